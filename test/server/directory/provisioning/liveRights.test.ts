/** A change of the directory and those who are connected at that moment. */
import { testApplication } from '../../../support/application'
import { people, type PersonName } from '../../../support/directory'
import { connectHubClient, type HubClient } from '../../../support/hubClient'
import { portOf } from '../../../support/portOf'
import { provisionerOf, provisioning } from '../../../support/provisioner'
import { directoryPath, storedGroup } from '../../../support/sentDirectory'
import { until } from '../../../support/until'

const application = testApplication({ environment: provisioning })
const clients: HubClient[] = []

beforeAll(async () => {
  await application.app.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.stop()))
})

async function connect(person: PersonName): Promise<HubClient> {
  const token = await application.issuer.tokenFor(people[person])
  const client = await connectHubClient(portOf(application.app), token)
  clients.push(client)
  return client
}

test('who leaves a group is disconnected at once, and nobody else', async () => {
  const [leaving, staying, elsewhere] = await Promise.all([
    connect('memberOf14'),
    connect('adminOf14'),
    connect('member'),
  ])
  const sent = storedGroup(14, { memberships: [{ userId: people.adminOf14 }] })
  const machine = provisionerOf(application)
  expect((await machine.put(directoryPath, { groups: [sent] })).status).toBe(200)
  const answeredAtMs = performance.now()
  await until('the connection is closed', () => leaving.closedAtMs < Infinity)
  // Everybody is reviewed every 30 seconds, the outbox is swept every three; a busy machine is slow, not that slow.
  expect(leaving.closedAtMs - answeredAtMs).toBeLessThan(2_500)
  expect([staying.closedAtMs, elsewhere.closedAtMs]).toEqual([Infinity, Infinity])
})
