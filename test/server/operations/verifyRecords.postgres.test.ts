import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql, type SQL } from 'drizzle-orm'
import { headsFile, keysFile } from '../../../src/server/record/checkpoints/openSigning'
import { signedHeadsIn } from '../../../src/server/record/checkpoints/signedHeads'
import { openSigningKeys } from '../../../src/server/record/checkpoints/signingKeys'
import { stopWhereAltered } from '../../../src/server/governance/commands/recordMismatch'
import { auditLines } from '../../../src/server/database/schema/record'
import { inTransaction } from '../../../src/server/database/transaction'
import type { Environment } from '../../../src/server/configuration/environment'
import { claimFiles } from '../../../src/server/files/openFiles'
import { diskFileStore } from '../../../src/server/files/diskFileStore'
import { manageKeys } from '../../../src/server/operations/manageKeys'
import { manageRecords } from '../../../src/server/operations/manageRecords'
import { verifyRecords } from '../../../src/server/operations/verifyRecords'
import {
  ballotBox,
  type BallotBox,
  no,
  noon,
  type OpenQuestion,
  yes,
} from '../../support/ballotBox'
import type { TestDatabase } from '../../support/database'
import { storeDirectory } from '../../support/directory'
import { motionBox } from '../../support/motionBox'
import { createPostgresDatabase } from '../../support/postgresDatabase'
import { tamperWith } from '../../support/tamper'

let database: TestDatabase
let box: BallotBox
let question: OpenQuestion

beforeEach(async () => {
  database = await createPostgresDatabase()
  await storeDirectory(database.db)
  box = ballotBox(database.db)
  question = await box.open()
  await box.cast(question, 'member', no)
  await box.cast(question, 'second', yes)
  await motionBox(database.db).make()
})

afterEach(() => database.drop())

/** What the operator reads; the configuration is the server's. */
const verify = (...args: string[]) => verifyIn({}, ...args)

async function verifyIn(settings: Environment, ...args: string[]) {
  const lines: string[] = []
  const environment = { NODE_ENV: 'test', DATABASE_URL: database.url, ...settings }
  const isGood = await verifyRecords(args, environment, (line) => void lines.push(line))
  return { isGood, lines }
}

const tamper = (statement: SQL) => tamperWith(database.db, statement)

/** As the lines name them. */
const itsQuestion = 'question 1 "Publish version 2"'
const itsMotion = 'motion 1 "Publish version 2"'

test('all records are checked where none is named, and pass', async () => {
  const all = [`PASS  ${itsQuestion}, 3 events`, `PASS  ${itsMotion}, 1 event`, 'All 2 verify.']
  expect(await verify()).toEqual({ isGood: true, lines: all })
  expect(await verify('--all')).toEqual({ isGood: true, lines: all })
})

test('a database without records says so: it may be the wrong one', async () => {
  const emptied = ['vote_results', 'roll_entries', 'vote_questions', 'motions', 'record_events']
  for (const table of emptied) await tamper(sql`delete from ${sql.identifier(table)}`)
  expect((await verify()).lines).toEqual([expect.stringContaining('holds no record')])
})

test('of one that fails the first wrong event is named', async () => {
  await tamper(sql`update vote_results set vote_choice = 'Yes'`)
  await tamper(
    sql`update record_events set body = replace(body, '"No"', '"Yes"') where subject = 'question'`,
  )
  expect(await verify('--all')).toEqual({
    isGood: false,
    lines: [
      `FAIL  ${itsQuestion}, event 1: was altered after it was recorded`,
      `PASS  ${itsMotion}, 1 event`,
      '1 of 2 failed.',
    ],
  })
  expect(await verify('--motion', '1')).toMatchObject({ isGood: true })
})

test('a row that was changed beside its record fails', async () => {
  await tamper(sql`update vote_results set vote_choice = 'Abstain' where vote_choice = 'No'`)
  const { isGood, lines } = await verify('--question', '1')
  expect(isGood).toBe(false)
  expect(lines[0]).toBe(
    `FAIL  ${itsQuestion}: the vote of Alder Inc. (cast by Member Test) is stored as Abstain, but was recorded as No`,
  )
})

test('a file whose bytes were changed fails, and one that is nowhere asks for the files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quorate-verified-'))
  const files = diskFileStore(join(folder, 'files'))
  await claimFiles({ db: database.db, files, adoptFor: null })
  const bytes = await files.put(Readable.from([Buffer.from('As drafted.')]))
  await motionBox(database.db).make({ attachments: [{ fileName: 'Plan.pdf', ...bytes }] })
  const ofMotion = ['--motion', '2']
  expect(await verifyIn({ QUORATE_DATA: folder }, ...ofMotion)).toMatchObject({ isGood: true })
  await files.putAs(bytes.storageKey, Readable.from([Buffer.from('As wished.')]))
  expect(await verifyIn({ QUORATE_DATA: folder }, ...ofMotion)).toEqual({
    isGood: false,
    lines: [
      'FAIL  motion 2 "Publish version 2": the bytes of the file Plan.pdf differ',
      '1 of 1 failed.',
    ],
  })
  const elsewhere = verifyIn({ QUORATE_DATA: join(folder, 'other') }, ...ofMotion)
  await expect(elsewhere).rejects.toThrow('Name the QUORATE_DATA or the bucket')
  await rm(folder, { recursive: true })
})

