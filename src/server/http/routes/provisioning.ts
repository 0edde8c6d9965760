import type { ReadClock } from '../../database/clock'
import { provisionDirectory } from '../../provisioning/provisionDirectory'
import { provisionEvent } from '../../provisioning/provisionEvent'
import { withdrawEvent } from '../../provisioning/withdrawEvent'
import type { Handlers } from '../call'

type Calls = 'provisionDirectory' | 'provisionEvent' | 'withdrawEvent'

/** What a machine brings in: the directory, and the meetings of a calendar. */
export function provisioningRoutes(
  readClock: ReadClock,
  releaseDate: string,
): Pick<Handlers, Calls> {
  return {
    provisionDirectory: ({ body, transact }) =>
      transact((tx) => provisionDirectory(tx, { readClock, releaseDate }, body)),
    provisionEvent: ({ params, body, transact }) =>
      transact((tx) => provisionEvent(tx, readClock, params, body)),
    withdrawEvent: ({ params, transact }) =>
      transact(async (tx) => {
        await withdrawEvent(tx, params)
        return null
      }),
  }
}
