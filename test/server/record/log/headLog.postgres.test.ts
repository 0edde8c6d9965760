/** The log of all heads on a real PostgreSQL: what is appended to it, and what it refuses to grow from. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { inTransaction } from '../../../../src/server/database/transaction'
import {
  findLastLogCheckpoint,
  findLogBodies,
} from '../../../../src/server/database/repositories/log'
import {
  type SignedHeads,
  signedHeadsIn,
} from '../../../../src/server/record/checkpoints/signedHeads'
import { createSigner } from '../../../../src/server/record/checkpoints/signer'
import {
  openSigningKeys,
  type SigningKeys,
} from '../../../../src/server/record/checkpoints/signingKeys'
import { compareWholeLog } from '../../../../src/server/record/log/compareLog'
import { createHeadLog } from '../../../../src/server/record/log/headLog'
import { isSignedBy, keyFrom, readCheckpoint, readVerifierKey } from '../../../../src/witness/note'
import { ballotBox, type BallotBox, yes } from '../../../support/ballotBox'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { tamperWith } from '../../../support/tamper'
import { testLog } from '../../../support/testLog'

const database = directoryDatabase('test')
let box: BallotBox
let folder: string
let keys: SigningKeys
let refused: string[]

beforeEach(async () => {
  box = ballotBox(database.db)
  folder = await mkdtemp(join(tmpdir(), 'quorate-log-'))
  keys = await openSigningKeys(join(folder, 'keys.json'), 'votes.example.org')
  refused = []
})

const file = (name = 'heads.jsonl') => signedHeadsIn(join(folder, name))

const newSigner = (heads: SignedHeads = file()) =>
  createSigner({
    db: database.db,
    keys,
    heads,
    onFault: (fault) => expect(fault).toBeNull(),
    onAltered: (record) => expect(record).toBeNull(),
    onLogRefused: (finding) => refused.push(finding),
  })

/** Lets an instance sign what is new. */
async function start(heads?: SignedHeads): Promise<void> {
  const signer = newSigner(heads)
  signer.start()
  await signer.stop()
}

/** A question with a vote is a head of one event and one of two. */
async function vote(): Promise<void> {
  const { voteQuestionId: id, ...question } = await box.open()
  const { sign } = newSigner()
  await sign({ subject: 'question', id })
  await box.cast({ ...question, voteQuestionId: id }, 'member', yes)
  await sign({ subject: 'question', id })
}

const entries = () => findLogBodies(database.db, 0, 1_000)
const heads = async () =>
  (await entries()).map((body) => {
    const { record, size } = JSON.parse(body) as { record: string; size: number }
    return `${record} ${size}`
  })

/** The last note is of all entries, and signed by the site under the log's name. */
async function expectSigned(): Promise<void> {
  const all = await entries()
  const note = (await findLastLogCheckpoint(database.db))?.note ?? ''
  const checkpoint = readCheckpoint(Buffer.from(note))
  const { raw } = readVerifierKey(keys.published.at(-1)?.key ?? '')
  expect(isSignedBy(checkpoint, [keyFrom('votes.example.org/log', 1, raw)])).toBe(true)
  const log = testLog('votes.example.org/log', { entry: (at) => all[at] ?? '' })
  expect(checkpoint.body).toBe(log.body(all.length))
  expect(await compareWholeLog(database.db, file())).toBeNull()
}

const allOf = (...ids: number[]) =>
  ids.flatMap((id) => [1, 2].map((size) => `votes.example.org/vote/${id} ${size}`))
const tamper = (statement: ReturnType<typeof sql>) => tamperWith(database.db, statement)
const cutAt = async (size: number) => {
  await tamper(sql`delete from log_heads where log_index >= ${size}`)
  await tamper(sql`delete from log_checkpoints where size > ${size}`)
}
const restore = () =>
  inTransaction(database.db, (tx) => createHeadLog({ keys, heads: file() }).restore(tx))

test('each signed head is an entry in canonical form', async () => {
  await vote()
  await vote()
  expect(await heads()).toEqual(allOf(1, 2))
  expect((await entries())[0]).toMatch(
    /^\{"record":"votes\.example\.org\/vote\/1","root":"[\w+/]{43}=","size":1,"time":"[\d-]{10}T[\d:.]{12}Z"\}$/,
  )
  await expectSigned()
})