test('one whose row is gone is found by its record, and one that never was is named as missing', async () => {
  await tamper(sql`delete from motions`)
  expect((await verify()).lines).toContain(`FAIL  ${itsMotion}: is not stored`)
  for (const subject of ['question', 'motion', 'meeting']) {
    const told = `The ${subject} 7 is missing: this database holds no ${subject} of that number.`
    await expect(verify(`--${subject}`, '7', '--json')).rejects.toThrow(told)
    const lifting = ['lift', `--${subject}`, '7', '--reason', 'Looked at.']
    const environment = { NODE_ENV: 'test', DATABASE_URL: database.url }
    await expect(manageRecords(lifting, environment, () => undefined)).rejects.toThrow(told)
  }
})

test('for programs each record is an object with all that is wrong', async () => {
  await tamper(sql`update vote_results set vote_choice = 'Abstain'`)
  const { isGood, lines } = await verify('--json')
  expect(isGood).toBe(false)
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      subject: 'question',
      id: 1,
      title: 'Publish version 2',
      events: 3,
      findings: [expect.stringMatching('stored as'), expect.stringMatching('stored as')],
    },
    { subject: 'motion', id: 1, title: 'Publish version 2', events: 1, findings: [] },
  ])
})

test("writes that were stopped go on by an operator's word and reason", async () => {
  const lift = async (...args: string[]) => {
    const lines: string[] = []
    const environment = { NODE_ENV: 'test', DATABASE_URL: database.url }
    const isWell = await manageRecords(args, environment, (line) => void lines.push(line))
    return { isWell, lines }
  }
  const named = ['lift', '--question', '1', '--reason', 'Looked at with the voter.']
  expect(await lift(...named)).toEqual({ isWell: false, lines: ['question/1 was not stopped.'] })
  await tamper(sql`update vote_results set vote_choice = 'Abstain'`)
  const record = { subject: 'question', id: 1 } as const
  await inTransaction(database.db, (tx) => stopWhereAltered(tx, async () => noon, record, []))
  expect(await lift(...named)).toEqual({ isWell: true, lines: ['question/1: writes go on.'] })
  const trail = await database.db.select().from(auditLines)
  expect(trail.slice(-2)).toMatchObject([
    { action: 'stopWrites', subject: 'question/1', outcome: 'stopped' },
    { action: 'liftStop', details: { reason: 'Looked at with the voter.' } },
  ])
  await expect(lift('lift', '--question', '1')).rejects.toThrow('Usage: npm run records')
  await expect(lift('--question', '1', '--reason', 'So.')).rejects.toThrow('Usage')
})

test("a backup that was put back is signed anew by an operator's word, and keys are rotated", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quorate-operator-'))
  const environment = { NODE_ENV: 'test', DATABASE_URL: database.url, QUORATE_DATA: folder }
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  await expect(manageKeys(['rotate'], environment, print)).rejects.toThrow('does not hold the keys')
  const said = ['restored', '--all', '--reason', 'The disk was full.']
  await expect(manageRecords(said, environment, print)).rejects.toThrow('does not hold the keys')
  expect(await readdir(folder)).toEqual([])
  const keys = await openSigningKeys(keysFile(folder), 'votes.example.org')
  await manageKeys(['rotate'], environment, print)
  expect(await keys.reload()).toBe(true)
  expect(lines[0]).toBe(`Signs from now on: ${keys.published[1]?.key}`)
  await expect(manageKeys([], environment, print)).rejects.toThrow('Usage: npm run keys')

  expect(await manageRecords(said, environment, print)).toBe(false)
  const heads = signedHeadsIn(headsFile(folder))
  await heads.add([{ record: 'question/1', size: 9, root: 'a'.repeat(44) }])
  expect(await manageRecords(said, environment, print)).toBe(true)
  expect(lines.at(-1)).toBe(
    'question/1: 9 events had been signed; it is signed as it is from now on.',
  )
  const inFolder = (...args: string[]) => verifyIn({ QUORATE_DATA: folder }, ...args)
  expect(await inFolder('--question', '1')).toMatchObject({
    isGood: true,
    lines: [`PASS  ${itsQuestion}, 4 events`, 'All 1 verify.'],
  })

  await heads.add([{ record: 'question/8', size: 5, root: 'a'.repeat(44) }])
  const isMissing = 'FAIL  question 8: none of its events is stored, and 5 were signed'
  expect((await inFolder('--all')).lines).toContain(isMissing)
  expect((await inFolder('--question', '8')).lines[0]).toBe(isMissing)
  expect(await manageRecords(said, environment, print)).toBe(true)
  expect(lines.at(-1)).toBe(
    'question/8: 5 events had been signed; nothing of it is stored, which is noted.',
  )
  expect(await inFolder('--all')).toMatchObject({ isGood: true })
})

test.each([
  [['--question', 'all']],
  [['--question', '0']],
  [['--vote', '1']],
  [['1']],
  [['--all', '--motion', '1']],
])('%j is refused with the usage', async (args) => {
  await expect(verify(...args)).rejects.toThrow('Usage: npm run verify')
})
