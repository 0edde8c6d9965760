import type { FastifyInstance } from 'fastify'

const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded']

/**
 * Tells the operator once that a proxy stands in front whose word on who calls is not taken: everybody then
 * seems to come from the proxy, and is counted as one by the limits.
 */
export function tellOfIgnoredProxies(app: FastifyInstance): void {
  let isTold = false
  app.addHook('onRequest', async ({ headers, ips, socket, log }) => {
    if (isTold || (ips && ips.length > 1)) return
    const ignored = forwardingHeaders.filter((name) => headers[name] !== undefined)
    if (ignored.length === 0) return
    isTold = true
    const from = socket.remoteAddress ?? 'an unknown address'
    log.warn(
      { from, ignored },
      `forwarded headers are ignored: where ${from} is your proxy, set QUORATE_TRUSTED_PROXY=${from}`,
    )
  })
}
