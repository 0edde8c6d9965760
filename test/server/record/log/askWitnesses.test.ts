/** The server's side of C2SP tlog-witness, with real witnesses and with such as fail it. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { logCosignatures } from '../../../../src/server/database/schema/log'
import { signedHeadsIn } from '../../../../src/server/record/checkpoints/signedHeads'
import { createSigner, type Signer } from '../../../../src/server/record/checkpoints/signer'
import { openSigningKeys } from '../../../../src/server/record/checkpoints/signingKeys'
import { createWitnessAsking } from '../../../../src/server/record/log/askWitnesses'
import { findWitnessed, publishedCheckpoint } from '../../../../src/server/record/log/witnessed'
import { cosign, isSignedBy, readCheckpoint } from '../../../../src/witness/note'
import { ballotBox } from '../../../support/ballotBox'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { goesOn } from '../../../support/recordChecking'
import { tamperWith } from '../../../support/tamper'
import { logKeyOf, policyOf, pretended, witnessOf } from '../../../support/witnesses'

const database = directoryDatabase('test')
let signer: Signer
let logKey: string
let told: string[]

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quorate-asking-'))
  const keys = await openSigningKeys(join(folder, 'keys.json'), 'votes.example.org')
  logKey = logKeyOf(keys.published[0]?.key ?? '')
  told = []
  signer = createSigner({
    db: database.db,
    keys,
    heads: signedHeadsIn(join(folder, 'heads.jsonl')),
    onFault: (fault) => expect(fault).toBeNull(),
    onAltered: (record) => expect(record).toBeNull(),
  })
})

const asking = (policy: ReturnType<typeof policyOf>) =>
  createWitnessAsking({
    db: database.db,
    policy,
    onChange: (witness, fault) => told.push(`${witness}: ${fault}`),
    longestAnswerMs: 500,
  })

async function grow(count = 1): Promise<void> {
  for (let questions = 0; questions < count; questions += 1) {
    const { voteQuestionId: id } = await ballotBox(database.db).open()
    await signer.sign({ subject: 'question', id })
  }
}

const cosigned = async () => {
  const rows = await database.db.select().from(logCosignatures)
  return rows.map(({ witness, size }) => `${witness.split('+')[0]} ${size}`).sort()
}

/** The published note, and how many of the witnesses signed it. */
async function published(policy: ReturnType<typeof policyOf>) {
  const note = (await publishedCheckpoint(database.db, policy)) ?? ''
  const checkpoint = readCheckpoint(Buffer.from(note))
  const signed = policy.witnesses.filter(({ key }) => isSignedBy(checkpoint, [key]))
  return { size: checkpoint.size, signed: signed.length }
}

test('witnesses cosign a log as it grows, once for each size', async () => {
  const policy = policyOf(2, await witnessOf(logKey, 'one'), await witnessOf(logKey, 'two'))
  const ask = asking(policy)
  await ask(goesOn)
  expect(await cosigned()).toEqual([])
  await grow()
  expect(await published(policy)).toEqual({ size: 1, signed: 0 })
  await ask(goesOn)
  await ask(goesOn)
  expect(await cosigned()).toEqual(['one 1', 'two 1'])
  await grow(4)
  expect(await published(policy)).toEqual({ size: 1, signed: 2 })
  await ask(goesOn)
  expect(await cosigned()).toEqual(['one 1', 'one 5', 'two 1', 'two 5'])
  expect(await published(policy)).toEqual({ size: 5, signed: 2 })
  const witnessed = (events: number) =>
    findWitnessed(database.db, { subject: 'question', id: 1 }, policy, events)
  expect(await witnessed(1)).toEqual({ by: ['one', 'two'], needed: 2 })
  expect(await witnessed(2)).toEqual({ by: [], needed: 2 })
  expect(told).toEqual([])
})

