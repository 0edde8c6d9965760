import { type SQL, sql } from 'drizzle-orm'
import { verifyRecord } from '../../../../src/server/record/verify/verifyRecord'
import type { QuestionEvent } from '../../../../src/server/record/questionEvent'
import { ballotBox, no, type OpenQuestion, yes } from '../../../support/ballotBox'
import { companies } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { eventsOf } from '../../../support/stored'
import { eventOf, forgeEvent, tamperWith } from '../../../support/tamper'

const database = directoryDatabase()
const box = ballotBox(database.db)
let question: OpenQuestion
let voteQuestionId: number

/** A question with files, a vote of each kind, a change and a comment; open unless a test ends it. */
beforeEach(async () => {
  await openOther({ attachments: [file('Draft.pdf'), file('Annex.pdf')] })
  const { voteResultId } = await box.cast(question, 'member', no)
  await box.change(question, 'colleague', voteResultId, yes)
  await box.cast(question, 'second', no)
  await box.castProxy(question, 'proxy', { ...yes, memberId: companies.birch })
})

/** What the check finds, one line each, with the number of the event where it is one. */
async function findings(): Promise<string[]> {
  const { faults } = await verifyRecord(database.db, voteQuestionId)
  return faults.map(({ seq, message }) => (seq === null ? message : `${seq}: ${message}`))
}

const tamper = (statement: SQL) => tamperWith(database.db, statement)
const record = () => ({ subject: 'question', id: voteQuestionId }) as const
/** Writes the body of an event anew, and nothing else. */
const setBody = (seq: number, body: SQL) =>
  tamper(sql`update record_events set body = ${body} where ${eventOf(record(), seq)}`)
const deleteEvent = (seq: number) =>
  tamper(sql`delete from record_events where ${eventOf(record(), seq)}`)
const forge = (seq: number, change: (event: QuestionEvent) => Partial<QuestionEvent>) =>
  forgeEvent(database.db, record(), seq, change)

/** Another question than that of each test. */
async function openOther(terms: Parameters<typeof box.open>[0] = {}): Promise<OpenQuestion> {
  question = await box.open(terms)
  voteQuestionId = question.voteQuestionId
  return question
}

const file = (fileName: string) => ({ fileName, storageKey: fileName, size: 4, sha256: 'a1' })

test('a record nobody touched verifies', async () => {
  expect(await findings()).toEqual([])
  await box.close(question, 'admin')
  expect(await verifyRecord(database.db, voteQuestionId)).toEqual({ events: 6, faults: [] })
})

const filesDiffer = /^the stored files differ$/

