/** A roll is read in several statements, and the directory changes at the same moment. */
import { usualPresets } from '../../../../src/rules/policy/presets'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../../../src/server/database/open'
import { shareGroup } from '../../../../src/server/database/repositories/groups'
import { eventRollEntries } from '../../../../src/server/database/schema/meetings'
import { inTransaction } from '../../../../src/server/database/transaction'
import { provisionDirectory } from '../../../../src/server/directory/provisioning/provisionDirectory'
import { ballotBox, noon } from '../../../support/ballotBox'
import { nameOf, people, type PersonName } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { rollCallDesk } from '../../../support/rollCall'
import { storeEvent } from '../../../support/storedEvent'
import { untilBlocked } from '../../../support/until'

const clock = async () => noon

const database = directoryDatabase('test')

/** In the council `one` is Councilor and `other` the chair of 101; nobody ever both. */
async function turn(tx: Transaction, one: PersonName, other: PersonName): Promise<void> {
  const council = {
    groupId: 36,
    name: 'Council',
    shortName: 'Council',
    reflectorEmail: 'group-36@test.example',
    memberships: [
      { userId: people[one], titles: ['Councilor'] },
      { userId: people[other], titles: ['Working Group Chair'] },
      { userId: people.secondCouncilor, titles: ['Councilor'] },
      { userId: people.admin, isAdmin: true },
    ],
    chairs: [{ workingGroupId: 101, userId: people[other] }],
  }
  const sent = { members: [], people: [], groups: [council] }
  await provisionDirectory(
    tx,
    { readClock: clock, releaseDate: '2023-03-20', presets: usualPresets },
    sent,
  )
}

async function openQuestion(): Promise<string[]> {
  const { roll } = await ballotBox(database.db).open({ groupId: 36 })
  return roll.map(({ kind, userName }) => `${kind} ${userName}`)
}

const rollWith = (one: PersonName, other: PersonName) => [
  `person ${nameOf(one)}`,
  `person ${nameOf('secondCouncilor')}`,
  `chair ${nameOf(other)}`,
]

test('a question that opens while the directory is written waits, and has the roll of one moment', async () => {
  await inTransaction(database.db, (tx) => turn(tx, 'councilor', 'chair'))
  let opened: Promise<string[]> | undefined
  let isOpen = false
  await inTransaction(database.db, async (tx) => {
    await turn(tx, 'chair', 'councilor')
    opened = openQuestion().finally(() => (isOpen = true))
    await untilBlocked(database, opened)
    expect(isOpen).toBe(false)
  })
  expect(await opened).toEqual(rollWith('chair', 'councilor'))
})

test('while questions open and two change their seats, nobody ever has both', async () => {
  await inTransaction(database.db, (tx) => turn(tx, 'councilor', 'chair'))
  const rolls: string[][] = []
  const opening = [1, 2, 3].map(async () => {
    for (let nth = 0; nth < 15; nth += 1) rolls.push(await openQuestion())
  })
  for (let nth = 0; nth < 20; nth += 1)
    await inTransaction(database.db, (tx) =>
      nth % 2 === 0 ? turn(tx, 'chair', 'councilor') : turn(tx, 'councilor', 'chair'),
    )
  await Promise.all(opening)
  const whole = [rollWith('councilor', 'chair'), rollWith('chair', 'councilor')]
  for (const roll of rolls) expect(whole).toContainEqual(roll)
})

test('the roll of a meeting that begins while the directory is written is that of one moment too', async () => {
  await inTransaction(database.db, (tx) => turn(tx, 'councilor', 'chair'))
  const meeting = { groupId: 36, eventId: await storeEvent(database.db, { groupId: 36 }) }
  const desk = rollCallDesk(database.db)
  let added: Promise<number[]> | undefined
  await inTransaction(database.db, async (tx) => {
    await turn(tx, 'chair', 'councilor')
    added = desk.add('admin', meeting, ['chair'])
    await untilBlocked(database, added)
  })
  await added
  const entries = await database.db
    .select({ userId: eventRollEntries.userId })
    .from(eventRollEntries)
    .where(
      and(
        eq(eventRollEntries.eventId, meeting.eventId),
        inArray(eventRollEntries.userId, [people.chair, people.councilor]),
      ),
    )
  expect(entries).toEqual([{ userId: people.chair }])
})

test('while a roll is read the directory waits, other questions do not', async () => {
  let isWritten = false
  let written: Promise<void> | undefined
  await inTransaction(database.db, async (tx) => {
    await shareGroup(tx, 36)
    written = inTransaction(database.db, (other) => turn(other, 'chair', 'councilor')).finally(
      () => (isWritten = true),
    )
    await untilBlocked(database, written)
    expect(isWritten).toBe(false)
    await ballotBox(database.db).open({ groupId: 101 })
  })
  await written
})