test('a witness that knows another size than is known here is sent the proof from there', async () => {
  const policy = policyOf(1, await witnessOf(logKey, 'one'))
  await grow(2)
  await asking(policy)(goesOn)
  await tamperWith(database.db, sql`delete from log_cosignatures`)
  await grow(3)
  await asking(policy)(goesOn)
  expect(await cosigned()).toEqual(['one 5'])
  expect(told).toEqual([])
})

test('witnesses that are dead, slow or lie keep no other from cosigning, and are told once', async () => {
  const good = await witnessOf(logKey, 'good')
  const other = await witnessOf(logKey, 'other')
  const dead = {
    key: (await pretended('dead', () => undefined)).key,
    address: 'http://127.0.0.1:9',
  }
  const slow = await pretended('slow', () => undefined)
  const forged = await pretended('forger', (_, response) => {
    const bytes = Buffer.alloc(76)
    bytes.write(forged.key.split('+')[1] ?? '', 'hex')
    bytes.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1_000)), 4)
    response.end(`— forger ${bytes.toString('base64')}\n`)
  })
  const policy = policyOf(
    1,
    dead,
    slow,
    forged,
    { ...other, key: (await pretended('liar', () => undefined)).key },
    await pretended('busy', (_, response) => response.writeHead(503).end('Come again.')),
    await pretended('long', (_, response) => response.end('—'.repeat(100_000))),
    await pretended('ahead', (_, response) =>
      response.writeHead(409, { 'content-type': 'text/x.tlog.size' }).end('7\n'),
    ),
    await pretended('forked', (_, response) => response.writeHead(409).end('Another root.')),
    await pretended('away', (_, response) =>
      response.writeHead(302, { location: `${good.address}/add-checkpoint` }).end(),
    ),
    good,
  )
  const ask = asking(policy)
  await grow()
  await ask(goesOn)
  await ask(goesOn)
  expect(await cosigned()).toEqual(['good 1'])
  expect(await published(policy)).toEqual({ size: 1, signed: 1 })
  expect(told.sort()).toEqual([
    'ahead: It has seen 7 heads, and the log has 1: was it put back?',
    expect.stringMatching(/^away: fetch failed/),
    'busy: It answers 503: Come again.',
    expect.stringMatching(/^dead: fetch failed/),
    'forger: Its answer has no cosignature of its key that verifies.',
    'forked: It answers 409: Another root.',
    'liar: Its answer has no cosignature of its key that verifies.',
    'long: Its answer is too long.',
    expect.stringMatching(/^slow: The operation was aborted/),
  ])
})

test('a witness that has not answered yet is left behind and not asked again', async () => {
  let asked = 0
  const slow = await pretended('slow', () => void (asked += 1))
  const good = await witnessOf(logKey, 'good')
  const stopping = new AbortController()
  const parts = { db: database.db, policy: policyOf(1, slow, good), onChange: () => undefined }
  const ask = createWitnessAsking({ ...parts, longestRoundMs: 300 })
  for (const size of [1, 2]) {
    await grow()
    await ask(stopping.signal)
    expect(await cosigned()).toContain(`good ${size}`)
  }
  expect(asked).toBe(1)
  stopping.abort()
})

test('one that answers again is told, and one whose clock is off is not taken', async () => {
  const { key, address } = await witnessOf(logKey, 'one')
  const late = await pretended('late', (_, response) => response.end(line))
  const policy = policyOf(1, { key, address: 'http://127.0.0.1:9' })
  await grow()
  const ask = asking(policy)
  await ask(goesOn)
  for (const witness of policy.witnesses) witness.address = address
  await ask(goesOn)
  expect(told).toEqual([expect.stringMatching(/^one: fetch failed/), 'one: null'])
  const off = policyOf(1, late)
  const [{ key: its } = { key: null }] = off.witnesses
  const { body } = readCheckpoint(
    Buffer.from((await publishedCheckpoint(database.db, policyOf(0))) ?? ''),
  )
  const line = its ? cosign(body, 1_000, its, late.privateKey) : ''
  await asking(off)(goesOn)
  expect(told.at(-1)).toBe('late: Its clock is off.')
})
