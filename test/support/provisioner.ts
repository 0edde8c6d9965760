import type { TestApplication } from './application'
import type { Caller } from './caller'

export const provisioningToken = 'test-m3uS0kY2wq9Lr7Tz4Xc8Vb1Nf6H'

/** Of an application that lets a machine bring in its directory. */
export const provisioning = { PROVISIONING_TOKEN: provisioningToken }

/** That machine. */
export function provisionerOf({ withToken }: Pick<TestApplication, 'withToken'>): Caller {
  return withToken(async () => provisioningToken)
}
