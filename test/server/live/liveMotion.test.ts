import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { hubs } from '../../../src/contract/hub'
import { createTestApplication, type TestApplication } from '../../support/application'
import { noon } from '../../support/ballotBox'
import { people, type PersonName } from '../../support/directory'
import { motionBox } from '../../support/motionBox'
import { portOf } from '../../support/portOf'
import { until } from '../../support/until'

let application: TestApplication
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  application = await createTestApplication({ now: noon })
  await application.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()))
  await application.close()
})

async function listen(person: PersonName, name: keyof typeof hubs): Promise<number[]> {
  const heard: number[] = []
  const client = new HubConnectionBuilder()
    .withUrl(`http://127.0.0.1:${portOf(application.app)}${hubs[name].path}`, {
      transport: HttpTransportType.WebSockets,
      accessTokenFactory: () => application.issuer.tokenFor(people[person]),
    })
    .configureLogging(LogLevel.None)
    .build()
  for (const { event } of Object.values(hubs)) client.on(event, (id: number) => heard.push(id))
  await client.start()
  stops.push(() => client.stop())
  return heard
}

test('a second is heard at the hub of motions by the people of the group, and nowhere else', async () => {
  const motion = await motionBox(application.db).make()
  const member = await listen('member', 'motions')
  const staff = await listen('staff', 'motions')
  const outsider = await listen('councilor', 'motions')
  const elsewhere = await listen('member', 'voteQuestions')
  const path = `/api/groups/101/Motions/${motion.motionRequestId}/second`
  expect((await application.as('second').patch(path, {})).status).toBe(200)
  await until('the second is heard', () => member.length > 0 && staff.length > 0)
  expect(new Set([...member, ...staff])).toEqual(new Set([motion.motionRequestId]))
  expect([...outsider, ...elsewhere]).toEqual([])
})
