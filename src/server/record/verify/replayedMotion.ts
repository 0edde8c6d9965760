import { type MotionState, secondsNeeded } from '../../../rules/motion'
import { readMotionRule } from '../../../rules/policy/firstFormat'
import type { MotionRule } from '../../../rules/policy/policy'
import type {
  MadeEvent,
  MotionAmendedContent,
  MotionEvent,
  MotionTerms,
  RecordedMover,
} from '../motionEvent'

/** The person who moved or seconded, and when. */
export interface ReplayedMover extends RecordedMover {
  at: string
}

/** The state of a motion after some of its events. */
export interface ReplayedMotion {
  made: MadeEvent
  terms: MotionTerms
  motionStatus: MotionState['motionStatus']
  motionStatusDate: string
  motionDeadline: string
  motioned: ReplayedMover | null
  /** The rule by which it was made or taken up. */
  rule: MotionRule
  seconded: ReplayedMover | null
  furtherSeconders: ReplayedMover[]
  withdrawalReasonHash: string | null
  voteQuestionId: number | null
  /** How often it was saved, its making included. */
  revision: number
}

/** The state of a motion after its first event. */
export function madeMotion(made: MadeEvent): ReplayedMotion {
  const { title, description, links, motioned, at } = made
  return {
    made,
    terms: { title, description, links },
    motionStatus: 'Pending',
    motionStatusDate: at,
    motionDeadline: made.deadline,
    motioned: motioned && { ...motioned, at },
    rule: readMotionRule(made),
    seconded: null,
    furtherSeconders: [],
    withdrawalReasonHash: null,
    voteQuestionId: null,
    revision: 1,
  }
}

/** The state of a motion after an event. */
export function motionAfter(motion: ReplayedMotion, event: MotionEvent): ReplayedMotion {
  if (event.event === 'restored') return motion
  return { ...motion, ...changeOf(motion, event), revision: motion.revision + 1 }
}

function changeOf(
  motion: ReplayedMotion,
  event: Exclude<MotionEvent, { event: 'restored' }>,
): Partial<ReplayedMotion> {
  const { at } = event
  switch (event.event) {
    case 'made':
      return {}
    case 'takenUp':
      return {
        motioned: { ...event.motioned, at },
        motionDeadline: event.newDeadline,
        rule: readMotionRule(event),
      }
    case 'seconded':
      return secondedBy(motion, { ...event.seconded, at })
    case 'amended':
      return { terms: { ...motion.terms, ...changedTerms(event) } }
    case 'withdrawn':
      return {
        motionStatus: 'Withdrawn',
        motionStatusDate: at,
        withdrawalReasonHash: event.reasonHash,
      }
    case 'failed':
      return { motionStatus: 'Failed', motionStatusDate: event.dueAt }
    case 'linked':
      return { voteQuestionId: event.voteQuestionId }
  }
}

function secondedBy(motion: ReplayedMotion, seconder: ReplayedMover): Partial<ReplayedMotion> {
  const { seconded, rule } = motion
  const furtherSeconders =
    seconded === null ? motion.furtherSeconders : [...motion.furtherSeconders, seconder]
  const isComplete = furtherSeconders.length + 1 >= secondsNeeded(rule)
  return {
    seconded: seconded ?? seconder,
    furtherSeconders,
    ...(isComplete && { motionStatus: 'Complete', motionStatusDate: seconder.at }),
  }
}

function changedTerms({ changes }: MotionAmendedContent): Partial<MotionTerms> {
  return Object.fromEntries(changes.map((change) => [change.field, change.new]))
}

/** A replayed motion in the form that the rules need. */
export function replayedState(motion: ReplayedMotion): MotionState {
  const { motionStatus, motionDeadline, motioned, seconded, voteQuestionId } = motion
  return {
    motionStatus,
    motionDeadline,
    isMotioned: motioned !== null,
    isSeconded: seconded !== null,
    hasQuestion: voteQuestionId !== null,
  }
}
