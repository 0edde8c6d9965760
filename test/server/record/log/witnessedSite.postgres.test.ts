/** A whole site with two witnesses and a monitor: votes on it, and what whoever holds its database and key tries. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { LogState } from '../../../../src/contract/log'
import { pollSite, nothingSeen, type Seen } from '../../../../src/monitor/poll'
import { siteAt } from '../../../../src/monitor/site'
import type { Application } from '../../../../src/server/application'
import { manageRecords } from '../../../../src/server/operations/manageRecords'
import { verifyRecords } from '../../../../src/server/operations/verifyRecords'
import { headsFile, keysFile } from '../../../../src/server/record/checkpoints/openSigning'
import { openSigningKeys } from '../../../../src/server/record/checkpoints/signingKeys'
import { leafOf, nodeOf } from '../../../../src/server/record/merkleTree'
import { readCheckpoint, readVerifierKey } from '../../../../src/witness/note'
import { createTestApplication, type TestApplication } from '../../../support/application'
import { ballotBox, noon, type OpenQuestion, yes } from '../../../support/ballotBox'
import { createCaller } from '../../../support/caller'
import { people } from '../../../support/directory'
import { freePort } from '../../../support/freePort.mjs'
import { startInstance } from '../../../support/instance'
import { judgement, opened } from '../../../support/recordReader'
import { tamperWith } from '../../../support/tamper'
import { until } from '../../../support/until'
import { logKeyOf, overheard, witnessOf } from '../../../support/witnesses'

const host = 'votes.example.org'
let home: TestApplication
let folder: string
let site: Application
let address: string
let witnesses: string[]
/** The checkpoints that one of them was asked to cosign. */
let asked: string[]
let environment: Record<string, string>
let seen: Seen

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quorate-site-'))
  home = await createTestApplication({ now: noon })
  const keys = await openSigningKeys(keysFile(folder), host)
  const logKey = logKeyOf(keys.published[0]?.key ?? '')
  const one = await overheard(await witnessOf(logKey, 'one'))
  const running = [one, await witnessOf(logKey, 'two')]
  asked = one.notes
  witnesses = running.map(({ key }) => key)
  environment = {
    PORT: String(await freePort()),
    QUORATE_WITNESSES: running.map((it) => `${it.address} ${it.key}`).join('; '),
    QUORATE_WITNESSES_NEEDED: '2',
  }
  seen = nothingSeen
  await start()
})

afterEach(async () => {
  await site.close()
  await home.close()
  rmSync(folder, { recursive: true })
})

async function start(): Promise<void> {
  site = await newInstance(environment)
  address = await site.listen()
}

function newInstance(variables: Record<string, string>): Promise<Application> {
  const rateLimits = { perPerson: 1_000_000, perAddress: 1_000_000 }
  return startInstance(home, folder, { rateLimits }, variables)
}

const restart = async (between: () => Promise<void>) => {
  await site.close()
  await between()
  await start()
}

/** A question with a vote, ended. */
async function decide(): Promise<OpenQuestion> {
  const box = ballotBox(home.db)
  const question = await box.open()
  await box.cast(question, 'member', yes)
  await box.cancel(question, 'admin', 'Overtaken.')
  return question
}

const as = (person: keyof typeof people) =>
  createCaller(site.app, () => home.issuer.tokenFor(people[person]))
const pathOf = ({ groupId, voteQuestionId }: OpenQuestion) =>
  `/api/groups/${groupId}/VoteQuestions/${voteQuestionId}`
const logState = async () =>
  (await (await fetch(`${address}/api/log/witnesses`)).json()) as LogState
const untilCosigned = (least = 1) =>
  until('both witnesses have cosigned all heads', async () => {
    const { log, witnesses: listed } = await logState()
    return log !== null && log.size >= least && listed.every(({ size }) => size === log.size)
  })
const signedSize = async () => (await logState()).log?.size ?? 0

/** What a monitor finds that demands both witnesses. */
async function monitor(): Promise<string[]> {
  const expected = { keptHeads: [], witnesses: witnesses.map(readVerifierKey), needed: 2 }
  const look = await pollSite(siteAt(address), seen, expected)
  seen = look.seen
  return look.findings
}

const tamper = (statement: ReturnType<typeof sql>) => tamperWith(home.db, statement)
const forget = (table: string, condition = sql`true`) =>
  tamper(sql`delete from ${sql.identifier(table)} where ${condition}`)

