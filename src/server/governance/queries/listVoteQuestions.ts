import { LRUCache } from 'lru-cache'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { listVoteQuestions as listEndpoint } from '../../../contract/voteQuestions'
import type { CallerStatus } from '../../domain/callerStatus'
import type { Executor } from '../../database/open'
import { findGroup } from '../../database/repositories/groups'
import { ApiError } from '../../domain/apiError'
import { type SharedText, WrittenAnswer } from '../../domain/writtenAnswer'
import { createPageReader } from './pageReader'
import { readContent } from './questionLines'
import { createQuestionSearch } from './questionSearch'
import { findWaiting } from './waitingQuestions'

type ListQuery = QueryOf<typeof listEndpoint>
type Page = WrittenAnswer<AnswerOf<typeof listEndpoint>>

/** The maximum number of cached pages, of all groups together. */
const mostPages = 200

/**
 * Creates the list of questions. A page takes one statement, whatever its size and the number of questions; a
 * search that was not made since the last change of a title or description takes one more.
 */
export function createQuestionList(
  db: Executor,
): (viewer: CallerStatus, query: ListQuery) => Promise<Page> {
  const findQuestions = createQuestionSearch()
  const reader = createPageReader(db)
  const pages = new LRUCache<string, SharedText>({ max: mostPages })

  /** The ids found, in order; null where all questions of the group are requested. */
  async function findIds(
    viewer: CallerStatus,
    { awaiting, search, sort }: ListQuery,
  ): Promise<readonly number[] | null> {
    if (awaiting === 'me') return findWaiting(db, viewer, search)
    if (search === '') return null
    const { groupId } = viewer
    const newest = await findQuestions(db, groupId, search, await readContent(db, groupId, search))
    return sort === 0 ? newest : newest.toReversed()
  }

  async function readLines(viewer: CallerStatus, query: ListQuery) {
    const { size, page, sort } = query
    const before = (page - 1) * size
    const found = await findIds(viewer, query)
    if (found === null)
      return reader.readPage({ groupId: viewer.groupId, sort, size, before }, viewer)
    const lines = await reader.readLines(found.slice(before, before + size), viewer)
    return { totalCount: found.length, lines }
  }

  /** @throws {ApiError} not-found where the group does not exist, which only staff can reach */
  return async (viewer, query) => {
    const { totalCount, lines } = await readLines(viewer, query)
    if (totalCount === 0 && !(await findGroup(db, viewer.groupId))) throw new ApiError('not-found')
    const { size, page } = query
    const text = `{"data":[${lines.join(',')}],"totalCount":${totalCount},"size":${size},"page":${page}}`
    // All viewers whose own votes are in the same state get the same text, which is compressed once.
    const shared = pages.get(text) ?? { text }
    pages.set(text, shared)
    return new WrittenAnswer(shared, '')
  }
}
