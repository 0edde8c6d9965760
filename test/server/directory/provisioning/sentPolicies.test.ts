/** Policies that a directory system sends, beside those that two people of staff decide on. */
import { testApplication } from '../../../support/application'
import { noon } from '../../../support/ballotBox'
import { policyDesk } from '../../../support/policyDesk'
import { provisionerOf, provisioning } from '../../../support/provisioner'
import { directoryPath, storedGroup } from '../../../support/sentDirectory'

const application = testApplication({ now: noon, environment: provisioning }, 'test')
const desk = policyDesk(application)

beforeEach(() => desk.joinStaff())

const send = (policy: object) =>
  provisionerOf(application).put(directoryPath, { groups: [storedGroup(101, { policy })] })

const refused = (wanted: RegExp) => ({
  status: 400,
  body: { errors: { 'groups.0.policy': [expect.stringMatching(wanted)] } },
})

test('what a directory system sends is in force at once, with its maker', async () => {
  expect(await send({ maxExtensions: 2 })).toMatchObject({ status: 200 })
  expect(await desk.versions()).toMatchObject([
    { version: 2, state: 'in force', madeBy: 'Directory import', approvedBy: null },
    { version: 1 },
  ])
})

test('it replaces neither a version to come nor one that two people approved', async () => {
  await desk.approve(await desk.drafted({ inForceFrom: '2027-03-10' }))
  expect(await send({ maxExtensions: 2 })).toMatchObject(
    refused(/version 2 comes into force on Mar 10, 2027\. Staff can take that one back\.$/),
  )
  expect(await send({ maxExtensions: 7 })).toMatchObject({ status: 200 })
  await desk.takeBack(2)
  expect(await send({ maxExtensions: 2 })).toMatchObject({ status: 200 })
  await desk.approve(await desk.drafted({ basedOn: 3 }))
  expect(await send({ maxExtensions: 2 })).toMatchObject(refused(/two people approved version 4/))
  expect(await send({ maxExtensions: 3 })).toMatchObject({ status: 200 })
  expect((await desk.versions()).map(({ state }) => state)).toEqual([
    'in force',
    'past',
    'taken back',
    'past',
  ])
})