test.each([
  [
    'vote',
    sql`update vote_results set vote_choice = 'No' where vote_choice = 'Yes'`,
    /^the vote of Birch Inc\. \(cast by Proxy Test\) is stored as No, but was recorded as Yes$/,
  ],
  [
    'comment',
    sql`update vote_results set vote_reason = 'I agree.'`,
    /^the vote of Cedar Inc\. \(cast by Second Test\) is not stored as it was recorded$/,
  ],
  [
    'proxy',
    sql`update vote_results set is_proxy = false where is_proxy`,
    /^the vote of Birch Inc\. \(cast by Proxy Test\) is not stored/,
  ],
  ['count', sql`update vote_questions set total_yes_votes = 9`, /count of Yes votes differs/],
  ['rule', sql`update vote_questions set policy = '{"version":2}'`, /stored voting rule differs/],
  ['quorum', sql`update vote_questions set quorum_count = 1`, /stored quorum count differs/],
  [
    'deadline',
    sql`update vote_questions set vote_deadline = vote_deadline + interval '1 day'`,
    /stored deadline differs/,
  ],
  ['result', sql`update vote_questions set vote_result = 'Pass'`, /stored result differs/],
  ['roll', sql`update roll_entries set is_vote_eligible = true`, /stored roll differs/],
  ['hashed text', sql`update record_texts set text = 'Ready.'`, /was altered/],
  [
    'deleted vote',
    sql`delete from vote_results where vote_result_id = (select max(vote_result_id) from vote_results)`,
    /^the vote of Birch Inc\. \(cast by Proxy Test\) is in the record, but not stored$/,
  ],
  [
    'vote put in',
    sql`insert into vote_results (vote_question_id, roll_entry_id, vote_choice, voter_name,
          created_at, last_modified_by_id, last_modified_by_name, last_modified_date)
        select vote_question_id, max(roll_entry_id), 'Yes', 'X', now(), 1, 'X', now()
        from roll_entries where vote_question_id = (select max(vote_question_id) from vote_questions)
        group by 1`,
    /^the vote of Elm Inc\. is stored, but not in the record$/,
  ],
  ['bytes of a file', sql`update attachments set sha256 = repeat('b', 64)`, filesDiffer],
  ['name of a file', sql`update attachments set file_name = file_name || 'x'`, filesDiffer],
  ['file taken away', sql`update attachments set is_deleted = true`, filesDiffer],
  ['file of another', sql`update attachments set owner_id = owner_id + 1000`, filesDiffer],
  [
    'file put in',
    sql`insert into attachments (owner_table, owner_id, file_name, storage_key, size, sha256, created_at)
        select owner_table, owner_id, 'More.pdf', storage_key, size, sha256, created_at
        from attachments where file_name = 'Annex.pdf'`,
    filesDiffer,
  ],
])('a change of the tables is found: %s', async (_, statement, expected) => {
  await tamper(statement)
  expect(await findings()).toContainEqual(expect.stringMatching(expected))
})

describe('an event', () => {
  const bodies = ['', '[]', 'null', '{}', '{"at":"2026-03-02T20:00:00.000Z"}']

  test.each(bodies)('whose body is %j', async (body) => {
    await setBody(3, sql`${body}`)
    expect(await findings()).toContainEqual(expect.stringMatching(/^3: /))
  })

  test('at the end that was deleted, with what followed from it', async () => {
    await box.end(await openOther(), question.deadline)
    await deleteEvent(2)
    await tamper(
      sql`update vote_questions set vote_deadline = first_deadline, extensions = 0
          where vote_question_id = ${voteQuestionId}`,
    )
    expect(await findings()).toEqual([
      'the stored number of events differs',
      'the stored time of its last event differs',
      'the stored history differs',
    ])
  })

  test.each<[string, () => Promise<unknown>, string]>([
    [
      'written anew, leaf and all',
      () => forge(3, () => ({ choice: 'No' })),
      'the vote of Alder Inc. (cast by Colleague Test) is stored as Yes, but was recorded as No',
    ],
    [
      'whose body was edited',
      () => setBody(3, sql`replace(body, '"Yes"', '"No"')`),
      '3: was altered after it was recorded',
    ],
    ['that was deleted', () => deleteEvent(4), '5: expected event 4'],
    ['not in canonical form', () => setBody(2, sql`body || ' '`), '2: is not in canonical form'],
  ])('%s', async (_, change, finding) => {
    await change()
    expect(await findings()).toContain(finding)
  })

  test.each<[string, number, (event: QuestionEvent) => Partial<QuestionEvent>, string]>([
    ['earlier than the one before it', 4, () => ({ at: '2026-03-01T00:00:00.000Z' }), 'earlier'],
    ['after the deadline', 5, () => ({ at: '2026-03-08T20:00:00.000Z' }), 'after the deadline'],
    ['for nobody on the roll', 4, () => ({ vote: 999_999 }), 'nobody on the roll .*: vote 999999'],
    ['by somebody without the right', 4, () => ({ right: 'holder' }), 'without that right'],
    ['with a foreign choice', 4, () => ({ choice: 'Maybe' }), 'does not offer'],
    ['without its comment', 4, () => ({ commentHash: null }), 'lacks its comment'],
    ['that replaces the wrong one', 3, () => ({ replaces: 1 }), 'replaces no live vote'],
    ['cast a second time', 3, () => ({ event: 'cast' }), 'cast twice: the vote of Alder Inc'],
    ['of another record', 2, () => ({ voteQuestionId: 1_000_000 }), 'another record'],
  ])('%s', async (_, seq, change, expected) => {
    await forge(seq, change)
    expect(await findings()).toContainEqual(expect.stringMatching(`^${seq}: .*${expected}`))
  })
})

