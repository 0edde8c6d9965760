/** A version of a policy that is taken back before its day. */
import { testApplication } from '../../../support/application'
import { noon } from '../../../support/ballotBox'
import { policyDesk } from '../../../support/policyDesk'

const application = testApplication({ now: noon }, 'test')
const desk = policyDesk(application)

beforeEach(() => desk.joinStaff())

test('a version comes into force on its day, and is taken back until then', async () => {
  await desk.approve(await desk.drafted({ inForceFrom: '2026-03-10' }))
  expect(await desk.versions()).toMatchObject([
    { version: 2, state: 'coming', inForceFrom: '2026-03-10T07:00:00.000Z' },
    { version: 1, state: 'in force' },
  ])
  expect(await desk.takeBack(2, ' ')).toMatchObject({
    body: { errors: { reason: ['Please provide a reason.'] } },
  })
  expect(await desk.takeBack(1)).toMatchObject({ status: 409 })
  expect(await desk.takeBack(2)).toMatchObject({ status: 200 })
  expect(await desk.takeBack(2)).toMatchObject({
    body: { detail: 'This version has been taken back already.' },
  })
  expect(await desk.versions()).toMatchObject([
    {
      state: 'taken back',
      takenBackBy: 'Staff Test',
      takenBackAt: noon,
      takeBackReason: 'The board decides again.',
    },
    { state: 'in force' },
  ])
})
