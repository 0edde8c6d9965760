/** Simulates the life of a demo question; the row builders of the commands write the rows of each act. */
import { changedFields } from '../../rules/changedField'
import { isBlindPoll } from '../../rules/blindPoll'
import { addElapsedHours, elapsedMs, isBefore } from '../../rules/instant'
import type { QuestionPolicy } from '../../rules/policy/policy'
import { countedAt, decideAtDeadline, endedColumns, resultOf } from '../../rules/question'
import type { RollEntry } from '../../rules/roll'
import { votedLine } from '../../rules/rollCounts'
import { changedColumns, earlierVersion, voteColumns } from '../../rules/storedVote'
import { evaluateLines } from '../../rules/verdict'
import {
  authorizeProxyVote,
  authorizeQuestion,
  authorizeVote,
} from '../governance/access/voteQuestions'
import { extendedColumns } from '../governance/commands/takeDeadlineStep'
import type { Ending } from '../governance/commands/endQuestion'
import { questionAtOpening } from '../governance/commands/openVoteQuestion'
import { type VersionMade, versionRow } from '../governance/commands/questionVersions'
import type { StoredFile } from '../database/repositories/attachments'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import type { VoteResultRecord } from '../database/repositories/voteResults'
import { voteQuestions, voteResults } from '../database/schema/voteQuestions'
import type { CallerStatus } from '../domain/callerStatus'
import type { QuestionEventContent } from '../record/questionEvent'
import {
  amendedEvent,
  ballotEvent,
  endedEvent,
  extendedEvent,
  openedEvent,
  outcomeOf,
} from '../record/questionEvents'
import { automatically, openingFields, shownFields } from '../record/questionFields'
import type { NewEvent } from '../record/saltedHashes'
import { callerIn } from './demoDirectory'
import { completed, type DemoRows } from './demoRows'
import type { PlannedVote } from './planVotes'
import { linkMotion } from './playMotion'
import type { QuestionPlan } from './questionPlan'
import { type Origin, termsOf } from './questionTerms'

/** The data for opening a question. */
interface Opening {
  voteQuestionId: number
  policy: QuestionPolicy
  averageAttendance: number | null
  roll: readonly RollEntry[]
  origin: Origin | null
  files: readonly StoredFile[]
}

/** The person who opens, amends and ends the questions of a group: its admin, or staff where it has none. */
function adminOf(groupId: number): CallerStatus {
  const admin = callerIn(groupId, 2)
  return admin.isAdmin ? admin : callerIn(groupId, 1)
}

const amendmentReason = 'The title now says that the change is editorial.'

/** Simulates a question up to `now`. */
export function playQuestion(
  rows: DemoRows,
  plan: QuestionPlan,
  opening: Opening,
  planned: readonly PlannedVote[],
  now: string,
): void {
  const question = new PlayedQuestion(rows, plan, opening)
  const { amendedTitle, createdAt } = plan
  const acts = planned.map((vote) => ({ at: vote.at, take: () => question.cast(vote) }))
  if (amendedTitle !== undefined) {
    const at = addElapsedHours(createdAt, 20)
    acts.push({ at, take: () => question.amend(amendedTitle, at) })
    acts.sort((one, other) => one.at.localeCompare(other.at))
  }
  for (const { at, take } of acts) if (isBefore(at, now) && question.isOpenAt(at)) take()
  question.isOpenAt(now)
}

class PlayedQuestion {
  readonly #rows: DemoRows
  readonly #plan: QuestionPlan
  readonly #roll: readonly RollEntry[]
  readonly #admin
  /** The current votes by line of the roll, each with the `seq` of its event. */
  readonly #votes = new Map<number, { result: VoteResultRecord; seq: number }>()
  #row: VoteQuestionRow
  #versionNumber = 0

