/** What roll calls decided of somebody who is taken out of a group and put back. */
import { inactivityRule } from '../../../../src/rules/attendance'
import { memberCompanies } from '../../../../src/server/database/schema/directory'
import { testApplication } from '../../../support/application'
import { ofCompany } from '../../../support/companyInGroup'
import { companies } from '../../../support/directory'
import { storeMeetingWeeks } from '../../../support/meetingWeeks'
import { provisionerOf, provisioning } from '../../../support/provisioner'
import { rollCallDesk } from '../../../support/rollCall'
import { storeEvent } from '../../../support/storedEvent'
import { directoryPath as path, othersThanAlder, storedGroup } from '../../../support/sentDirectory'

const audio = (change: object) => ({ groups: [storedGroup(101, change)] })

const application = testApplication({ environment: provisioning }, 'test')
const machine = provisionerOf(application)

test('what roll calls decided is there again when somebody comes back', async () => {
  const its = ofCompany(companies.alder)
  const lost = {
    isQuorumEligible: false,
    isLostByAbsence: true,
    comments: `Invoice open. ${inactivityRule({ lostAfter: 3 })}`,
  }
  await application.db.update(memberCompanies).set(lost).where(its)
  const without = audio({ memberCompanies: othersThanAlder })
  const back = audio({ memberCompanies: [{ memberId: companies.alder }, ...othersThanAlder] })
  const there = async () => (await application.db.select().from(memberCompanies).where(its))[0]
  for (let nth = 0; nth < 2; nth += 1) {
    expect((await machine.put(path, without)).status).toBe(200)
    expect(await there()).toBeUndefined()
    expect((await machine.put(path, back)).status).toBe(200)
    expect(await there()).toMatchObject({ ...lost, isVoteEligible: true })
  }
  await machine.put(path, without)
  const forgiven = { memberId: companies.alder, isQuorumEligible: true }
  await machine.put(path, audio({ memberCompanies: [forgiven, ...othersThanAlder] }))
  expect(await there()).toMatchObject({ isQuorumEligible: true, comments: 'Invoice open.' })
})

test('a roll call that closes while somebody is away decides of them too', async () => {
  const desk = rollCallDesk(application.db)
  await storeMeetingWeeks(application.db, [['second'], ['second']])
  const meeting = { groupId: 101, eventId: await storeEvent(application.db) }
  await desk.add('admin', meeting, ['second'])
  await machine.put(path, audio({ memberCompanies: othersThanAlder }))
  await desk.close('admin', meeting, '2026-03-02T22:00:00.000Z')
  const [mail] = await desk.summaries(meeting)
  expect(mail?.facts.losing.map(({ name }) => name)).toEqual(['Birch Inc.'])
  await machine.put(
    path,
    audio({ memberCompanies: [{ memberId: companies.alder }, ...othersThanAlder] }),
  )
  const its = ofCompany(companies.alder)
  expect(await application.db.select().from(memberCompanies).where(its)).toMatchObject([
    { isQuorumEligible: false, isLostByAbsence: true, comments: inactivityRule({ lostAfter: 3 }) },
  ])
})
