import type { FastifyReply, FastifyRequest } from 'fastify'

/** A short-lived cookie that marks a browser as already redirected. */
const redirectedCookie = 'quorate-led'
const redirectedSeconds = 10

/**
 * Redirects a page request under another name of this server (`127.0.0.1` for `localhost`) to the public address,
 * where sign-in and live updates work; returns whether it did. No browser is redirected twice in a row, because a
 * proxy that hides the requested name would cause a loop.
 */
export function redirectToPublicAddress(
  origin: string,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const isThere = request.hostname.toLowerCase() === new URL(origin).hostname
  const wasRedirected = request.headers.cookie?.includes(`${redirectedCookie}=`) === true
  if (isThere || wasRedirected || request.method !== 'GET') return false
  void reply
    .header(
      'set-cookie',
      `${redirectedCookie}=1; Path=/; Max-Age=${redirectedSeconds}; HttpOnly; SameSite=Lax`,
    )
    .header('cache-control', 'no-store')
    .redirect(origin + request.url, 302)
  return true
}
