/** A tab that is opened at the press of a person, before its address is known. */

/** The tab that was opened last for a page that has to be asked for first. */
let opened: Window | null = null

/** Opens an empty tab while the press of a person still counts: WebKit opens none later. */
export function openTab(): void {
  opened = window.open('', '_blank')
  if (opened) opened.opener = null
}

/**
 * Shows an address in the tab that `openTab` opened, or in a new one where the browser opened none, and sends it a
 * field, which stands in no address bar and no history.
 */
export function showInTab(address: string, name: string, value: string): void {
  const { document: page } = opened ?? window
  const form = page.createElement('form')
  const action = new URL(address, window.location.href).href
  const target = opened ? '_self' : '_blank'
  Object.assign(form, { action, method: 'post', target, rel: 'noopener', hidden: true })
  form.append(Object.assign(page.createElement('input'), { name, value }))
  page.body.append(form)
  form.submit()
  form.remove()
}

/** Closes the tab that `openTab` opened: there is nothing to show. */
export function closeTab(): void {
  opened?.close()
}
