import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Whether a host name or address means this machine. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}

/** Whether a request comes from this machine itself. */
export function isFromThisMachine({ ip, headers }: FastifyRequest): boolean {
  // A proxy on this machine that is not configured as trusted must not make all its clients local.
  const isForwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via
  return isForwarded === undefined && isLoopback(ip.replace(/^::ffff:/, ''))
}
