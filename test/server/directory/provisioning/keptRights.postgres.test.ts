/** Rights that are taken away while two instances keep who calls. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Application } from '../../../../src/server/application'
import { type Backplane, postgresBackplane } from '../../../../src/server/live/backplane'
import { createTestApplication, type TestApplication } from '../../../support/application'
import { ballotBox, noon, yes } from '../../../support/ballotBox'
import { type Caller, createCaller } from '../../../support/caller'
import { people } from '../../../support/directory'
import { startInstance } from '../../../support/instance'
import { provisioningToken } from '../../../support/provisioner'
import { directoryPath, storedGroup } from '../../../support/sentDirectory'
import { startStallingProxy } from '../../../support/stallingProxy'
import { statementsAt } from '../../../support/statements'
import { until } from '../../../support/until'

/** Gives the database, the directory and the tokens. */
let home: TestApplication
let first: Application
let second: Application
let line: Awaited<ReturnType<typeof startStallingProxy>>
let backplane: Backplane
let folder: string

const questions = '/api/groups/14/VoteQuestions'

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quorate-rights-'))
  home = await createTestApplication({ now: noon })
  line = await startStallingProxy(home.database.url)
  backplane = await postgresBackplane(() => ({ connectionString: line.url }), {
    log: () => undefined,
  })
  first = await startInstance(home, folder)
  second = await startInstance(home, folder, { backplane })
})

afterEach(async () => {
  await Promise.all([line.stop(), second.close(), first.close()])
  await home.close()
  rmSync(folder, { recursive: true })
})

async function callersOf(userId: number): Promise<[Caller, Caller]> {
  const token = await home.issuer.tokenFor(userId)
  const at = ({ app }: Application) => createCaller(app, async () => token)
  return [at(first), at(second)]
}

/** Whoever is not among them leaves group 14, by a call to the first instance. */
async function letStay(...userIds: number[]): Promise<void> {
  const sent = storedGroup(14, { memberships: userIds.map((userId) => ({ userId })) })
  const answer = await createCaller(first.app, async () => provisioningToken).put(directoryPath, {
    groups: [sent],
  })
  expect(answer.status).toBe(200)
}

/** Reads until the instance keeps who calls: then a read asks nothing of them. */
async function readUntilKept(caller: Caller): Promise<void> {
  await until('who calls is kept', async () => {
    const asked = await statementsAt(second.database, () => caller.get(questions))
    return !asked.some((text) => text.includes('"users"'))
  })
}

const statusOf = async (caller: Caller) => (await caller.get(questions)).status

/** Until the caller is refused, in milliseconds. */
async function timeToRefusal(caller: Caller): Promise<number> {
  const startedAt = performance.now()
  await until('the read is refused', async () => (await statusOf(caller)) !== 200)
  return performance.now() - startedAt
}

test('who leaves a group is refused at the next read there and the next write everywhere, and soon all reads', async () => {
  const box = ballotBox(home.db)
  const question = await box.open({ groupId: 14 })
  const [here, there] = await callersOf(people.memberOf14)
  expect(await statusOf(here)).toBe(200)
  await readUntilKept(there)
  await letStay(people.adminOf14)
  const vote = `${questions}/${question.voteQuestionId}/VoteResults`
  expect((await there.post(vote, yes)).status).toBe(403)
  expect(await statusOf(here)).toBe(403)
  expect(await timeToRefusal(there)).toBeLessThan(1_000)
})

test('whoever signs out is refused at the next read there, the next write everywhere, and soon all reads', async () => {
  const [here, there] = await callersOf(people.memberOf14)
  expect(await statusOf(here)).toBe(200)
  await readUntilKept(there)
  expect((await here.delete('/api/session')).status).toBe(204)
  expect((await there.delete('/api/session')).status).toBe(401)
  expect(await statusOf(here)).toBe(401)
  expect(await timeToRefusal(there)).toBeLessThan(1_000)
})

test('an instance whose line falls silent keeps nobody within a second, though nothing tells it', async () => {
  const [, there] = await callersOf(people.memberOf14)
  await readUntilKept(there)
  line.stall()
  await letStay(people.adminOf14)
  expect(await timeToRefusal(there)).toBeLessThan(1_500)
})

test('an instance whose line is down keeps nobody, and what changed meanwhile it knows once it hears again', async () => {
  const [, there] = await callersOf(people.memberOf14)
  await readUntilKept(there)
  await home.db.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'quorate hub' and datname = current_database()`,
  )
  await until('the line is down', () => !backplane.isCurrent())
  await letStay(people.adminOf14)
  expect(await statusOf(there)).toBe(403)
  await until('the line is up again', () => backplane.isCurrent())
  expect(await statusOf(there)).toBe(403)
})
