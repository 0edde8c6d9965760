/** The address of the worker's code. Asked for with the first export, so that no page waits for it. */
export async function loadWorkbookWorker(): Promise<string> {
  const { default: address } = await import('./workbook.worker.ts?worker&url')
  return address
}
