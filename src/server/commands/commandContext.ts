import type { RecipientDomains } from '../../rules/recipients'
import type { ReadClock } from '../database/clock'

/** Who calls a command, and the clock that it reads. */
export interface CommandContext {
  userId: number
  readClock: ReadClock
  /** What addresses that people name may end in; absent: as specified. */
  recipientDomains?: RecipientDomains | undefined
}
