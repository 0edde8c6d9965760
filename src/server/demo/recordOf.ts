/** The record events of a played question, the same that the commands write. */
import type { RollEntry } from '../../rules/roll'
import type { recordEvents, recordTexts } from '../database/schema/record'
import { saltedBallot } from '../record/questionEvents'
import { canonicalJson } from '../record/canonicalJson'
import type { Canonical } from '../record/canonicalJson'
import { leafOf } from '../record/leaf'
import { type HashText, writeEvent } from '../record/saltedHashes'
import type { Right } from '../domain/grant'
import type { QuestionEventContent, RecordedHolder, RecordedOutcome } from '../record/questionEvent'
import { fullName, personById } from './people'
import type { PlannedVote } from './planVotes'
import type { Happening, PlayedQuestion } from './playQuestion'
import type { QuestionRow } from './questionRow'

interface RecordRows {
  events: (typeof recordEvents.$inferInsert)[]
  texts: (typeof recordTexts.$inferInsert)[]
  /** Where it stands, for the row of the question. */
  last: { lastSeq: number; lastEventAt: string }
}

export function recordOf(played: PlayedQuestion, row: QuestionRow): RecordRows {
  const { voteQuestionId } = row
  const of = { subject: 'question', subjectId: voteQuestionId } as const
  const events: RecordRows['events'] = []
  const texts: RecordRows['texts'] = []
  const lastSeq = new Map<number, number>()
  let last = { lastSeq: 0, lastEventAt: row.createdAt }
  const append = (at: string, write: (hash: HashText) => QuestionEventContent) => {
    const { content, texts: salted } = writeEvent(write)
    const seq = events.length + 1
    const plain = JSON.parse(JSON.stringify({ ...content, voteQuestionId, seq, at })) as Canonical
    const body = canonicalJson(plain)
    events.push({ ...of, seq, body, leaf: leafOf(body) })
    texts.push(...salted.map((text) => ({ ...of, ...text })))
    if (content.event === 'cast' || content.event === 'changed') lastSeq.set(content.vote, seq)
    last = { lastSeq: seq, lastEventAt: at }
  }

  append(row.createdAt, (hash) => opened(played, row, hash))
  for (const happening of played.happenings) {
    append(happening.at, (hash) => contentOf(happening, played, row, hash, lastSeq))
  }
  return { events, texts, last }
}

function actor(userId: number, hash: HashText) {
  return { userId, nameHash: hash(fullName(personById(userId))) }
}

function holder(entry: RollEntry, hash: HashText): RecordedHolder {
  const { rollEntryId, userName, ...rest } = entry
  return { ...rest, vote: rollEntryId, nameHash: hash(userName) }
}

function opened(played: PlayedQuestion, row: QuestionRow, hash: HashText): QuestionEventContent {
  return {
    event: 'opened',
    actor: actor(row.createdById, hash),
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
      nameHash: hash(row.motionedName),
      companyName: row.motionedCompanyName,
    },
    seconded: {
      userId: row.secondedId,
      nameHash: hash(row.secondedName),
      companyName: row.secondedCompanyName,
    },
    choices: row.choices,
    policy: row.policy,
    quorumCount: row.quorumCount,
    isAutoExtensionEnabled: row.isAutoExtensionEnabled,
    deadline: row.firstDeadline,
    timeZone: 'America/Los_Angeles',
    roll: played.roll.map((entry) => holder(entry, hash)),
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
  hash: HashText,
  lastSeq: ReadonlyMap<number, number>,
): QuestionEventContent {
  switch (happening.kind) {
    case 'cast':
    case 'changed': {
      const { vote } = happening
      const isBlind = row.voteType === 'Blind Straw-poll'
      const ballot = {
        vote: vote.rollEntryId,
        actor: actor(vote.actorId, hash),
        right: rightOf(vote, played.roll),
        ...saltedBallot(hash, { choice: vote.choice, comment: vote.reason }, isBlind),
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
        actor: actor(row.createdById, hash),
        right: 'admin',
        changes: [{ field: 'title', old: played.plan.subject.title, new: happening.title }],
        reasonHash: hash(happening.reason),
      }
    case 'ended':
      return ended(happening, played, row, hash)
  }
}

function ended(
  happening: Extract<Happening, { kind: 'ended' }>,
  played: PlayedQuestion,
  row: QuestionRow,
  hash: HashText,
): QuestionEventContent {
  const byAdmin = { actor: actor(row.createdById, hash), right: 'admin' as const }
  if (happening.voteStatus === 'Closed') {
    return { event: 'closed', ...byAdmin, outcome: outcome(played) }
  }
  if (happening.voteStatus === 'Cancelled') {
    const reasonHash = hash(row.voteStatusComments ?? '')
    return { event: 'cancelled', ...byAdmin, reasonHash, outcome: outcome(played) }
  }
  return { event: 'completed', dueAt: happening.at, outcome: outcome(played) }
}
