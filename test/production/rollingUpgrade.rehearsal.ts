/** Two versions side by side under votes, check-ins and live lines, with a migration between them; and back. */
import pg from 'pg'
import { dispensableTimes, migrationTimes } from '../../src/server/database/appliedMigration'
import { rollingSite, type RollingSite } from './rollingSite'

const { OLDER = '', NEWER = '', NEXT = '' } = process.env

/** Whether all migrations since the older version only add what it does without. */
function mayOlderBegin(): boolean {
  const [known, there] = [OLDER, NEWER].map((folder) => `${folder}/server/migrations`) as [
    string,
    string,
  ]
  const dispensable = new Set([...migrationTimes(known), ...dispensableTimes(there)])
  return migrationTimes(there).every((time) => dispensable.has(time))
}

/** What people did while it lasted is all there, and nobody was told anything but 'try again'. */
async function expectNothingLost(site: RollingSite): Promise<void> {
  const { acknowledged, checkedIn, surprises } = await site.stopLoad()
  expect(surprises).toEqual([])
  const client = new pg.Client(site.databaseUrl)
  await client.connect()
  const texts = await client.query<{ text: string }>('select text from record_texts')
  const people = await client.query<{ user_id: number }>('select user_id from check_ins')
  await client.end()
  const [kept, present] = [
    new Set(texts.rows.map(({ text }) => text)),
    new Set(people.rows.map((row) => row.user_id)),
  ]
  expect(acknowledged.filter((comment) => !kept.has(comment))).toEqual([])
  expect(checkedIn.filter((userId) => !present.has(userId))).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(100)
  expect(checkedIn.length).toBeGreaterThan(20)
  await site.expectLinesHear()
}

test('an older version hands over to this one, which migrates meanwhile', async () => {
  const site = await rollingSite(OLDER)
  try {
    await site.replace(0, NEWER)
    await site.whileBoth()
    // What is older begins on tables that it does not know only where they say that it may.
    const beginning = site.replace(1, OLDER)
    if (mayOlderBegin()) await beginning
    else await expect(beginning).rejects.toThrow('brought up to date by a newer version')
    await site.replace(1, NEWER)
    await site.whileBoth()
    await expectNothingLost(site)
    expect(await site.verify(NEWER)).toContain('PASS')
  } finally {
    await site.stop()
  }
})

test('this version hands over to the next, and takes over again while nobody used what is new', async () => {
  const site = await rollingSite(NEWER)
  try {
    for (const version of [NEXT, NEWER])
      for (const place of [0, 1]) {
        await site.replace(place, version)
        await site.whileBoth()
        await site.expectPagesLoad()
      }
    await expectNothingLost(site)
    expect(await site.verify(NEXT)).toContain('PASS')
  } finally {
    await site.stop()
  }
})
