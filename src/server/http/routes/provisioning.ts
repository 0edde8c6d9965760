import { limitTransaction, longLimits } from '../../database/limits'
import { provisionDirectory, type ProvisioningParts } from '../../provisioning/provisionDirectory'
import { provisionEvent } from '../../provisioning/provisionEvent'
import { withdrawEvent } from '../../provisioning/withdrawEvent'
import type { Handlers } from '../call'

type Calls = 'provisionDirectory' | 'provisionEvent' | 'withdrawEvent'

/** What a machine brings in: the directory, and the meetings of a calendar. */
export function provisioningRoutes(parts: ProvisioningParts): Pick<Handlers, Calls> {
  const { readClock } = parts
  return {
    provisionDirectory: ({ body, transact }) =>
      transact(async (tx) => {
        await limitTransaction(tx, longLimits)
        return provisionDirectory(tx, parts, body)
      }),
    provisionEvent: ({ params, body, transact }) =>
      transact((tx) => provisionEvent(tx, readClock, params, body)),
    withdrawEvent: ({ params, transact }) =>
      transact(async (tx) => {
        await withdrawEvent(tx, params)
        return null
      }),
  }
}
