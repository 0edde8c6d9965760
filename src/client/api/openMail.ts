/** Opens a mail without a recipient in the mail program of the person. */
export function openMail(subject: string, text: string): void {
  const body = text.replaceAll('\n', '\r\n')
  location.assign(`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`)
}
