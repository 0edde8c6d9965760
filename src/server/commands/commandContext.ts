import type { RecipientDomains } from '../../rules/recipients'
import type { ReadClock } from '../database/clock'

/** Who wants something, and the clock that decides; the same for every command. */
export interface CommandContext {
  userId: number
  readClock: ReadClock
  /** What addresses that people name may end in; absent: as specified. */
  recipientDomains?: RecipientDomains | undefined
}
