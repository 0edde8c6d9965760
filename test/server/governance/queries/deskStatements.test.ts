/** How many statements the desk and My groups of a person take, and that they tell of every group. */
import { readDatabaseClock } from '../../../../src/server/database/clock'
import type { Actor } from '../../../../src/server/domain/actor'
import { findPerson } from '../../../../src/server/governance/queries/findActor'
import { listAccessibleGroups } from '../../../../src/server/governance/queries/listAccessibleGroups'
import { readDesk } from '../../../../src/server/governance/queries/readDesk'
import { ballotBox } from '../../../support/ballotBox'
import { nameOf, people, storeCompanyGroup } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { statementsOf } from '../../../support/statements'
import { storeEvent } from '../../../support/storedEvent'
import { storeMotion, unseconded } from '../../../support/storedMotion'

const database = directoryDatabase()
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** A question to vote on, a motion to second and a meeting, in a group of the person. */
async function storeDuties(groupId: number) {
  const { db } = database
  await ballotBox(db).open({ groupId, deadlineUtc: at(2) }, at(-1))
  const mover = { motionedUserId: people.second, motionedName: nameOf('second') }
  await storeMotion(db, { ...unseconded, ...mover, groupId, motionDeadline: at(3) })
  await storeEvent(db, { groupId, startTime: at(1), endTime: at(1.1) })
}

/** The desk and the groups of the person, with the number of statements that each takes. */
async function readAll() {
  const person = (await findPerson(database.db, people.member)) as Actor
  const read: Partial<{ desk: Awaited<ReturnType<typeof readDesk>>; own: unknown[] }> = {}
  const ofDesk = await statementsOf(database, (db) =>
    db.transaction(async (tx) => {
      read.desk = await readDesk(tx, readDatabaseClock, person, undefined)
    }),
  )
  const ofGroups = await statementsOf(database, (db) =>
    db.transaction(async (tx) => {
      read.own = await listAccessibleGroups(tx, person)
    }),
  )
  const duties = (kind: string) => read.desk?.duties.filter((duty) => duty.kind === kind).length
  const [vote, second] = [duties('vote'), duties('second')]
  return { vote, second, groups: read.own?.length, took: [ofDesk.length, ofGroups.length] }
}

test('sixty groups take as many statements as one, and nothing to vote on is cut', async () => {
  await storeDuties(101)
  const one = await readAll()
  expect(one).toMatchObject({ vote: 1, second: 1, groups: 1 })
  expect(one.took).toEqual([18, 1])
  const added = Array.from({ length: 59 }, (_, index) => 2_000 + index)
  for (const groupId of added) {
    await storeCompanyGroup(database.db, groupId)
    await storeDuties(groupId)
  }
  // Of motions the twenty that expire first are shown.
  expect(await readAll()).toEqual({ vote: 60, second: 20, groups: 60, took: one.took })
})
