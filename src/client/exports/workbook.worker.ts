// Makes one workbook away from the page. What goes wrong reaches the page as the worker's error.
import { makeWorkbook } from './makeWorkbook'
import type { WorkbookMessage, WorkbookOrder } from './workbookMessage'

function tell(message: WorkbookMessage, transfer: Transferable[] = []): void {
  postMessage(message, { transfer })
}

async function fill({ workbook, title, answer }: WorkbookOrder): Promise<void> {
  const file = makeWorkbook(workbook, title, await answer.text(), (progress) =>
    tell({ kind: 'progressed', ...progress }),
  )
  tell({ kind: 'made', file }, [file])
}

addEventListener('message', ({ data }: MessageEvent<WorkbookOrder>) => {
  fill(data).catch(reportError)
})
