/** That searches of long lists go along an index, by what PostgreSQL itself says of them. */
import type { Transaction } from '../../../../src/server/database/open'
import type { Actor } from '../../../../src/server/domain/actor'
import { listMotions } from '../../../../src/server/governance/queries/listMotions'
import { readContent } from '../../../../src/server/governance/queries/questionLines'
import { createQuestionSearch } from '../../../../src/server/governance/queries/questionSearch'
import { createQuestionTexts } from '../../../../src/server/governance/queries/questionTexts'
import { searchEverywhere } from '../../../../src/server/governance/queries/searchEverywhere'
import { ballotBox } from '../../../support/ballotBox'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { multiply } from '../../../support/multiply'
import { plansOf } from '../../../support/statements'
import { storeMotion } from '../../../support/storedMotion'
import { viewerOf } from '../../../support/viewer'

const database = directoryDatabase()

const search = { size: 10, page: 1, sort: 0, search: 'Number 77 ' } as const

beforeAll(async () => {
  await storeMotion(database.db)
  await ballotBox(database.db).open()
  await multiply(database, 'motions', 3000)
  await multiply(database, 'vote_questions', 3000)
})

test('a search of the motions reads neither the table nor all of the group', async () => {
  const viewer = await viewerOf(database.db, 'member', 101)
  const plans = await plansOf(database, async (db) => {
    expect(await listMotions(db, viewer, search)).toMatchObject({ totalCount: 1 })
  })
  const ofMotions = plans.filter((plan) => / on motions/.test(plan))
  expect(ofMotions).toHaveLength(2)
  for (const plan of ofMotions) {
    expect(plan).toContain('Bitmap Index Scan on motions_search')
    expect(plan).not.toContain('Seq Scan on motions')
  }
})

test('nor does a search of more voting questions than are kept', async () => {
  const search = createQuestionSearch(createQuestionTexts({ mostCharacters: 1 }))
  const plans = await plansOf(database, async (db) => {
    const content = await readContent(db, 101, 'Number 77 ')
    expect(await search(db, 101, 'Number 77 ', content)).toHaveLength(1)
  })
  expect(plans.at(-1)).toContain('Bitmap Index Scan on vote_questions_search')
})

test('nor does a search everywhere, whether words are typed right or wrong', async () => {
  const member = { userId: 4, memberId: null, memberships: [{ groupId: 101 }], isStaff: false }
  const plansFor = (typed: string) =>
    plansOf(database, async (db) => {
      const search = (tx: Transaction) => searchEverywhere(tx, member as unknown as Actor, typed)
      expect(await db.transaction(search)).not.toEqual([])
    })
  const [right, wrong] = [await plansFor('Number 77 '), await plansFor('nubmer 7777')]
  for (const table of ['vote_questions', 'motions']) {
    expect(right.join('\n')).toContain(`Bitmap Index Scan on ${table}_search`)
    expect(wrong.join('\n')).toContain(`Bitmap Index Scan on ${table}_title`)
    for (const plan of [...right, ...wrong]) expect(plan).not.toContain(`Seq Scan on ${table}`)
  }
})
