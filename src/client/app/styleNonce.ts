/**
 * The nonce that the content security policy demands of inserted styles; the server sends a new one with each
 * page.
 */
export const styleNonce =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined
