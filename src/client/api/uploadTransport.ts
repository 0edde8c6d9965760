import type { Transport } from './request'

/** How far a request has come on its way to the server, in bytes. */
export interface UploadProgress {
  sent: number
  total: number
}

/**
 * Carries a request and tells how much of it has left: `fetch` cannot say. Rejects like it, with the
 * signal's reason on abort and with a TypeError where no complete answer came.
 */
export function uploadTransport(onProgress: (progress: UploadProgress) => void): Transport {
  return (address, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, address)
      request.responseType = 'text'
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, total })
      request.onload = () => resolve(responseOf(request))
      request.onerror = () => reject(new TypeError('No answer came'))
      request.onabort = () => reject(signal?.reason)
      signal?.throwIfAborted()
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body as XMLHttpRequestBodyInit | null)
    })
}

function responseOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type') ?? ''
  return new Response(request.responseText, {
    status: request.status,
    headers: { 'content-type': type },
  })
}
