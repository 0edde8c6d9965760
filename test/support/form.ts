/** A form as the editor sends it: one JSON part `metaData` first, then the files. */
export function formOf(metaData: object, files: readonly File[] = []): FormData {
  const form = new FormData()
  form.set('metaData', JSON.stringify(metaData))
  for (const file of files) form.append('attachments', file)
  return form
}
