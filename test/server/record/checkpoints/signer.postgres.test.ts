/** The signer on a real PostgreSQL: several instances, cut short, and a database put back. */
import { createHash } from 'node:crypto'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, sql } from 'drizzle-orm'
import { acknowledgeRestore } from '../../../../src/server/record/checkpoints/acknowledgeRestore'
import {
  type SignedHeads,
  signedHeadsIn,
} from '../../../../src/server/record/checkpoints/signedHeads'
import { createSigner, type Signer } from '../../../../src/server/record/checkpoints/signer'
import {
  openSigningKeys,
  type SigningKeys,
} from '../../../../src/server/record/checkpoints/signingKeys'
import { recordCheckpoints } from '../../../../src/server/database/schema/record'
import { inTransaction } from '../../../../src/server/database/transaction'
import { leafOf } from '../../../../src/server/record/merkleTree'
import {
  openNote,
  parseCheckpoint,
  trustedKeys,
} from '../../../../src/verifier/browser/checkpoints'
import { ballotBox, type BallotBox, no, noon, yes } from '../../../support/ballotBox'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { eventsOf, expectRecordVerifies } from '../../../support/stored'
import { tamperWith } from '../../../support/tamper'
import { until } from '../../../support/until'

const database = directoryDatabase('test')
let box: BallotBox
let folder: string
let keys: SigningKeys
let faults: unknown[]
let altered: string[]

beforeEach(async () => {
  box = ballotBox(database.db)
  folder = await mkdtemp(join(tmpdir(), 'quorate-signer-'))
  keys = await openSigningKeys(join(folder, 'keys.json'), 'votes.example.org')
  faults = []
  altered = []
})

const headsFile = () => join(folder, 'heads.jsonl')

/** One instance; all of a test share the folder. */
function signer(heads: SignedHeads = signedHeadsIn(headsFile())): Signer {
  return createSigner({
    db: database.db,
    keys,
    heads,
    onFault: (fault) => faults.push(fault),
    onAltered: ({ subject, id }, message) => altered.push(`${subject} ${id}: ${message}`),
  })
}

/** Size and root of each checkpoint of a question, opened with the site's key. */
async function checkpoints(): Promise<(readonly [size: number, root: string])[]> {
  const rows = await database.db
    .select()
    .from(recordCheckpoints)
    .orderBy(asc(recordCheckpoints.subjectId), asc(recordCheckpoints.size))
  const trusted = trustedKeys([...keys.published]).keys
  return rows.map(({ size, note }) => {
    const checkpoint = parseCheckpoint(openNote(note, trusted)?.text ?? '')
    expect(checkpoint?.size).toBe(size)
    return [size, Buffer.from(checkpoint?.root ?? []).toString('base64')] as const
  })
}

test('what several instances sign at once is one line of growing heads', async () => {
  const { voteQuestionId: id, ...question } = await box.open()
  const record = { subject: 'question', id } as const
  const instances = [signer(), signer(), signer()]
  const cast = (person: 'member' | 'second') =>
    box.cast({ ...question, voteQuestionId: id }, person, person === 'member' ? yes : no)
  await Promise.all([
    ...instances.map((one) => one.sign(record)),
    cast('member').then(() => Promise.all(instances.map((one) => one.sign(record)))),
    cast('second').then(() => Promise.all(instances.map((one) => one.sign(record)))),
  ])
  const sizes = (await checkpoints()).map(([size]) => size)
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  expect(new Set(sizes).size).toBe(sizes.length)
  expect(sizes.at(-1)).toBe(3)
  expect([faults, altered]).toEqual([[], []])
})

test('a start signs what happened while nobody did', async () => {
  await box.open()
  await box.open()
  const started = signer()
  started.start()
  await started.stop()
  expect((await checkpoints()).map(([size]) => size)).toEqual([1, 1])
})

test('votes that are cast during a pass share the next checkpoint', async () => {
  const { voteQuestionId: id, ...question } = await box.open()
  const record = { subject: 'question', id } as const
  const inFile = signedHeadsIn(headsFile())
  const cast = async (person: 'member' | 'second') => {
    await box.cast({ ...question, voteQuestionId: id }, person, person === 'member' ? yes : no)
    one.note(record)
  }
  let passes = 0
  const one = signer({
    ...inFile,
    async add(...added) {
      passes += 1
      if (passes === 1) await cast('member')
      await inFile.add(...added)
    },
  })
  one.note(record)
  await until('the first pass is over', async () => (await checkpoints()).length === 1)
  await cast('second')
  await until('all is signed', async () => (await checkpoints()).at(-1)?.[0] === 3)
  await one.stop()
  expect((await checkpoints()).map(([size]) => size)).toEqual([1, 3])
  expect([faults, altered]).toEqual([[], []])
})

