/** Imitates a click on a link that is followed without leaving the page. */

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

/** Opens a mail without a recipient in the mail program of the person. */
export function openMail(subject: string, text: string): void {
  const body = text.replaceAll('\n', '\r\n')
  clickLink({
    href: `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`,
  })
}
