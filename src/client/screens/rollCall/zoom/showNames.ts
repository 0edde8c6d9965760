/** The id of the card with the names from Zoom. */
export const namesId = 'names-from-zoom'

/** Leads to the names, once the dialog over the page has given the focus back. */
export function showNames(): void {
  requestAnimationFrame(() => {
    const names = document.getElementById(namesId)
    names?.scrollIntoView({ block: 'start' })
    names?.focus({ preventScroll: true })
  })
}
