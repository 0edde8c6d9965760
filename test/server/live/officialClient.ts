import type { HubConnection } from '@microsoft/signalr'
import { HUB_PATH, type RunningHub } from './runningHub'
import { hubConnection } from '../../support/hubConnection'

export interface OfficialClient {
  connection: HubConnection
  /** Ids received with SendVoteQuestionMessage. */
  received: number[]
  /** Once the connection is closed, why: null for a close without an error. */
  closed: { error: string | null }[]
}

/** The unmodified client of the browser, not started. */
export function officialClient(
  { host }: RunningHub,
  token: string,
  { skipNegotiation = true, path = HUB_PATH } = {},
): OfficialClient {
  const connection = hubConnection(`${host}${path}`, () => token, { skipNegotiation })
  const received: number[] = []
  const closed: { error: string | null }[] = []
  connection.on('SendVoteQuestionMessage', (id: number) => received.push(id))
  connection.onclose((error) => closed.push({ error: error?.message ?? null }))
  return { connection, received, closed }
}