test('heads that were signed before there was a log enter it at the next start, once', async () => {
  await vote()
  await vote()
  for (const table of ['log_heads', 'log_checkpoints'])
    await tamper(sql`delete from ${sql.identifier(table)}`)
  await start(file('upgraded.jsonl'))
  await start(file('upgraded.jsonl'))
  expect(await heads()).toEqual(allOf(1, 2))
  expect((await file('upgraded.jsonl').read()).size).toBe(0)
})

test('a server that dies again and again between file and database appends each head once', async () => {
  await vote()
  const dying = {
    ...file(),
    async add(...added: Parameters<SignedHeads['add']>) {
      await file().add(...added)
      throw new Error('The process died.')
    },
  }
  await box.open()
  const record = { subject: 'question', id: 2 } as const
  for (let deaths = 0; deaths < 3; deaths += 1)
    await expect(newSigner(dying).sign(record)).rejects.toThrow('died')
  expect(await heads()).toEqual(allOf(1))
  await start()
  await start()
  expect(await heads()).toEqual([...allOf(1), 'votes.example.org/vote/2 1'])
  await expectSigned()
  expect(refused).toEqual([])
})

test('a log that was put back to an older state does not grow until what is missing is appended again', async () => {
  await vote()
  await vote()
  const before = await entries()
  await cutAt(1)
  await vote()
  await start()
  expect(refused).toEqual(Array(2).fill('the log has 1 heads, and 4 were signed'))
  expect(await entries()).toEqual(before.slice(0, 1))
  expect((await file().read()).get('question/3')).toMatchObject({ size: 2 })
  expect(await restore()).toBe(3)
  expect(await entries()).toEqual(before)
  await start()
  expect(await heads()).toEqual(allOf(1, 2, 3))
  await expectSigned()
})

test('heads that were signed while the log was refused come before later ones of their record', async () => {
  await vote()
  await vote()
  await cutAt(1)
  const question = await box.open()
  const sign = () => newSigner().sign({ subject: 'question', id: question.voteQuestionId })
  await sign()
  await restore()
  await box.cast(question, 'member', yes)
  await sign()
  expect(await heads()).toEqual(allOf(1, 2, 3))
  await expectSigned()
})

test('a head that is signed again is in the log already', async () => {
  await vote()
  await tamper(sql`delete from record_checkpoints`)
  await start()
  expect(await heads()).toEqual(allOf(1))
})

test('entries in the file that do not lead to its root are not taken', async () => {
  await vote()
  const [entry = ''] = await entries()
  await file().add([], { size: 3, root: 'A'.repeat(43), entries: [entry] })
  await start()
  expect(refused).toEqual(['the entries up to 3 in the file do not lead to the root there'])
  expect(await heads()).toEqual(allOf(1))
})

test.each([
  ['an altered entry', sql`update log_heads set body = replace(body, '"size":2', '"size":3')`],
  ['an altered note', sql`update log_checkpoints set note = replace(note, e'\n2\n', e'\n2\nA')`],
])('%s is found, and cannot be signed away', async (_, statement) => {
  await vote()
  await tamper(statement)
  const finding = 'the first 2 heads of the log are not those that were signed'
  expect(await compareWholeLog(database.db, file())).toBe(finding)
  await vote()
  expect(refused).toContain(finding)
  expect(await restore()).toBe(finding)
  expect((await heads()).length).toBe(2)
})

test('a log that was rewritten with all of its hashes contradicts the file', async () => {
  await vote()
  await vote()
  for (const table of ['log_heads', 'log_checkpoints'])
    await tamper(sql`delete from ${sql.identifier(table)}`)
  await start(file('forger.jsonl'))
  expect(await compareWholeLog(database.db, file('forger.jsonl'))).toBeNull()
  expect(await compareWholeLog(database.db, file())).toBe(
    'the first 4 heads of the log are not those that were signed',
  )
})

test('nothing of the log can be changed or deleted', async () => {
  await vote()
  for (const table of ['log_heads', 'log_nodes', 'log_checkpoints', 'log_cosignatures'])
    for (const act of [sql`delete from`, sql`truncate`])
      await expect(database.db.execute(sql`${act} ${sql.identifier(table)}`)).rejects.toMatchObject(
        { cause: { message: 'The record is append-only.' } },
      )
})
