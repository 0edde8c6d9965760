import { draftsChanged } from '../../../src/contract/draftsChanged'
import { hubs } from '../../../src/contract/hub'
import { createTestApplication, type TestApplication } from '../../support/application'
import { noon } from '../../support/ballotBox'
import { people, type PersonName } from '../../support/directory'
import { draftDesk, draftsPath } from '../../support/draftDesk'
import { motionBox } from '../../support/motionBox'
import { portOf } from '../../support/portOf'
import { until } from '../../support/until'
import { hubConnection } from '../../support/hubConnection'

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
  const client = hubConnection(`127.0.0.1:${portOf(application.app)}${hubs[name].path}`, () =>
    application.issuer.tokenFor(people[person]),
  )
  const events = [draftsChanged, ...Object.values(hubs).map(({ event }) => event)]
  for (const event of events) client.on(event, (id: number) => heard.push(id))
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

test('a draft that is kept, saved and discarded is heard by admins and staff at any hub, and by nobody else', async () => {
  const desk = draftDesk(application)
  const admin = await listen('admin', 'voteQuestions')
  const staff = await listen('staff', 'events')
  const others = await Promise.all([
    listen('member', 'voteQuestions'),
    listen('second', 'motions'),
    listen('councilor', 'voteQuestions'),
  ])
  const isHeardAgain = async (act: () => Promise<unknown>) => {
    const before = [admin.length, staff.length]
    await act()
    await until('it is heard', () => [admin, staff].every((its, at) => its.length > before[at]!))
  }
  let draftId = 0
  await isHeardAgain(async () => ({ draftId } = await desk.keep()))
  await isHeardAgain(() => desk.save(draftId, { revision: 1 }))
  await isHeardAgain(() => application.as('admin').delete(`${draftsPath}/${draftId}`))
  expect(new Set([...admin, ...staff])).toEqual(new Set([101]))
  expect(others.flat()).toEqual([])
})
