/** Two colleagues at two instances: each learns that the other is writing their company's vote, and nobody else does. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HubConnection } from '@microsoft/signalr'
import { voteWriting } from '../../../src/contract/voteWriting'
import type { Application } from '../../../src/server/application'
import { createTestApplication, type TestApplication } from '../../support/application'
import { ballotBox, noon, type OpenQuestion } from '../../support/ballotBox'
import { nameOf, people, type PersonName } from '../../support/directory'
import { startInstance } from '../../support/instance'
import { portOf } from '../../support/portOf'
import { until } from '../../support/until'
import { hubConnection } from '../../support/hubConnection'

let home: TestApplication
let first: Application
let second: Application
let box: ReturnType<typeof ballotBox>
const folder = mkdtempSync(join(tmpdir(), 'quorate-writing-'))
const clients: HubConnection[] = []

beforeAll(async () => {
  home = await createTestApplication({ now: noon })
  first = await startInstance(home, folder)
  second = await startInstance(home, folder)
  for (const { app } of [first, second]) await app.listen({ port: 0, host: '127.0.0.1' })
  box = ballotBox(home.db)
})

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.stop()))
})

afterAll(async () => {
  await second.close()
  await first.close()
  await home.close()
  rmSync(folder, { recursive: true })
})

async function connect(person: PersonName, instance: Application) {
  const token = await home.issuer.tokenFor(people[person])
  const client = hubConnection(
    `127.0.0.1:${portOf(instance.app)}/api/hubs/VoteQuestionHub`,
    () => token,
  )
  const heard: [voteQuestionId: number, userId: number, userName: string | null][] = []
  client.on(voteWriting.event, (...args) => heard.push(args as (typeof heard)[number]))
  await client.start()
  clients.push(client)
  const say = ({ voteQuestionId }: Pick<OpenQuestion, 'voteQuestionId'>, isWriting = true) =>
    client.send(voteWriting.say, voteQuestionId, isWriting)
  return { client, heard, say }
}

const writing = ({ voteQuestionId }: OpenQuestion, person: PersonName) => [
  voteQuestionId,
  people[person],
  nameOf(person),
]
const over = ({ voteQuestionId }: OpenQuestion, person: PersonName) => [
  voteQuestionId,
  people[person],
  null,
]

test.each(['Collect Vote From Group', 'Blind Straw-poll'])(
  'colleagues are told at every instance until the form is closed or the line is gone: %s',
  async (voteType) => {
    const question = await box.open({ voteType })
    const member = await connect('member', first)
    const here = await connect('colleague', first)
    const there = await connect('colleague', second)
    const others = await Promise.all(
      (['second', 'proxy', 'admin', 'staff', 'ineligible', 'outsider', 'delegate'] as const).map(
        (person) => connect(person, second),
      ),
    )
    await member.say(question)
    await until('both hear it', () => here.heard.length > 0 && there.heard.length > 0)
    await there.say(question)
    await until('it is answered', () => member.heard.length > 0)
    expect(member.heard).toEqual([writing(question, 'colleague')])
    await member.say(question, false)
    await until('it is over', () => there.heard.length > 1)
    await member.say(question)
    await until('it is told again', () => there.heard.length > 2)
    await member.client.stop()
    await until('the line is gone', () => there.heard.length > 3)
    expect(there.heard).toEqual([
      writing(question, 'member'),
      over(question, 'member'),
      writing(question, 'member'),
      over(question, 'member'),
    ])
    expect(others.flatMap(({ heard }) => heard)).toEqual([])
  },
)

test('whoever holds no vote of a company that is open is not told of', async () => {
  const [open, ended] = [await box.open(), await box.open()]
  await box.cancel(ended, 'staff', 'Not needed.')
  const assembly = await box.open({ groupId: 12 })
  const colleague = await connect('colleague', second)
  const delegate = await connect('secondDelegate', second)
  const member = await connect('member', first)
  for (const person of ['outsider', 'delegate', 'staff', 'ineligible'] as const)
    await (await connect(person, first)).say(open)
  await (await connect('delegate', first)).say(assembly)
  await member.say(ended)
  await member.say({ voteQuestionId: 999_999 })
  await member.client.send(voteWriting.say, 'x', true)
  await member.client.send(voteWriting.say, open.voteQuestionId)
  await member.client.send('Other', open.voteQuestionId, true)
  await member.say(open)
  await until('the last is heard', () => colleague.heard.length > 0)
  expect(colleague.heard).toEqual([writing(open, 'member')])
  expect(delegate.heard).toEqual([])
})

test('a form that is open in another tab goes on, and another question ends the one before', async () => {
  const [one, other] = [await box.open(), await box.open()]
  const colleague = await connect('colleague', second)
  const [tab, otherTab] = [await connect('member', first), await connect('member', first)]
  await tab.say(one)
  await otherTab.say(one)
  await until('both are heard', () => colleague.heard.length > 1)
  await tab.client.stop()
  await otherTab.say(other)
  await until('the other is heard', () => colleague.heard.length > 3)
  // The end of one and the begin of the other come by two looks at who may vote, in any order.
  const heard = colleague.heard.slice(2)
  expect(heard).toHaveLength(2)
  expect(heard).toEqual(expect.arrayContaining([over(one, 'member'), writing(other, 'member')]))
})
