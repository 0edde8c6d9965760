/** A group that is disabled is closed for everybody and whole again when it comes back. */
import { createTestApplication, type TestApplication } from '../../../support/application'
import { ballotBox, noon } from '../../../support/ballotBox'
import { people, type PersonName } from '../../../support/directory'
import { connectHubClient, type HubClient } from '../../../support/hubClient'
import { portOf } from '../../../support/portOf'
import { provisionerOf, provisioning } from '../../../support/provisioner'
import { outcomeOf } from '../../../support/apiError'
import { directoryPath, storedGroup } from '../../../support/sentDirectory'
import { until } from '../../../support/until'

let application: TestApplication
const clients: HubClient[] = []

beforeEach(async () => {
  application = await createTestApplication({ now: noon, environment: provisioning })
  await application.app.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.stop()))
  await application.close()
})

async function put(isDisabled: boolean): Promise<void> {
  const sent = { groups: [storedGroup(14, { isDisabled })] }
  const answer = await provisionerOf(application).put(directoryPath, sent)
  expect(answer).toMatchObject({ status: 200, body: { memberships: { removed: 0 } } })
}

async function connect(person: PersonName): Promise<HubClient> {
  const token = await application.issuer.tokenFor(people[person])
  const client = await connectHubClient(portOf(application.app), token)
  clients.push(client)
  return client
}

async function groupsOf(person: PersonName): Promise<number[]> {
  const { body } = await application.as(person).get('/api/session')
  return (body as { accessibleGroups: { groupId: number }[] }).accessibleGroups.map(
    ({ groupId }) => groupId,
  )
}

const visitors = ['adminOf14', 'memberOf14', 'staff'] as const

test('nobody enters it, it is in no list, and coming back it has all that it had', async () => {
  const question = await ballotBox(application.db).open({ groupId: 14 })
  const path = `/api/groups/14/VoteQuestions/${question.voteQuestionId}`
  const before = (await application.as('memberOf14').get(path)).body

  await put(true)
  for (const person of visitors) {
    expect((await application.as(person).get(path)).status).toBe(403)
    expect((await application.as(person).get('/api/groups/14')).status).toBe(403)
    expect(await groupsOf(person)).not.toContain(14)
  }
  const box = ballotBox(application.db)
  expect(await outcomeOf(box.cast(question, 'memberOf14'))).toBe('access-denied')
  expect(await outcomeOf(box.close(question, 'staff'))).toBe('access-denied')
  expect((await application.as('staff').get('/api/groups/101')).status).toBe(200)
  expect((await application.as('member').get('/api/groups/101')).status).toBe(200)

  await put(false)
  for (const person of visitors) expect(await groupsOf(person)).toContain(14)
  expect((await application.as('memberOf14').get(path)).body).toEqual(before)
  await box.cast(question, 'memberOf14')
})

test('who is connected is told nothing of it any more, staff neither', async () => {
  const open = await Promise.all([connect('memberOf14'), connect('staff')])
  const elsewhere = await connect('member')
  await put(true)
  await until('their lines are closed', () => open.every(({ closedAtMs }) => closedAtMs < Infinity))
  expect(elsewhere.closedAtMs).toBe(Infinity)
})

test('a chair of a disabled working group has no vote for it in the council', async () => {
  await put(true)
  const { roll } = await ballotBox(application.db).open({ groupId: 36 })
  expect(roll.filter(({ kind }) => kind === 'chair').map(({ groupId }) => groupId)).toEqual([
    12, 101,
  ])
})
