/** Imitates a click on a download link; the page stays open. */

/** How long the browser has to begin reading a saved file. */
const readingMs = 60_000

function clickLink(attributes: Partial<HTMLAnchorElement>): void {
  Object.assign(document.createElement('a'), attributes).click()
}

/** Starts a download without leaving the page. */
export function startDownload(href: string): void {
  clickLink({ href, download: '' })
}

/** Lets the browser save a file under a name. */
export function saveFile(content: BlobPart, type: string, download: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }))
  clickLink({ href, download })
  setTimeout(() => URL.revokeObjectURL(href), readingMs)
}
