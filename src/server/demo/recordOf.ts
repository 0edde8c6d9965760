/** The record events of a played question, the same that the commands write. */
import type { RollEntry } from '../../rules/roll'
import { sealBallot } from '../record/ballotEvent'
import { canonicalJson } from '../record/canonicalJson'
import type { Canonical } from '../record/canonicalJson'
import { leafOf } from '../record/leaf'
import { Seals } from '../record/seals'
import type { Right } from '../domain/grant'
import type { EventContent, RecordedHolder, RecordedOutcome } from '../record/voteEvent'
import { fullName, personById } from './people'
import type { PlannedVote } from './planVotes'
import type { Happening, PlayedQuestion } from './playQuestion'
import type { QuestionRow } from './questionRow'

interface RecordRows {
  events: { voteQuestionId: number; seq: number; body: string; leaf: Buffer }[]
  texts: { voteQuestionId: number; hash: string; salt: string; text: string }[]
}

export function recordOf(played: PlayedQuestion, row: QuestionRow): RecordRows {
  const { voteQuestionId } = row
  const seals = new Seals()
  const events: RecordRows['events'] = []
  const lastSeq = new Map<number, number>()
  const append = (at: string, content: EventContent) => {
    const seq = events.length + 1
    const plain = JSON.parse(JSON.stringify({ ...content, voteQuestionId, seq, at })) as Canonical
    const body = canonicalJson(plain)
    events.push({ voteQuestionId, seq, body, leaf: leafOf(body) })
    return seq
  }

  append(row.createdAt, opened(played, row, seals))
  for (const happening of played.happenings) {
    const content = contentOf(happening, played, row, seals, lastSeq)
    const seq = append(happening.at, content)
    if (content.event === 'cast' || content.event === 'changed') lastSeq.set(content.vote, seq)
  }
  return { events, texts: seals.texts.map((text) => ({ voteQuestionId, ...text })) }
}

function actor(userId: number, seals: Seals) {
  return { userId, nameHash: seals.seal(fullName(personById(userId))) }
}

function holder(entry: RollEntry, seals: Seals): RecordedHolder {
  const { rollEntryId, userName, ...rest } = entry
  return { ...rest, vote: rollEntryId, nameHash: seals.seal(userName) }
}

function opened(played: PlayedQuestion, row: QuestionRow, seals: Seals): EventContent {
  return {
    event: 'opened',
    actor: actor(row.createdById, seals),
    groupId: row.groupId,
    title: played.plan.subject.title,
    description: row.description,
    voteType: row.voteType,
    questionType: row.questionType,
    links: row.linkReference,
    attachments: row.attachments.map(({ fileName, sha256 }) => ({ fileName, sha256 })),
    motionRequestId: row.motionRequestId,
    motioned: {
      userId: row.motionedId,
      nameHash: seals.seal(row.motionedName),
      companyName: row.motionedCompanyName,
    },
    seconded: {
      userId: row.secondedId,
      nameHash: seals.seal(row.secondedName),
      companyName: row.secondedCompanyName,
    },
    choices: row.choices,
    policy: row.policy,
    quorumCount: row.quorumCount,
    isAutoExtensionEnabled: row.isAutoExtensionEnabled,
    deadline: row.firstDeadline,
    timeZone: 'America/Los_Angeles',
    roll: played.roll.map((entry) => holder(entry, seals)),
  }
}

function rightOf(vote: PlannedVote, roll: readonly RollEntry[]): Right {
  const entry = roll.find(({ rollEntryId }) => rollEntryId === vote.rollEntryId)
  if (!vote.isProxy) return entry?.kind === 'company' ? 'colleague' : 'holder'
  return vote.actorId === 1 ? 'staff' : 'namedProxy'
}

function outcome(played: PlayedQuestion): RecordedOutcome {
  const { tally, quorum, threshold } = played.verdict
  return {
    counts: tally.byChoice,
    totalYesVotes: tally.yes,
    totalNoVotes: tally.no,
    totalVotes: tally.total,
    quorumVotes: quorum.voted,
    isQuorumReached: quorum.isReached,
    isThresholdMet: threshold.isMet,
    result: played.voteResult,
  }
}

function contentOf(
  happening: Happening,
  played: PlayedQuestion,
  row: QuestionRow,
  seals: Seals,
  lastSeq: ReadonlyMap<number, number>,
): EventContent {
  switch (happening.kind) {
    case 'cast':
    case 'changed': {
      const { vote } = happening
      const isBlind = row.voteType === 'Blind Straw-poll'
      const ballot = {
        vote: vote.rollEntryId,
        actor: actor(vote.actorId, seals),
        right: rightOf(vote, played.roll),
        ...sealBallot(seals, { choice: vote.choice, comment: vote.reason }, isBlind),
      }
      return happening.kind === 'cast'
        ? { event: 'cast', ...ballot }
        : { event: 'changed', ...ballot, replaces: lastSeq.get(vote.rollEntryId) ?? 0 }
    }
    case 'extended':
      return {
        event: 'extended',
        number: happening.number,
        dueAt: happening.from,
        newDeadline: happening.to,
      }
    case 'amended':
      return {
        event: 'amended',
        actor: actor(row.createdById, seals),
        right: 'admin',
        changes: [{ field: 'title', old: played.plan.subject.title, new: happening.title }],
        reasonHash: seals.seal(happening.reason),
      }
    case 'ended':
      return ended(happening, played, row, seals)
  }
}

function ended(
  happening: Extract<Happening, { kind: 'ended' }>,
  played: PlayedQuestion,
  row: QuestionRow,
  seals: Seals,
): EventContent {
  const byAdmin = { actor: actor(row.createdById, seals), right: 'admin' as const }
  if (happening.voteStatus === 'Closed') {
    return { event: 'closed', ...byAdmin, outcome: outcome(played) }
  }
  if (happening.voteStatus === 'Cancelled') {
    const reasonHash = seals.seal(row.voteStatusComments ?? '')
    return { event: 'cancelled', ...byAdmin, reasonHash, outcome: outcome(played) }
  }
  return { event: 'completed', dueAt: happening.at, outcome: outcome(played) }
}
