import { LRUCache } from 'lru-cache'
import type { CallerStatus } from '../../domain/callerStatus'
import type { Executor } from '../../database/open'
import { beginListItem, endListItem } from '../presenters/listItem'
import { createBatchedReads } from '../../domain/sharedReads'
import {
  findLines,
  findListedQuestions,
  findPage,
  type Line,
  type PageCursor,
} from './questionLines'

/** The part of a question's line that is the same for all viewers, in one version. */
interface CachedLine {
  version: string
  text: string
}

/** The maximum number of cached lines, of all groups together. */
const mostLines = 20_000

/** The lines of a page as JSON, as one viewer sees them. */
interface ReadPage {
  totalCount: number
  lines: string[]
}

/**
 * Creates the reader of list lines. A question is read and written once per version; for a page only the versions
 * and the viewer's own votes are read. Viewers who request a page during a read are answered together by the next
 * statement.
 */
export function createPageReader(db: Executor) {
  const cached = new LRUCache<number, CachedLine>({ max: mostLines })
  const pages = createBatchedReads<CallerStatus, ReadPage>()
  /** The last known number of questions of each group. */
  const totals = new LRUCache<number, number>({ max: mostLines })

  /**
   * Writes the lines for each viewer. A question whose version is not cached is read completely, with the viewer's
   * votes.
   */
  async function write(
    lines: readonly Line[],
    viewers: readonly CallerStatus[],
  ): Promise<string[][]> {
    const shown = new Map(
      lines.map(([id, version, own]) => [id, { text: known(id, version), own }]),
    )
    const unknown = [...shown].filter(([, { text }]) => text === null).map(([id]) => id)
    if (unknown.length > 0)
      for (const { version, ownVotes, ...listed } of await findListedQuestions(
        db,
        unknown,
        viewers,
      )) {
        const text = beginListItem(listed)
        cached.set(listed.voteQuestionId, { version, text })
        shown.set(listed.voteQuestionId, { text, own: ownVotes })
      }
    return viewers.map((_viewer, index) =>
      [...shown.values()].flatMap(({ text, own }) => {
        const votes = own[index]
        return text !== null && votes ? [text + endListItem(...votes)] : []
      }),
    )
  }

  function known(voteQuestionId: number, version: string): string | null {
    const line = cached.get(voteQuestionId)
    return line?.version === version ? line.text : null
  }

  return {
    /** A page of all questions of a group. */
    readPage(cursor: Omit<PageCursor, 'isLate'>, viewer: CallerStatus): Promise<ReadPage> {
      const { groupId, sort, size, before } = cursor
      return pages.read(`${groupId} ${sort} ${size} ${before}`, viewer, async (viewers) => {
        const isLate = before > (totals.get(groupId) ?? Infinity) / 2
        const { questions, lines } = await findPage(db, { ...cursor, isLate }, viewers)
        totals.set(groupId, questions)
        const written = await write(lines, viewers)
        return written.map((ofViewer) => ({ totalCount: questions, lines: ofViewer }))
      })
    },
    /** The lines of these questions, in the given order. */
    async readLines(ids: readonly number[], viewer: CallerStatus): Promise<string[]> {
      if (ids.length === 0) return []
      const found = new Map((await findLines(db, ids, [viewer])).map((line) => [line[0], line]))
      const inOrder = ids.map((id) => found.get(id)).filter((line) => line !== undefined)
      return (await write(inOrder, [viewer])).flat()
    },
  }
}