  constructor(rows: DemoRows, plan: QuestionPlan, opening: Opening) {
    const { voteQuestionId, policy, roll, origin, files, averageAttendance } = opening
    const { groupId, createdAt: at } = plan
    const admin = authorizeQuestion('open', adminOf(groupId))
    this.#rows = rows
    this.#plan = plan
    this.#roll = roll
    this.#admin = admin
    this.#row = completed(voteQuestions, {
      ...questionAtOpening(
        termsOf(plan, policy, origin),
        { questionType: 'Technical Document', ...plan },
        { policy, entries: roll, averageAttendance, now: at },
      ),
      motionRequestId: origin?.motionRequestId ?? null,
      voteQuestionId,
      groupId,
      createdById: admin.actor.userId,
    })
    rows.roll.push(...roll.map((entry) => ({ ...entry, voteQuestionId })))
    rows.attach({ table: 'VoteQuestions', id: voteQuestionId, by: admin.actor.userId }, files, at)
    const fileNames = files.map(({ fileName }) => fileName)
    this.#insertVersion(openingFields(this.#row, fileNames), { by: admin.actor, reason: null, at })
    this.#record(openedEvent(this.#row, roll, files, admin.actor), at)
    if (origin?.motionRequestId) linkMotion(rows, origin.motionRequestId, voteQuestionId, admin, at)
  }

  /** Takes the deadline steps that are due before an instant; true where the question is still open then. */
  isOpenAt(at: string): boolean {
    while (this.#row.voteStatus === 'Pending') {
      const early = this.#earlyEndAt()
      if (early !== null && !isBefore(at, early)) this.#endEarly(early)
      else if (isBefore(at, this.#row.voteDeadline)) return true
      else this.#meetDeadline(this.#row.voteDeadline)
    }
    return false
  }

  cast({ rollEntryId, actorId, isProxy, choice, reason: comment, at }: PlannedVote): void {
    const entry = this.#roll.find((one) => one.rollEntryId === rollEntryId)
    if (!entry) throw new RangeError(`The roll has no line ${rollEntryId}.`)
    const { voteQuestionId, groupId } = this.#row
    const caller = callerIn(groupId, actorId)
    const ballot = { choice, comment, at }
    const before = this.#votes.get(rollEntryId)
    const grant = isProxy
      ? authorizeProxyVote(caller, { question: this.#row, now: at, vote: entry })
      : authorizeVote(before ? 'change' : 'cast', caller, entry)
    const result = before
      ? { ...before.result, ...changedColumns(before.result, grant, ballot) }
      : completed(voteResults, {
          ...voteColumns(grant, ballot),
          voteQuestionId,
          voteResultId: this.#rows.votes.size + 1,
        })
    if (before) {
      const { voteResultId } = before.result
      this.#rows.earlierVotes.push({ voteResultId, ...earlierVersion(before.result) })
    }
    this.#rows.votes.set(result.voteResultId, result)
    this.#votes.set(rollEntryId, { result, seq: this.#row.lastSeq + 1 })
    this.#save(countedAt(this.#row, this.#verdict(), at))
    const isBlind = isBlindPoll(this.#row)
    this.#record(ballotEvent(grant, ballot, { isBlind, replaces: before?.seq ?? null }), at)
  }

  amend(title: string, at: string): void {
    const before = this.#row
    this.#save({ title, editedRevision: before.revision + 1 })
    const changes = changedFields(shownFields(before), shownFields(this.#row))
    this.#insertVersion(changes, { by: this.#admin.actor, reason: amendmentReason, at })
    this.#record(amendedEvent(before, this.#row, this.#admin, amendmentReason), at)
  }

  #meetDeadline(at: string): void {
    const before = this.#row
    const decision = decideAtDeadline(before, this.#verdict(), at)
    if (decision.kind === 'tally')
      this.#end({ status: 'Completed', dueAt: at, result: decision.result, now: at })
    if (decision.kind !== 'extend') return
    this.#save(extendedColumns(before, decision))
    const changes = changedFields(shownFields(before), shownFields(this.#row))
    this.#insertVersion(changes, { ...automatically, at })
    this.#record(extendedEvent(before, decision), at)
  }

  /**
   * When an admin ends it before its deadline: a cancellation at two thirds of the time, a close after the wait.
   */
  #earlyEndAt(): string | null {
    const { ending, createdAt } = this.#plan
    const { quorumMetDate, voteThresholdMetDate, voteDeadline, policy } = this.#row
    if (ending === 'cancelled') {
      const hours = Math.floor(elapsedMs(createdAt, voteDeadline) / 5_400_000)
      return addElapsedHours(createdAt, hours)
    }
    if (ending !== 'closed' || !quorumMetDate || !voteThresholdMetDate) return null
    const met = [quorumMetDate, voteThresholdMetDate].toSorted()[1] ?? quorumMetDate
    const at = addElapsedHours(met, policy.closeWaitHours + 1)
    return isBefore(at, voteDeadline) ? at : null
  }

  #endEarly(now: string): void {
    const admin = adminOf(this.#row.groupId)
    if (this.#plan.ending === 'cancelled') {
      const { cancellationReason: reason = '' } = this.#plan
      const by = authorizeQuestion('cancel', admin)
      this.#end({ status: 'Cancelled', by, result: 'Cancelled', reason, now })
    } else {
      const by = authorizeQuestion('close', admin)
      const result = resultOf(this.#verdict())
      this.#end({ status: 'Closed', by, result, now })
    }
  }

  #end(ending: Ending): void {
    const verdict = this.#verdict()
    this.#save(endedColumns(verdict, ending))
    this.#record(endedEvent(ending, outcomeOf(verdict, ending.result)), ending.now)
  }

  #verdict() {
    const { decision } = this.#row.policy
    const voteOf = ({ rollEntryId }: RollEntry) => this.#votes.get(rollEntryId)?.result ?? null
    const lines = this.#roll.map((entry) => votedLine(decision, entry, voteOf(entry)))
    return evaluateLines({ ...this.#row, hasEnded: true }, lines)
  }

  #insertVersion(changes: Parameters<typeof versionRow>[2], made: VersionMade): void {
    this.#versionNumber += 1
    const { voteQuestionId } = this.#row
    this.#rows.versions.push(versionRow(voteQuestionId, this.#versionNumber, changes, made))
  }

  #save(change: Partial<VoteQuestionRow>): void {
    this.#row = { ...this.#row, ...change, revision: this.#row.revision + 1 }
  }

  #record(event: NewEvent<QuestionEventContent>, at: string): void {
    this.#row = this.#rows.record('question', this.#row, event, at)
    this.#rows.questions.set(this.#row.voteQuestionId, this.#row)
  }
}
