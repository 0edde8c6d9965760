import type { FastifyInstance } from 'fastify'

/** The port on which an application listens. */
export function portOf({ server }: FastifyInstance): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen.')
  return address.port
}