/** The root that a proof of one leaf leads to (RFC 6962), computed apart from the server. */
function rootFrom(body: string, index: number, size: number, proof: readonly string[]): string {
  let [node, at, last] = [leafOf(body), index, size - 1]
  for (const sibling of proof.map((it) => Buffer.from(it, 'base64'))) {
    while (at % 2 === 0 && at === last) [at, last] = [at / 2, Math.floor(last / 2)]
    node = at % 2 === 1 ? nodeOf(sibling, node) : nodeOf(node, sibling)
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return node.toString('base64')
}

test('the end of a vote is witnessed at once, in the record, its state and for a monitor', async () => {
  const question = await decide()
  await untilCosigned()
  const { body: state } = await as('member').get(`${pathOf(question)}/record/state`)
  expect(state).toMatchObject({ witnessed: { by: ['one', 'two'], needed: 2 } })
  expect(await monitor()).toEqual([])
  const signer = (await openSigningKeys(keysFile(folder), null)).published[0]?.key ?? ''
  expect((await logState()).keys).toEqual([logKeyOf(signer)])

  const { body } = await as('member').get(`${pathOf(question)}/record`)
  const { downloadUrl } = body as { downloadUrl: string }
  const zip = new Uint8Array(await (await fetch(`${address}${downloadUrl}`)).arrayBuffer())
  const handedOut = await opened(zip)
  expect(judgement(handedOut)).toBe('PASS')
  const { files, record } = handedOut
  expect(JSON.parse(files.get('witnesses.json') ?? '')).toEqual({ needed: 2, witnesses })
  const [head, note = ''] = (files.get('log.txt') ?? '').split(/\n\n(.*)/s)
  const [version, extra = '', indexLine = '', ...proof] = head?.split('\n') ?? []
  expect(version).toBe('c2sp.org/tlog-proof@v1')
  const checkpoint = readCheckpoint(Buffer.from(note))
  expect(checkpoint.signatures.map(({ name }) => name)).toEqual([`${host}/log`, 'one', 'two'])
  const [origin = '', size = '', root = ''] = (record.checkpoints.at(-1) ?? '').split('\n')
  const index = Number(indexLine.replace('index ', ''))
  let [entry, at] = ['', 0]
  for await (const bytes of siteAt(address).findEntries(0, checkpoint.size))
    if (at++ === index) entry = String(bytes)
  expect(extra).toBe(`extra ${Buffer.from(entry).toString('base64')}`)
  expect(JSON.parse(entry)).toMatchObject({ record: origin, size: Number(size), root })
  expect(rootFrom(entry, index, checkpoint.size, proof)).toBe(checkpoint.root.toString('base64'))
})

test('of two servers one asks, once for each checkpoint', async () => {
  const other = await newInstance({ ...environment, PORT: String(await freePort()) })
  await other.listen()
  for (let questions = 0; questions < 3; questions += 1) {
    await decide()
    await untilCosigned(questions + 1)
  }
  await other.close()
  expect(asked.length).toBeGreaterThan(0)
  expect(new Set(asked).size).toBe(asked.length)
})

test('its files are for ever but for the checkpoint, and what the log does not have is not found', async () => {
  await decide()
  await untilCosigned()
  const get = async (path: string) => {
    const answer = await fetch(`${address}/log/${path}`)
    return [answer.status, answer.headers.get('cache-control'), answer.headers.get('content-type')]
  }
  const size = await signedSize()
  expect(await get('checkpoint')).toEqual([200, 'no-cache', 'text/plain; charset=utf-8'])
  for (const tile of [`0/000.p/${size}`, 'entries/000.p/1'])
    expect(await get(`tile/${tile}`)).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'application/octet-stream',
    ])
  for (const path of [`tile/0/000.p/${size + 1}`, 'tile/0/000', 'tile/1/000.p/1', 'tile/x', 'x'])
    expect((await get(path))[0]).toBe(404)
})

test('a log that was cut is refused by the server, named by the monitor, and goes on once it is restored', async () => {
  for (let questions = 0; questions < 3; questions += 1) {
    await decide()
    await untilCosigned(questions + 1)
  }
  await untilCosigned()
  expect(await monitor()).toEqual([])
  const size = await signedSize()
  await restart(async () => {
    await forget('log_heads', sql`log_index >= 1`)
    await forget('log_checkpoints', sql`size > 1`)
    await forget('log_cosignatures', sql`size > 1`)
  })
  await decide()
  expect(await logState()).toMatchObject({ isIntact: false, log: { size: 1 } })
  expect(await monitor()).toContain(`The log was cut: it had ${size} heads and has 1 now.`)
  const { body: ready } = await as('member').get('/api/ready')
  expect(ready).toMatchObject({ status: 'ready', log: 'altered' })
  const printed: string[] = []
  const print = (line: string) => void printed.push(line)
  const variables = { NODE_ENV: 'test', DATABASE_URL: home.database.url, QUORATE_DATA: folder }
  expect(await verifyRecords(['--all'], variables, print)).toBe(false)
  expect(printed).toContain(`FAIL  log of all heads: the log has 1 heads, and ${size} were signed`)
  await manageRecords(['restored', '--all', '--reason', 'A test.'], variables, print)
  expect(printed).toContain(`log: ${size - 1} heads were missing, and are appended again.`)
  await decide()
  await until('the log has more heads', async () => (await signedSize()) > size)
  await untilCosigned()
  expect(await monitor()).toEqual([])
})

test('a history that is written and signed anew, file and all, gets no cosignature and is named', async () => {
  await decide()
  await untilCosigned()
  expect(await monitor()).toEqual([])
  const size = await signedSize()
  await restart(async () => {
    for (const table of ['log_heads', 'log_nodes', 'log_checkpoints', 'log_cosignatures'])
      await forget(table)
    rmSync(headsFile(folder))
  })
  await decide()
  await until('the new log is as long', async () => (await signedSize()) > size)
  expect(await logState()).toMatchObject({ isIntact: true })
  await site.close()
  await start()
  const [finding = ''] = await monitor()
  expect(finding).toMatch(
    /^The log was rewritten: its \d+ heads do not continue the \d+ seen before/,
  )
  const { witnesses: listed } = await logState()
  expect(listed.map(({ size: cosigned }) => cosigned)).toEqual([null, null])
  expect(readFileSync(headsFile(folder), 'utf8')).not.toBe('')
})
