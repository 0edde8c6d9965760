/** Columns that say how people and companies of a group count. */
import { boolean, integer, text } from 'drizzle-orm/pg-core'

export const lossByAbsence = {
  /** The quorum eligibility was lost by missed meetings, so that attendance restores it. */
  isLostByAbsence: boolean('is_lost_by_absence').notNull().default(false),
}

/** How a vote counts: of a member of a group from the next opening on, and of a line of a roll. */
export const votingPower = {
  /** The class of voters; null where the holder is in none. */
  voterClass: text('voter_class'),
  weight: integer('weight').notNull().default(1),
}
