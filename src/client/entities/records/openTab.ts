/** Opens an address in a tab of its own that knows nothing of this one. */
export function openTab(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.target = '_blank'
  link.rel = 'noopener'
  link.click()
}