test('a crash between the file and the database costs nothing', async () => {
  const { voteQuestionId: id } = await box.open()
  const record = { subject: 'question', id } as const
  const heads = signedHeadsIn(headsFile())
  const dying = signer({
    ...heads,
    read: () => heads.read(),
    async add(signed) {
      await heads.add(signed)
      throw new Error('The process died.')
    },
  })
  await expect(dying.sign(record)).rejects.toThrow('died')
  expect(await checkpoints()).toEqual([])
  await appendFile(headsFile(), '{"record":"question/1","si')
  await signer().sign(record)
  expect((await checkpoints()).map(([size]) => size)).toEqual([1])
})

test('a pass that a deadlock undid is done again, with the records that it had taken', async () => {
  const { voteQuestionId: id } = await box.open()
  const inFile = signedHeadsIn(headsFile())
  let passes = 0
  const one = signer({
    ...inFile,
    async add(...added) {
      passes += 1
      if (passes === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
      await inFile.add(...added)
    },
  })
  one.note({ subject: 'question', id })
  await one.stop()
  expect((await checkpoints()).map(([size]) => size)).toEqual([1])
  expect([faults, altered]).toEqual([[], []])
})

test('events put back from an older backup are told once and never signed', async () => {
  const question = await box.open()
  const record = { subject: 'question', id: question.voteQuestionId } as const
  await box.cast(question, 'member', yes)
  await signer().sign(record)
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`alter table record_events disable trigger user`)
    await tx.execute(sql`alter table record_checkpoints disable trigger user`)
    await tx.execute(sql`delete from record_events where seq > 1`)
    await tx.execute(sql`delete from record_checkpoints`)
    await tx.execute(sql`update vote_questions set last_seq = 1`)
    await tx.execute(sql`delete from vote_result_versions`)
    await tx.execute(sql`delete from vote_results`)
    await tx.execute(sql`alter table record_events enable trigger user`)
  })
  const restarted = signer()
  await restarted.sign(record)
  await box.cast(question, 'member', no, noon)
  await restarted.sign(record)
  expect(await checkpoints()).toEqual([])
  expect(altered).toEqual([
    `question ${question.voteQuestionId}: only its first event is stored, and 2 were signed`,
  ])
  const parts = { readClock: async () => noon, keys, heads: signedHeadsIn(headsFile()) }
  const acknowledge = () =>
    inTransaction(database.db, (tx) => acknowledgeRestore(tx, parts, record, 'The disk was full.'))
  expect(await acknowledge()).toMatchObject({ size: 2 })
  expect(await acknowledge()).toBeNull()
  await box.cast(question, 'second', yes)
  await signer().sign(record)
  expect((await checkpoints()).map(([size]) => size)).toEqual([3, 4])
  expect((await eventsOf(database.db, question.voteQuestionId)).map(({ event }) => event)).toEqual([
    'opened',
    'cast',
    'restored',
    'cast',
  ])
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

test('where the heads are lost, what the database has signed is compared with', async () => {
  const { voteQuestionId: id } = await box.open()
  const record = { subject: 'question', id } as const
  await signer().sign(record)
  await rm(headsFile())
  await tamperWith(database.db, sql`update record_events set leaf = sha256('other')`)
  await signer().sign(record)
  expect(altered).toEqual([`question ${id}: its first 1 events are not those signed`])
})

test('a daily checkpoint signs the heads of all records, in the order of their names', async () => {
  const heads = signedHeadsIn(headsFile())
  const one = signer(heads)
  await one.signDailyCheckpoint()
  expect(await heads.latestDailyCheckpoint()).toBeNull()
  const ids = [(await box.open()).voteQuestionId, (await box.open()).voteQuestionId]
  for (const id of ids) await one.sign({ subject: 'question', id })
  await one.signDailyCheckpoint()
  const note = (await signedHeadsIn(headsFile()).latestDailyCheckpoint()) ?? ''
  const trusted = trustedKeys([...keys.published]).keys
  const daily = parseCheckpoint(openNote(note, trusted)?.text ?? '')
  const leaves = (await checkpoints()).map(([size, root], at) =>
    leafOf(`question/${ids[at]}\n${size}\n${root}\n`),
  )
  expect(daily).toMatchObject({ origin: 'votes.example.org/heads', size: 2 })
  expect(Buffer.from(daily?.root ?? [])).toEqual(nodeOf(leaves[0], leaves[1]))
})

function nodeOf(...children: (Buffer | undefined)[]): Buffer {
  const hash = createHash('sha256').update(Buffer.of(1))
  for (const child of children) hash.update(child ?? '')
  return hash.digest()
}
