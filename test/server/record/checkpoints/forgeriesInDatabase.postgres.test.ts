/** Forgeries that were signed anew in the database: the file of heads, outside of it, finds each. */
import { sql } from 'drizzle-orm'
import { recordCheckpoints, recordEvents } from '../../../../src/server/database/schema/record'
import { findContradictions } from '../../../../src/server/record/checkpoints/compareHeads'
import { leafOf, rootOf } from '../../../../src/server/record/merkleTree'
import type { RecordFile } from '../../../../src/verifier/browser/record'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { runs } from '../../../support/runs'
import { tamperWith } from '../../../support/tamper'
import { type Found, isOtherThanLedger, sampledForgeries } from '../../../verifier/forgeries'

const database = directoryDatabase()
const ofRecord = { subject: 'question', subjectId: 7 } as const

/** Puts a record in the place of the one before, checkpoints and all. */
async function store({ bodies, checkpoints }: RecordFile): Promise<void> {
  for (const table of [recordEvents, recordCheckpoints])
    await tamperWith(database.db, sql`delete from ${table}`)
  await database.db
    .insert(recordEvents)
    .values(bodies.map((body, at) => ({ ...ofRecord, seq: at + 1, body, leaf: leafOf(body) })))
  const notes = checkpoints.map((note) => ({
    ...ofRecord,
    size: Number(note.split('\n')[1]),
    note,
  }))
  await database.db.insert(recordCheckpoints).values(notes).onConflictDoNothing()
}

test('each is found by the last head that was signed before, and what is honest is not', async () => {
  const said: Found[] = []
  for (const { kind, honest, forged } of sampledForgeries(runs(25))) {
    const { length: size } = honest.bodies
    const head = {
      record: 'question/7',
      size,
      root: rootOf(honest.bodies.map(leafOf)).toString('base64'),
    }
    const find = () => findContradictions(database.db, new Map([[head.record, head]]))
    await store(honest)
    expect(await find()).toEqual([])
    await store(forged)
    said.push({ kind, by: 'its file of heads', verdict: (await find()).length > 0 ? 'found' : '-' })
  }
  expect(said.filter(isOtherThanLedger)).toEqual([])
})
