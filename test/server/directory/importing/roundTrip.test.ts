/** What is exported of one installation, brought into an empty one, makes the same installation. */
import type { FileTable, TableKind } from '../../../../src/contract/importFiles'
import { alternates, memberships } from '../../../../src/server/database/schema/directory'
import { groupPolicies } from '../../../../src/server/database/schema/policies'
import { importedHistory } from '../../../../src/server/database/schema/importedHistory'
import { events } from '../../../../src/server/database/schema/meetings'
import { exportFile } from '../../../../src/server/directory/importing/exportFile'
import { importFile } from '../../../../src/server/directory/importing/importFile'
import { parseCsv, writeCsv } from '../../../../src/rules/csv'
import { withPlainParts } from '../../../../src/rules/policy/plainParts'
import { standardPolicy, usualPresets } from '../../../../src/rules/policy/presets'
import type { Policy } from '../../../../src/rules/policy/policy'
import { createTestDatabase, type TestDatabase } from '../../../support/database'
import { people } from '../../../support/directory'

/** Every table, in the order in which they can be brought in: what is named comes before what names it. */
const order: Record<TableKind, number> = {
  companies: 1,
  people: 2,
  groups: 3,
  policies: 4,
  members: 5,
  groupCompanies: 6,
  chairs: 7,
  alternates: 8,
  meetings: 9,
  pastQuestions: 10,
  pastMotions: 11,
  pastMeetings: 12,
}
const kinds = Object.keys(order) as TableKind[]
const now = '2026-03-02T12:00:00.000Z'

/** A policy with a rule for a class and a decision of its own. */
const odd: Policy = {
  ...standardPolicy(712),
  version: 2,
  electorate: { ...standardPolicy(712).electorate, many: 'fellows' },
  decisions: standardPolicy(712).decisions.flatMap((decision) => [
    {
      ...decision,
      passes: [
        {
          sum: ['for'],
          is: '>=',
          share: { numerator: 2, denominator: 3 },
          of: ['cast'],
        },
      ],
    },
    {
      ...decision,
      name: 'Election',
      ownChoices: { counts: 'for', comment: 'no' },
      choices: decision.choices.slice(2),
      passes: [{ sum: ['leading'], is: '>', of: ['next'] }],
    },
  ]),
  motions: { deadlineDays: 3, oneOfTitles: ['Fellow'] },
}

let full: TestDatabase
let empty: TestDatabase

beforeAll(async () => {
  full = await createTestDatabase('directory')
  empty = await createTestDatabase()
  const { db } = full
  const { policy } = withPlainParts(
    { ...standardPolicy(101), version: 2, attendance: { lostAfter: 4, regainedAfter: 2 } },
    {
      choices: ['Yes', 'No', 'Abstain', 'Later'],
      passes: 'Yes + No > 1/2 of cast and Yes >= 3/5 of Yes + No',
      quorum: 'At least 2/3',
      meetingQuorum: 'present >= 3',
      days: 9,
      hours: 3,
      isFixed: true,
      isAutoExtensionAllowed: false,
      maxExtensions: 2,
      closeWaitHours: 48,
      motionDays: 12,
      isReceiptMailed: true,
      voteTypes: ['Blind Straw-poll'],
    },
  )
  const row = { version: 2, createdAt: now, inForceFrom: now }
  await db.insert(groupPolicies).values([
    { ...row, groupId: 101, policy },
    { ...row, groupId: 712, policy: odd },
  ])
  await db.update(memberships).set({ comments: '=1+1, "so"', titles: ['Chair, Audio', 'Editor'] })
  const [principalUserId, alternateUserId] = [people.member, people.colleague]
  const span = { fromDay: '2026-03-01', toDay: null }
  await db.insert(alternates).values({ groupId: 101, principalUserId, alternateUserId, ...span })
  const meeting = { groupId: 101, title: 'Weekly call', eventType: 1, quorumCount: 1 }
  const times = { startTime: '2026-03-03T18:00:00.000Z', endTime: '2026-03-03T19:00:00.000Z' }
  await db.insert(events).values([
    { ...meeting, ...times, createdBy: 'Ada', seriesId: 'weekly', zoomMeetingId: '812345' },
    { ...meeting, ...times, createdBy: 'Bo', title: 'Plenary', eventType: 2 },
    {
      ...meeting,
      createdBy: 'Over',
      startTime: '2026-03-01T18:00:00.000Z',
      endTime: '2026-03-01T19:00:00.000Z',
    },
  ])
  const past = {
    groupId: 36,
    startedAt: '2019-05-06T12:00:00.000Z',
    endedAt: null,
    importedAt: now,
  }
  await db.insert(importedHistory).values([
    { ...past, kind: 'question', title: 'Adopt', outcome: 'Passed', details: { Yes: '12' } },
    { ...past, kind: 'motion', title: 'Move', outcome: 'Completed', details: { Motioner: 'Ada' } },
    { ...past, kind: 'meeting', title: 'Meet', outcome: 'Call', details: { Attendees: 'Ada, Bo' } },
  ])
})

afterAll(async () => {
  await full.drop()
  await empty.drop()
})

function bringIn({ db }: TestDatabase, kind: TableKind, table: FileTable, dryRun = false) {
  const readClock = async () => now
  const parts = { readClock, releaseDate: '2023-03-20', presets: usualPresets }
  return db.transaction((tx) => importFile({ tx, parts, by: null }, kind, table, { dryRun }))
}

test.each(kinds)('%s', async (kind) => {
  const exported = await exportFile(full.db, kind, now)
  const [columns = [], ...rows] = parseCsv(writeCsv([exported.columns, ...exported.rows]))
  const table = { columns, rows }
  expect(table).toEqual(exported)
  expect(table.rows.length).toBeGreaterThan(0)
  const again = await bringIn(full, kind, table)
  expect(again).toMatchObject({ created: 0, changed: 0, unchanged: table.rows.length, refused: 0 })
  await bringIn(empty, kind, table)
  const taken = await exportFile(empty.db, kind, now)
  const withoutIds = ({ columns, rows }: FileTable) =>
    kind === 'meetings' ? rows.map((row) => row.slice(1)) : rows.map((row) => [columns, row])
  expect(withoutIds(taken)).toEqual(withoutIds(table))
})
