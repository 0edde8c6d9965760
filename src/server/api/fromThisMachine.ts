import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../configuration/loopback'

/** Whether a request comes from this machine itself. */
export function isFromThisMachine({ ip, headers }: FastifyRequest): boolean {
  // A proxy on this machine that is not configured as trusted must not make all its clients local.
  const isForwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via
  return isForwarded === undefined && isLoopback(ip.replace(/^::ffff:/, ''))
}
