/** What lets a style that a script made into the page; the server names a new one with each page. */
export const styleNonce =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined
