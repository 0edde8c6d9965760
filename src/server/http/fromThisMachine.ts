import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../configuration/loopback'

/** Whether a request comes from this very machine. */
export function isFromThisMachine({ ip, headers }: FastifyRequest): boolean {
  // A proxy on this machine that is not named as trusted must not make the world local.
  const isForwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via
  return isForwarded === undefined && isLoopback(ip.replace(/^::ffff:/, ''))
}
