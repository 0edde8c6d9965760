/** A change of the directory and those who are connected at that moment. */
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { createTestApplication, type TestApplication } from '../../support/application'
import { people, type PersonName } from '../../support/directory'
import { portOf } from '../../support/portOf'
import { provisionerOf, provisioning } from '../../support/provisioner'
import { until } from '../hub/waiting'

let application: TestApplication
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  application = await createTestApplication({ environment: provisioning })
  await application.app.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

afterAll(() => application.close())

async function connect(person: PersonName) {
  const token = await application.issuer.tokenFor(people[person])
  const state = { closedAtMs: Infinity }
  const client = new HubConnectionBuilder()
    .withUrl(`http://127.0.0.1:${portOf(application.app)}/api/hubs/EventHub`, {
      transport: HttpTransportType.WebSockets,
      accessTokenFactory: () => token,
    })
    .configureLogging(LogLevel.None)
    .build()
  client.on('SendEventMessage', () => undefined)
  client.onclose(() => {
    state.closedAtMs = performance.now()
  })
  await client.start()
  stops.push(() => client.stop())
  return state
}

test('who leaves a group is disconnected at once, and nobody else', async () => {
  const [leaving, staying, elsewhere] = await Promise.all([
    connect('memberOf14'),
    connect('adminOf14'),
    connect('member'),
  ])
  const sent = {
    groupId: 14,
    name: 'Core Group',
    shortName: 'Core Group',
    reflectorEmail: 'group-14@test.example',
    memberships: [{ userId: people.adminOf14 }],
  }
  const machine = provisionerOf(application)
  expect((await machine.put('/api/provisioning/directory', { groups: [sent] })).status).toBe(200)
  const answeredAtMs = performance.now()
  await until('the connection is closed', () => leaving.closedAtMs < Infinity)
  // Everybody is reviewed every 30 seconds, the outbox is swept every three; a busy machine is slow, not that slow.
  expect(leaving.closedAtMs - answeredAtMs).toBeLessThan(2_500)
  expect([staying.closedAtMs, elsewhere.closedAtMs]).toEqual([Infinity, Infinity])
})
