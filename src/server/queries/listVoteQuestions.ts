import type { AnswerOf, QueryOf } from '../../contract/endpoint'
import type { listVoteQuestions as listEndpoint } from '../../contract/voteQuestions'
import type { CallerStatus } from '../domain/callerStatus'
import type { Executor } from '../database/open'
import { findGroup } from '../database/repositories/groups'
import { ApiError } from '../domain/apiError'
import { type SharedText, WrittenAnswer } from '../domain/writtenAnswer'
import { beginListItem, endListItem } from '../presenters/listItem'
import { Recent } from '../domain/recent'
import {
  findLines,
  findListedQuestions,
  findPage,
  type OwnLine,
  readContent,
} from './questionLines'
import { createQuestionSearch } from './questionSearch'
import { findWaiting } from './waitingQuestions'

type Asked = QueryOf<typeof listEndpoint>
type Page = WrittenAnswer<AnswerOf<typeof listEndpoint>>

/** A line as everybody sees it, as of a version of its question. */
interface KeptLine {
  version: string
  text: string
}

/** How many lines are kept, and how many pages as they were written, of all groups together. */
const mostLines = 20_000
const mostPages = 200

/**
 * Answers pages of a group's questions in one statement, whatever their size and that of the group: it asks
 * which questions are on the page, in which version, and for the viewer's own votes. What everybody sees of a
 * version is read and written once. A search that nobody made since a title or description changed takes one
 * statement more.
 */
export function createQuestionList(): (
  db: Executor,
  person: CallerStatus,
  asked: Asked,
) => Promise<Page> {
  const findQuestions = createQuestionSearch()
  const lines = new Recent<number, KeptLine>(mostLines)
  const pages = new Recent<string, SharedText>(mostPages)

  /** Questions that changed since they were read, or never were, are read whole with the viewer's own votes. */
  async function writeLines(db: Executor, person: CallerStatus, own: OwnLine[]): Promise<string[]> {
    const begun = own.map(([id, version]) => {
      const kept = lines.find(id)
      return kept?.version === version ? kept.text : null
    })
    const unknown = own.filter((_line, at) => begun[at] === null).map(([id]) => id)
    const read = unknown.length > 0 ? await findListedQuestions(db, person, unknown) : []
    const written = new Map(
      read.map(({ version, ownVotes: [held, cast], ...listed }) => {
        const text = beginListItem(listed)
        lines.keep(listed.voteQuestionId, { version, text })
        return [listed.voteQuestionId, text + endListItem(held, cast)]
      }),
    )
    return own.flatMap(([id, , [held, cast]], at) => {
      const text = begun[at] ? begun[at] + endListItem(held, cast) : written.get(id)
      return text === undefined ? [] : [text]
    })
  }

  function pageOf(text: string): Page {
    const shared = pages.find(text) ?? pages.keep(text, { text })
    return new WrittenAnswer(shared, '')
  }

  /** Most recent first; null where all questions of the group are asked for. */
  async function findIds(
    db: Executor,
    person: CallerStatus,
    { awaiting, search }: Asked,
  ): Promise<readonly number[] | null> {
    if (awaiting === 'me') return findWaiting(db, person, search)
    if (search === '') return null
    const { groupId } = person
    return findQuestions(db, groupId, search, await readContent(db, groupId))
  }

  /** @throws {ApiError} not-found for staff who look into a group that does not exist */
  return async (db, person, asked) => {
    const { size, page, sort } = asked
    const before = (page - 1) * size
    const found = await findIds(db, person, asked)
    const ordered = sort === 0 ? found : found?.toReversed()
    const { questions, lines: own } = ordered
      ? await inOrder(db, person, ordered.slice(before, before + size))
      : await findPage(db, person, { sort, size, before })
    const totalCount = found?.length ?? questions
    if (totalCount === 0 && !(await findGroup(db, person.groupId))) throw new ApiError('not-found')
    const data = (await writeLines(db, person, own)).join(',')
    return pageOf(`{"data":[${data}],"totalCount":${totalCount},"size":${size},"page":${page}}`)
  }
}

async function inOrder(db: Executor, person: CallerStatus, ids: readonly number[]) {
  const found = ids.length > 0 ? await findLines(db, person, ids) : []
  const byId = new Map(found.map((line) => [line[0], line]))
  const lines = ids.map((id) => byId.get(id)).filter((line) => line !== undefined)
  return { questions: 0, lines }
}
