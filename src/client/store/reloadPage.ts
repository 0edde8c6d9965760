/** Reloads the page; what was typed survives in the storage of the tab. Sagas `call` it. */
export function reloadPage(): void {
  location.reload()
}
