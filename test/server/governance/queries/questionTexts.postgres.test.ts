import { and, eq, sql } from 'drizzle-orm'
import { voteQuestions } from '../../../../src/server/database/schema/voteQuestions'
import { allowedStaleness, inReadScope } from '../../../../src/server/domain/readScope'
import { likePattern } from '../../../../src/server/governance/queries/likePattern'
import { readContent } from '../../../../src/server/governance/queries/questionLines'
import { createQuestionTexts } from '../../../../src/server/governance/queries/questionTexts'
import { ballotBox, type OpenQuestion, proposersOf } from '../../../support/ballotBox'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { multiply } from '../../../support/multiply'
import { statementsOf } from '../../../support/statements'

const database = directoryDatabase()
const box = ballotBox(database.db)
let question: OpenQuestion

beforeAll(async () => {
  question = await box.open({
    title: 'Ärger über 100 % of İstanbul',
    description: 'ΣΊΣΥΦΟΣ & Co_\\',
  })
  await multiply(database, 'vote_questions', 600)
  await box.open({ groupId: 14, title: 'Elsewhere' })
})

/** What the database itself finds. */
async function storedWith(search: string): Promise<number[]> {
  const rows = await database.db
    .select({ id: voteQuestions.voteQuestionId })
    .from(voteQuestions)
    .where(
      and(
        eq(voteQuestions.groupId, 101),
        sql`${voteQuestions}.search_text like lower(${likePattern(search)})`,
      ),
    )
    .orderBy(sql`${voteQuestions.createdAt} desc, ${voteQuestions.voteQuestionId} desc`)
  return rows.map(({ id }) => id)
}

type Texts = ReturnType<typeof createQuestionTexts>

async function find(texts: Texts, search: string, db = database.db, groupId = 101) {
  const { questions, edits, folded } = await readContent(db, groupId, search)
  return texts.find(db, { groupId, questions, stamp: `${questions} ${edits}` }, folded)
}

test.each([
  'NUMBER 77 ',
  'ärger',
  '100 %',
  '%',
  '_',
  '\\',
  'İstanbul',
  'istanbul',
  'ΣΊΣΥΦΟΣ',
  'σίσυφος',
  'stanbul\nΣ',
  "'",
  'nowhere',
])('finds what the database finds: %j', async (search) => {
  expect(await find(createQuestionTexts(), search)).toEqual(await storedWith(search))
})

/** Statements that read texts. */
async function textsRead(act: (db: typeof database.db) => Promise<unknown>): Promise<number> {
  const statements = await statementsOf(database, act)
  return statements.filter((statement) => statement.includes('search_text')).length
}

test('reads no text for words that nobody searched before, and after an amendment its own alone', async () => {
  const texts = createQuestionTexts()
  expect(await textsRead((db) => find(texts, 'number', db))).toBeGreaterThan(2)
  expect(await textsRead((db) => find(texts, 'umber', db))).toBe(0)
  await box.amend(question, 'admin', {
    title: 'Zirconium',
    titleAmendmentReason: 'Renamed.',
    description: 'As drafted.',
    isAutoExtensionEnabled: true,
    links: [],
    isSendNotification: false,
    additionalStakeholders: '',
    ...proposersOf(101),
  })
  expect(await textsRead((db) => find(texts, 'zirc', db))).toBe(2)
  expect(await find(texts, 'zirc')).toEqual([question.voteQuestionId])
  const { voteQuestionId } = await box.open({ title: 'Zirconium again' })
  expect(await find(texts, 'zirc')).toEqual([voteQuestionId, question.voteQuestionId])
})

test('those who search at the same moment share what is read', async () => {
  const texts = createQuestionTexts()
  const alone = await textsRead((db) => find(createQuestionTexts(), 'a', db))
  const words = ['number', 'umber', 'mber']
  const together = await textsRead((db) => Promise.all(words.map((word) => find(texts, word, db))))
  expect(together).toBeLessThanOrEqual(2 * alone)
})

test('leaves short lists to the database, and those with more text than is kept', async () => {
  expect(await find(createQuestionTexts(), 'elsewhere', database.db, 14)).toBeNull()
  expect(await find(createQuestionTexts({ mostCharacters: 1_000 }), 'number')).toBeNull()
})

test('forgets the group that was read first where they are too much together', async () => {
  const texts = createQuestionTexts({ fewestQuestions: 1, mostCharacters: 21_000 })
  const others = async () => {
    await find(texts, 'elsewhere', database.db, 14)
    for (const title of ['Long', 'Longer'])
      await box.open({ groupId: 14, title, description: 'x'.repeat(1_000) })
    await find(texts, 'elsewhere', database.db, 14)
  }
  await find(texts, 'number')
  await others()
  expect(await textsRead((db) => find(texts, 'umber', db))).toBeGreaterThan(2)
})

test('texts are read so that they have all that their stamp tells', async () => {
  const texts = createQuestionTexts()
  const allowed: string[] = []
  const noting = new Proxy(database.db, {
    get: (target, name) => {
      allowed.push(allowedStaleness())
      return Reflect.get(target, name) as unknown
    },
  })
  const group = { groupId: 101, questions: 1_000, stamp: 'of a standby that is ahead' }
  await inReadScope(() => texts.find(noting, group, 'nowhere'), 'bounded')
  expect(new Set(allowed)).toEqual(new Set(['none']))
})
