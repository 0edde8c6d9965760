import type { FastifyInstance } from 'fastify'
import { type Caller, createCaller } from './caller'

export const provisioningToken = 'test-m3uS0kY2wq9Lr7Tz4Xc8Vb1Nf6H'

/** Of an application that lets a machine bring in its directory. */
export const provisioning = { PROVISIONING_TOKEN: provisioningToken }

/** That machine. */
export function provisionerOf({ app }: { app: FastifyInstance }): Caller {
  return createCaller(app, async () => provisioningToken)
}
