import {
  type VoteQuestionChanges,
  voteQuestionDetail,
  type VoteQuestionDetail,
} from '../../../contract/voteQuestions'
import type { RollEntry } from '../../../rules/roll'
import type { CallerStatus } from '../../domain/callerStatus'
import { type SharedText, WrittenAnswer } from '../../domain/writtenAnswer'
import type { NamedRollEntry } from '../../database/repositories/rollEntries'
import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'
import type { VoteResultRecord } from '../../database/repositories/voteResults'
import { membersOf, write } from './parts'
import { presentFacts, presentOwnPart, presentRoll, type QuestionFacts } from './voteQuestion'
import type { VoteRows } from './voteRows'

const ofViewer = { isOpen: true, abilities: true } as const
const ofRoll = { eligibleUsers: true, eligibleMembers: true } as const
const ownPart = voteQuestionDetail.pick(ofViewer)
const rollPart = voteQuestionDetail.pick(ofRoll)
const factsPart = voteQuestionDetail.omit({ ...ofViewer, ...ofRoll, voteResults: true })

export interface SharedQuestionParts extends Omit<QuestionFacts, 'votes'> {
  /** The roll as JSON; it is long and never changes. */
  rollText: string
  rows: VoteRows
  /** The instant of this reading. */
  now: string
}

/**
 * A question from one reading of the database, for all its viewers. Facts, votes and roll are written and
 * compressed once; each viewer's abilities are added.
 */
export class SharedQuestion {
  private readonly facts: string
  /** By the revision from which changes are listed; -1 for the whole question. */
  private readonly texts: Map<number, SharedText>

  constructor(
    private readonly parts: SharedQuestionParts,
    before: SharedQuestion | null,
  ) {
    const isUnchanged =
      before?.parts.question === parts.question && before.parts.rows === parts.rows
    this.facts = isUnchanged
      ? before.facts
      : write(factsPart, presentFacts({ ...parts, votes: parts.rows.votes }))
    const isSame = before?.parts.rows === parts.rows && before.facts === this.facts
    this.texts = isSame ? before.texts : new Map()
  }

  get question(): VoteQuestionRow {
    return this.parts.question
  }

  /** When it was read, by the server's clock. */
  get now(): string {
    return this.parts.now
  }

  get roll(): readonly RollEntry[] {
    return this.parts.roll
  }

  voteOf(rollEntryId: number): VoteResultRecord | undefined {
    return this.parts.rows.voteOf(rollEntryId)
  }

  /** The whole question, as one person sees it. */
  whole(viewer: CallerStatus): WrittenAnswer<VoteQuestionDetail> {
    const { rows, rollText } = this.parts
    const rest = membersOf(rollText)
    return this.answer(viewer, rows.writeFor(viewer, 0), -1, () => rows.write(0), rest)
  }

  /** The changes for a person who has the question as of a revision. */
  changes(viewer: CallerStatus, since: number): WrittenAnswer<VoteQuestionChanges> {
    const { rows, question } = this.parts
    const from = rows.changesKnownSince(since, question.revision)
    const rest = `"since":${from}`
    return this.answer(viewer, rows.writeFor(viewer, from), from, () => rows.write(from), rest)
  }

  private answer<T>(
    viewer: CallerStatus,
    ownVotes: string | null,
    key: number,
    votes: () => string,
    rest: string,
  ): WrittenAnswer<T> {
    const { question, now } = this.parts
    const own = `,${membersOf(write(ownPart, presentOwnPart(question, viewer, now)))}}`
    const textWith = (list: string) => `{${membersOf(this.facts)},"voteResults":${list},${rest}`
    if (ownVotes !== null) return new WrittenAnswer<T>({ text: textWith(ownVotes) }, own)
    const shared = this.texts.get(key) ?? { text: textWith(votes()) }
    this.texts.set(key, shared)
    return new WrittenAnswer<T>(shared, own)
  }
}

/** The roll in the form in which each whole answer contains it. */
export function writeRoll(roll: readonly NamedRollEntry[]): string {
  return write(rollPart, presentRoll(roll))
}
