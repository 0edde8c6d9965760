import type { FastifyInstance } from 'fastify'
import type { TestApplication } from './application'
import { type Caller, createCaller } from './caller'

export const provisioningToken = 'test-m3uS0kY2wq9Lr7Tz4Xc8Vb1Nf6H'

/** Of an application that lets a machine bring in its directory. */
export const provisioning = { PROVISIONING_TOKEN: provisioningToken }

/** That machine. */
export function provisionerOf(
  application: { app: FastifyInstance } | Pick<TestApplication, 'withToken'>,
): Caller {
  const token = async () => provisioningToken
  return 'withToken' in application
    ? application.withToken(token)
    : createCaller(application.app, token)
}
