/** What was signed compared with what is stored: at a start, hourly, and by the operator. */
import { join } from 'node:path'
import { eq, sql, type SQL } from 'drizzle-orm'
import { mails } from '../../../../src/server/database/schema/mails'
import { recordCheckpoints, recordMismatches } from '../../../../src/server/database/schema/record'
import { inTransaction } from '../../../../src/server/database/transaction'
import { liftStop } from '../../../../src/server/governance/commands/recordMismatch'
import { acknowledgeRestore } from '../../../../src/server/record/checkpoints/acknowledgeRestore'
import { signedHeadsIn } from '../../../../src/server/record/checkpoints/signedHeads'
import { createSigner } from '../../../../src/server/record/checkpoints/signer'
import {
  openSigningKeys,
  type SigningKeys,
} from '../../../../src/server/record/checkpoints/signingKeys'
import { leafOf } from '../../../../src/server/record/merkleTree'
import { nameOf } from '../../../../src/server/record/origin'
import {
  ballotBox,
  type BallotBox,
  no,
  noon,
  type OpenQuestion,
  yes,
} from '../../../support/ballotBox'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { recordChecking } from '../../../support/recordChecking'
import { eventsOf, expectRecordVerifies } from '../../../support/stored'
import { tamperWith } from '../../../support/tamper'

const database = directoryDatabase('test')
const its = recordChecking(database)
const oneHourLater = '2026-03-02T21:00:00.000Z'
let box: BallotBox
let question: OpenQuestion
let keys: SigningKeys

beforeEach(async () => {
  box = ballotBox(database.db)
  question = await box.open()
  await box.cast(question, 'member', no)
  keys = await openSigningKeys(join(its.folder, 'keys.json'), 'votes.example.org')
})

const recordOf = ({ voteQuestionId: id }: OpenQuestion) => ({ subject: 'question', id }) as const

function sign(signed: OpenQuestion, heads = its.heads): Promise<void> {
  const { stopped } = its
  return createSigner({
    db: database.db,
    keys,
    heads,
    onFault: (fault) => its.faults.push(fault),
    onAltered: ({ subject, id }) => stopped.push(`altered ${subject} ${id}`),
  }).sign(recordOf(signed))
}

const tamper = (statement: SQL) => tamperWith(database.db, statement)

/** The last vote is lost, as where an older copy of the database was put back. */
const lose = async () => {
  await tamper(sql`delete from vote_results`)
  await tamper(sql`delete from record_events where seq = 2`)
  await tamper(sql`delete from record_checkpoints where size = 2`)
  await tamper(sql`update vote_questions set last_seq = 1, total_no_votes = 0, total_votes = 0,
    quorum_votes = 0, revision = 1`)
}

/** A vote is rewritten with its leaf, and the record is whole in itself. */
const rewrite = async () => {
  const { rows } = await database.db.execute<{ body: string }>(
    sql`select body from record_events where seq = 2`,
  )
  const body = (rows[0]?.body ?? '').replace('"No"', '"Yes"')
  await tamper(sql`update record_events set body = ${body}, leaf = ${leafOf(body)} where seq = 2`)
  await tamper(sql`update vote_results set vote_choice = 'Yes'`)
}

/** The whole question is lost. */
const loseAll = async () => {
  const tables = ['vote_results', 'roll_entries', 'vote_question_versions', 'vote_questions']
  const ofRecord = ['record_events', 'record_texts', 'record_checkpoints']
  for (const table of [...tables, ...ofRecord])
    await tamper(sql`delete from ${sql.identifier(table)}`)
}

async function findings(): Promise<string[]> {
  const rows = await database.db.select().from(recordMismatches)
  return rows.flatMap(({ findings: [first = ''] }) => first)
}

const acknowledge = () =>
  inTransaction(database.db, (tx) => {
    const parts = { readClock: async () => noon, keys, heads: its.heads }
    return acknowledgeRestore(tx, parts, recordOf(question), 'The disk was full.')
  })
const lift = () =>
  inTransaction(database.db, (tx) => liftStop(tx, async () => noon, recordOf(question), 'So.'))

describe.each<[string, () => Promise<void>, string]>([
  ['shorter', lose, 'only its first event is stored, and 2 were signed'],
  ['another', rewrite, 'its first 2 events are not those signed'],
  ['missing', loseAll, 'none of its events is stored, and 2 were signed'],
])('a record that is %s', (_, alter, finding) => {
  test('is stopped before anything is added, until an operator has acknowledged it', async () => {
    await sign(question)
    await its.checks.checkHeads()
    expect(its.stopped).toEqual([])
    await alter()
    await its.checks.checkHeads()
    await its.checks.checkHeads()
    expect(its.stopped).toEqual([`question ${question.voteQuestionId}`])
    expect(await findings()).toEqual([finding])
    if (alter !== loseAll) await expect(box.cast(question, 'second', yes)).rejects.toThrow(finding)
    expect(await acknowledge()).toMatchObject({ size: 2 })
    await lift()
    await its.checks.checkHeads()
    expect(await findings()).toHaveLength(1)
    if (alter !== loseAll) await box.cast(question, 'second', yes)
  })

  test('is found by its checkpoints in the database where the data folder was lost', async () => {
    await sign(question, signedHeadsIn(join(its.folder, 'lost.jsonl')))
    const checkpoints = await database.db.select().from(recordCheckpoints)
    await alter()
    await database.db.insert(recordCheckpoints).values(checkpoints).onConflictDoNothing()
    await its.checks.checkHeads()
    expect(await findings()).toEqual([finding])
    expect(await acknowledge()).toMatchObject({ size: 2 })
    await lift()
    await its.checks.checkHeads()
    expect(await findings()).toHaveLength(1)
  })
})

test('where the clock was set back, the note of a restore is not before the last event', async () => {
  await box.cast(question, 'second', yes, oneHourLater)
  await its.heads.add([{ record: nameOf(recordOf(question)), size: 9, root: 'a'.repeat(44) }])
  expect(await acknowledge()).toMatchObject({ size: 9 })
  const events = await eventsOf(database.db, question.voteQuestionId)
  expect(events.at(-1)).toMatchObject({ event: 'restored', at: oneHourLater })
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

test('one that has ended is compared as well, also on its own', async () => {
  await box.cancel(question, 'admin', 'Not needed.')
  await sign(question)
  await rewrite()
  await its.checks.checkNow(recordOf(question))
  const rows = await database.db.select().from(recordMismatches)
  expect(rows[0]?.findings).toContain('its first 3 events are not those signed')
})

test('of many records staff get some mails, and all are counted', async () => {
  const lost = Array.from({ length: 25 }, (_, at) => `motion/${at + 100}`)
  await its.heads.add(lost.map((record) => ({ record, size: 1, root: 'a'.repeat(44) })))
  await its.checks.checkHeads()
  expect(its.stopped).toHaveLength(25)
  const sent = await database.db.select().from(mails).where(eq(mails.topic, 'record.mismatch'))
  expect(sent).toHaveLength(20)
})
