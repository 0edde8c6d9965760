import { eq } from 'drizzle-orm'
import type { Executor } from '../../src/server/database/open'
import { insertEventRoll } from '../../src/server/database/repositories/eventRolls'
import { saveEvent } from '../../src/server/database/repositories/events'
import { checkIns } from '../../src/server/database/schema/meetings'
import { noon } from './ballotBox'
import { companies } from './directory'
import { storeCheckIn } from './storedCheckIn'
import { storeEvent } from './storedEvent'

export const comers = ['member', 'second', 'colleague'] as const
export type Comer = (typeof comers)[number]

/** A meeting whose people come and go; as every command does it, each change saves the meeting too. */
export async function openChangingMeeting(db: Executor, { isRollFixed = true } = {}) {
  const eventId = await storeEvent(db)
  const fixRoll = () =>
    db.transaction((tx) =>
      insertEventRoll(tx, eventId, [
        { userId: null, memberId: companies.alder, isQuorumEligible: true },
      ]),
    )
  if (isRollFixed) await fixRoll()
  const ids: Partial<Record<Comer, number>> = {}
  const save = (change = {}) => db.transaction((tx) => saveEvent(tx, eventId, change))
  return {
    eventId,
    fixRoll,
    /** Comes in by hand, or goes where they are there. */
    async toggle(person: Comer) {
      const checkInId = ids[person]
      if (checkInId === undefined)
        ids[person] = await storeCheckIn(db, eventId, person, { source: 'Manual' })
      else {
        await db.update(checkIns).set({ removedAt: noon }).where(eq(checkIns.checkInId, checkInId))
        delete ids[person]
      }
      await save()
    },
    close: () => save({ rollCallClosedAt: noon }),
    async retitle(person: Comer, userTitle: string) {
      const checkInId = ids[person]
      if (checkInId !== undefined)
        await db.update(checkIns).set({ userTitle }).where(eq(checkIns.checkInId, checkInId))
      await save()
    },
  }
}