describe('an end', () => {
  beforeEach(() => box.close(question, 'admin'))

  test('whose outcome does not follow from the votes', async () => {
    await forge(6, (event) => {
      const { outcome } = event as Extract<QuestionEvent, { event: 'closed' }>
      return { outcome: { ...outcome, result: 'Failed' } }
    })
    expect(await findings()).toContain('6: the outcome does not follow from the votes')
  })

  test('that came too early', async () => {
    await forge(5, () => ({ vote: question.roll[4]?.rollEntryId ?? 0 }))
    expect(await findings()).toContain('6: an end that was not allowed then')
  })

  test('followed by another event', async () => {
    await tamper(
      sql`update vote_questions set vote_status = 'Pending', vote_result = 'Pending'
          where vote_question_id = ${voteQuestionId}`,
    )
    await box.cast(question, 'proxy')
    expect(await findings()).toContain(
      '7: after the end: the vote of Elm Inc. (cast by Proxy Test)',
    )
  })
})

test('an extension that was not due is found', async () => {
  await box.end(await openOther(), question.deadline)
  expect(await findings()).toEqual([])
  await forge(2, () => ({ newDeadline: '2026-03-12T20:00:00.000Z' }))
  expect(await findings()).toContain('2: an extension that was not due')
})

test('a text erased by law leaves the record whole', async () => {
  await tamper(sql`delete from record_texts where subject_id = ${voteQuestionId}`)
  expect(await findings()).toEqual([])
})

test('a blind poll verifies: choices are hashed, and counted from their texts', async () => {
  await openOther({ voteType: 'Blind Straw-poll' })
  for (const person of ['member', 'second', 'admin'] as const) await box.cast(question, person, yes)
  const [, ...casts] = await eventsOf(database.db, voteQuestionId)
  expect(JSON.stringify(casts)).not.toContain('Yes')
  await box.close(question, 'admin')
  expect(await findings()).toEqual([])
})

test('of a blind poll a finding names who holds the vote, and neither its caster nor its choice', async () => {
  await openOther({ voteType: 'Blind Straw-poll' })
  await box.cast(question, 'member', yes)
  await tamper(sql`update vote_results set vote_choice = 'No'`)
  expect(await findings()).toContain('the vote of Alder Inc. is not stored as it was recorded')
  expect((await findings()).join()).not.toMatch(/Member Test|as No|as Yes/)
})

test('a vote that a person holds is told by name and company, and a chaired group with its chair', async () => {
  await openOther({ groupId: 36 })
  await box.cast(question, 'chair', { ...yes, groupId: 12 })
  await box.cast(question, 'secondCouncilor', yes)
  await tamper(sql`update vote_results set vote_choice = 'No'`)
  const stored = 'is stored as No, but was recorded as Yes'
  expect(await findings()).toEqual(
    expect.arrayContaining([
      `the vote of Chair Test for Delegates ${stored}`,
      `the vote of SecondCouncilor Test, Cedar Inc. ${stored}`,
    ]),
  )
})

test('of a blind poll too a No that lacks its comment is found', async () => {
  await openOther({ voteType: 'Blind Straw-poll' })
  await box.cast(question, 'member', no)
  await box.cast(question, 'second', yes)
  expect(await findings()).toEqual([])
  const [, , second] = await eventsOf(database.db, voteQuestionId)
  const { commentHash } = second as Extract<QuestionEvent, { event: 'cast' }>
  await forge(2, () => ({ commentHash }))
  expect(await findings()).toContain('2: lacks its comment: the vote of Alder Inc.')
})
