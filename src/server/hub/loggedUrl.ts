const HIDDEN = '***'

/**
 * A URL as a log may hold it. Browsers cannot set headers on a WebSocket, so a hub's URL may carry
 * an access token; its value is hidden however the name is written.
 */
export function withoutToken(url: string): string {
  const at = url.indexOf('?')
  if (at === -1) return url
  const parameters = url.slice(at + 1).split('&')
  return `${url.slice(0, at)}?${parameters.map(hideToken).join('&')}`
}

function hideToken(parameter: string): string {
  const [name = ''] = parameter.split('=', 1)
  return isToken(name) ? `${name}=${HIDDEN}` : parameter
}

function isToken(name: string): boolean {
  const [decoded] = new URLSearchParams(`${name}=`).keys()
  return decoded?.trim().toLowerCase() === 'access_token'
}
