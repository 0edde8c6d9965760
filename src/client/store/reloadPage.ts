/** Begins anew; what was typed is kept by the tab. Sagas `call` it. */
export function reloadPage(): void {
  location.reload()
}
