/** What the browser does when a link is clicked; the page stays. */

/** How long the browser has to begin reading a saved file. */
const readingMs = 60_000

function clickLink(attributes: Partial<HTMLAnchorElement>): void {
  Object.assign(document.createElement('a'), attributes).click()
}

/** Starts a download without leaving the page. */
export function startDownload(href: string): void {
  clickLink({ href, download: '' })
}

/** The tab that was opened last for a page that has to be asked for first. */
let opened: Window | null = null

/** Opens an empty tab while the press of a person still counts: WebKit opens none later. */
export function openTab(): void {
  opened = window.open('', '_blank')
  if (opened) opened.opener = null
}

/** Shows an address in the tab that `openTab` opened, or in a new one where the browser opened none. */
export function showInTab(href: string): void {
  if (opened) opened.location.replace(href)
  else clickLink({ href, target: '_blank', rel: 'noopener' })
}

/** Closes the tab that `openTab` opened: there is nothing to show. */
export function closeTab(): void {
  opened?.close()
}

/** Lets the browser save a file under a name. */
export function saveFile(content: BlobPart, type: string, download: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }))
  clickLink({ href, download })
  setTimeout(() => URL.revokeObjectURL(href), readingMs)
}
