/** Opens a tab while a click is handled and fills it once its address is known. */

/** The tab that waits for its address; null where none does. */
let opened: Window | null = null

/** Opens an empty tab during the click, because WebKit blocks tabs that are opened later. */
export function openTab(): void {
  opened = window.open('', '_blank')
  if (opened) opened.opener = null
}

/**
 * Shows an address in the tab that `openTab` opened, or in a new one where the browser opened none. The field is
 * posted, so that it appears neither in the address bar nor in the history.
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
