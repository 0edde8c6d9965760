import { createServer } from 'node:net'
import Fastify from 'fastify'
import { createIdentity, type Identity } from '../../../src/server/identity/identity'
import type { DemoAccount } from '../../../src/server/identity/demoDirectory'
import type { TestDatabase } from '../../support/database'
import { type Brand, ownBrand } from '../../../src/server/identity/signIn/brand'
import { directoryOf } from './directoryOf'

export interface DemoServer {
  origin: string
  identity: Identity
  stop(): Promise<void>
}

/** A server with nothing but the demo provider; on the same port and database it is a restart of the same product. */
export async function startDemo(
  { db }: TestDatabase,
  people: readonly DemoAccount[],
  port: number,
  brand: Brand = ownBrand,
): Promise<DemoServer> {
  const origin = `http://127.0.0.1:${port}`
  const onFault = (fault: unknown) => {
    throw fault
  }
  const identity = await createIdentity({
    origin,
    db,
    brand,
    onFault,
    configuration: { kind: 'demo' },
    directory: directoryOf(people),
  })
  const app = Fastify({ forceCloseConnections: true })
  await identity.register(app)
  await app.listen({ port, host: '127.0.0.1' })
  return { origin, identity, stop: () => app.close() }
}

/** Below the ports that the system hands out by itself, so that nobody takes it between look and use. */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const probe = createServer()
  const isFree = await new Promise((answer) => {
    probe.once('error', () => answer(false)).listen(port, '127.0.0.1', () => answer(true))
  })
  if (!isFree) return freePort()
  await new Promise((closed) => probe.close(closed))
  return port
}
