/** Columns that say how people and companies of a group count. */
import { boolean, date, integer, text } from 'drizzle-orm/pg-core'

export const lossByAbsence = {
  /** The quorum eligibility was lost by missed meetings, so that attendance restores it. */
  isLostByAbsence: boolean('is_lost_by_absence').notNull().default(false),
}

/** Announced leaves, whose missed meetings the bylaws may not count. */
export const leaveOfAbsence = {
  /** The first and the last day of the newest one. */
  leaveFrom: date('leave_from', { mode: 'string' }),
  leaveTo: date('leave_to', { mode: 'string' }),
  /** Others: `2026-03-02/2026-03-20`. */
  furtherLeaves: text('further_leaves').array().notNull().default([]),
}

/** How a vote counts: of a member of a group from the next opening on, and of a line of a roll. */
export const votingPower = {
  /** The class of voters; null where the holder is in none. */
  voterClass: text('voter_class'),
  weight: integer('weight').notNull().default(1),
}
