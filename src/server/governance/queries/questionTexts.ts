import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Executor } from '../../database/open'
import { prepared } from '../../database/prepared'
import { voteQuestions } from '../../database/schema/voteQuestions'
import { inReadScope } from '../../domain/readScope'
import { createSharedReads } from '../../domain/sharedReads'

/** The least number of questions whose texts are cached: the database searches shorter lists just as fast. */
const standardFewest = 500
/**
 * The maximum number of cached characters, of all groups together; a group with more is searched by the database.
 */
const standardMost = 32_000_000
/** The number of texts per read, so that other requests can run in between. */
const textsAtOnce = 500

/** The searched texts of a group's questions, most recent first: title and description, case-folded. */
interface Texts {
  stamp: string
  questions: { id: number; revision: number; text: string }[]
  characters: number
}

interface QuestionTexts {
  /**
   * The group's questions whose texts contain the case-folded text, most recent first; null where the group's
   * texts are not cached. Cached texts are used while the group's stamp stays the same.
   */
  find(
    db: Executor,
    group: { groupId: number; questions: number; stamp: string },
    folded: string,
  ): Promise<number[] | null>
}

const { voteQuestionId, groupId, createdAt, editedRevision } = voteQuestions
const searchText = sql`${voteQuestions}.search_text`

const editions = prepared((db: Executor) =>
  db
    .select({
      questions: sql<[id: number, revision: number][]>`coalesce(json_agg(
        json_build_array(${voteQuestionId}, ${editedRevision})
        order by ${createdAt} desc, ${voteQuestionId} desc), '[]')`,
      characters: sql<number>`coalesce(sum(length(${searchText})), 0)::float`,
    })
    .from(voteQuestions)
    .where(sql`${groupId} = ${sql.placeholder('groupId')}`)
    .prepare('question_editions'),
)

const textsById = prepared((db: Executor) =>
  db
    .select({
      texts: sql<[id: number, text: string][]>`
      coalesce(json_agg(json_build_array(${voteQuestionId}, ${searchText})), '[]')`,
    })
    .from(voteQuestions)
    .where(sql`${voteQuestionId} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('question_texts'),
)

/** Caches the texts of long lists, because searching them in memory takes a fraction of the time. */
export function createQuestionTexts({
  fewestQuestions = standardFewest,
  mostCharacters = standardMost,
} = {}): QuestionTexts {
  const cached = new LRUCache<number, Texts>({
    maxSize: mostCharacters,
    sizeCalculation: ({ characters }) => Math.max(1, characters),
  })
  const reads = createSharedReads<Texts | null>()

  async function read(db: Executor, group: number, stamp: string): Promise<Texts | null> {
    const before = cached.get(group)
    cached.delete(group)
    const [edited] = await editions(db).execute({ groupId: group })
    if (!edited || edited.characters > mostCharacters) return null
    const known = new Map(before?.questions.map((question) => [question.id, question]))
    const questions = edited.questions.map(([id, revision]) => {
      const text = known.get(id)?.revision === revision ? (known.get(id)?.text ?? null) : null
      return { id, revision, text }
    })
    const texts = await readTexts(
      db,
      questions.flatMap(({ id, text }) => (text === null ? [id] : [])),
    )
    const { characters } = edited
    const whole = questions.map((each) => ({
      ...each,
      text: each.text ?? texts.get(each.id) ?? '',
    }))
    const read = { stamp, questions: whole, characters }
    cached.set(group, read)
    return read
  }

  return {
    async find(db, group, folded) {
      if (group.questions < fewestQuestions) return null
      const known = cached.get(group.groupId)
      const texts =
        known?.stamp === group.stamp
          ? known
          : // What is kept under a stamp must have all that the stamp tells.
            await inReadScope(() =>
              reads.read(`${group.groupId} ${group.stamp}`, () =>
                read(db, group.groupId, group.stamp),
              ),
            )
      if (texts === null) return null
      const ids: number[] = []
      for (const { id, text } of texts.questions) if (text.includes(folded)) ids.push(id)
      return ids
    },
  }
}

async function readTexts(db: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  const texts = new Map<number, string>()
  for (let start = 0; start < ids.length; start += textsAtOnce) {
    const [read] = await textsById(db).execute({ ids: ids.slice(start, start + textsAtOnce) })
    for (const [id, text] of read?.texts ?? []) texts.set(id, text)
  }
  return texts
}
