import type { InferInsertModel } from 'drizzle-orm'
import type { voteResults, voteResultVersions } from '../database/schema/voteQuestions'
import type { PlannedVote } from './planVotes'
import type { PlayedQuestion } from './playQuestion'

interface ResultRows {
  live: InferInsertModel<typeof voteResults>[]
  /** The versions that a change replaced. */
  earlier: InferInsertModel<typeof voteResultVersions>[]
}

/** The live result of every vote that was cast, and the earlier versions of those that were changed. */
export function resultsOf(
  questions: readonly { played: PlayedQuestion; id: number }[],
): ResultRows {
  const rows: ResultRows = { live: [], earlier: [] }
  for (const { played, id } of questions) {
    const history = new Map<number, PlannedVote[]>()
    for (const happening of played.happenings) {
      if (happening.kind !== 'cast' && happening.kind !== 'changed') continue
      const { vote } = happening
      history.set(vote.rollEntryId, [...(history.get(vote.rollEntryId) ?? []), vote])
    }
    for (const [rollEntryId, versions] of history) {
      const voteResultId = rows.live.length + 1
      const [first] = versions
      const last = versions.at(-1)
      if (!first || !last) continue
      rows.live.push({
        voteResultId,
        voteQuestionId: id,
        rollEntryId,
        voteChoice: last.choice,
        voteReason: last.reason,
        voterId: last.voterId,
        voterName: last.voterName,
        isProxy: last.isProxy,
        proxyVoterId: last.isProxy ? last.actorId : null,
        proxyVoterName: last.isProxy ? last.actorName : null,
        createdAt: first.at,
        lastModifiedById: last.actorId,
        lastModifiedByName: last.actorName,
        lastModifiedDate: last.at,
        revision: versions.length,
      })
      rows.earlier.push(...earlierVersions(voteResultId, versions.slice(0, -1)))
    }
  }
  return rows
}

function earlierVersions(voteResultId: number, versions: readonly PlannedVote[]) {
  return versions.map((vote, index) => ({
    voteResultId,
    revision: index + 1,
    voteChoice: vote.choice,
    voteReason: vote.reason,
    isProxy: vote.isProxy,
    proxyVoterId: vote.isProxy ? vote.actorId : null,
    proxyVoterName: vote.isProxy ? vote.actorName : null,
    modifiedById: vote.actorId,
    modifiedByName: vote.actorName,
    modifiedAt: vote.at,
  }))
}
