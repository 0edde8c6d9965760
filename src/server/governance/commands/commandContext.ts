import type { RecipientDomains } from '../../../rules/recipients'
import type { ReadClock } from '../../database/clock'

/** The caller of a command, and the clock that it reads. */
export interface CommandContext {
  userId: number
  readClock: ReadClock
  /** The allowed endings of additional recipients' addresses; absent: those of the specification. */
  recipientDomains?: RecipientDomains | undefined
}
