/** The directory comes in at the moment in which a roll call closes. */
import { usualPresets } from '../../../../src/rules/policy/presets'
import { inactivityRule } from '../../../../src/rules/attendance'
import { closeRollCall } from '../../../../src/server/governance/commands/closeRollCall'
import type { Transaction } from '../../../../src/server/database/open'
import { memberCompanies } from '../../../../src/server/database/schema/directory'
import { inTransaction } from '../../../../src/server/database/transaction'
import { provisionDirectory } from '../../../../src/server/directory/provisioning/provisionDirectory'
import { ofCompany } from '../../../support/companyInGroup'
import { companies, people } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { storeMeetingWeeks } from '../../../support/meetingWeeks'
import { storeEvent } from '../../../support/storedEvent'
import { othersThanAlder, storedGroup } from '../../../support/sentDirectory'
import { untilBlocked } from '../../../support/until'

const clock = async () => '2026-03-02T22:00:00.000Z'

const database = directoryDatabase('test')
let eventId: number

beforeEach(async () => {
  await storeMeetingWeeks(database.db, [['second'], ['second']])
  eventId = await storeEvent(database.db)
})

const close = (tx: Transaction) =>
  closeRollCall(tx, { userId: people.admin, readClock: clock }, { groupId: 101, eventId })

/** All companies of the group, with a word on one; of their eligibility it says nothing. */
async function bringIn(tx: Transaction): Promise<void> {
  const noted = { memberId: companies.alder, comments: 'Invoice open.' }
  const group = storedGroup(101, { memberCompanies: [noted, ...othersThanAlder] })
  const sent = { members: [], people: [], groups: [group] }
  await provisionDirectory(
    tx,
    { readClock: clock, releaseDate: '2023-03-20', presets: usualPresets },
    sent,
  )
}

test.each([
  ['closed first', close, bringIn],
  ['brought in first', bringIn, close],
])('%s, an absence and a comment stand side by side', async (_order, first, second) => {
  let later: Promise<void> | undefined
  await inTransaction(database.db, async (tx) => {
    await first(tx)
    later = inTransaction(database.db, second)
    await untilBlocked(database, later)
  })
  await later
  const itself = ofCompany(companies.alder)
  const [alder] = await database.db.select().from(memberCompanies).where(itself)
  const comments = `Invoice open. ${inactivityRule({ lostAfter: 3 })}`
  expect(alder).toMatchObject({ isQuorumEligible: false, comments })
})
