import {
  amendmentRefusal,
  hasFailed,
  type MotionPerson,
  motionState,
  questionRefusal,
  seconderIds,
  withdrawalRefusal,
} from '../../../rules/motion'
import { readTitles } from '../../../rules/policy/firstFormat'
import { type Mover, secondingRefusal, takeUpRefusal } from '../../../rules/seconding'
import type { MadeEvent, MotionAmendedContent, MotionEvent, RecordedMover } from '../motionEvent'
import { motionTerms } from '../motionEvents'
import { canonicalText } from './differing'
import { named } from './replay'
import { madeMotion, motionAfter, type ReplayedMotion } from './replayedMotion'

/**
 * The person who took a motion up or seconded it is assumed to have had a vote, because the directory has changed
 * since then.
 */
const voter = { hasVote: true, isStaff: false }

/** What is wrong with the first event of a motion; empty where it is valid. */
export function checkMaking(made: MadeEvent): string[] {
  const { actor, right, motioned, deadline } = made
  const isOfStaff = right === 'staff' && motioned === null
  const isOwn = right === 'voter' && motioned?.userId === actor.userId
  return named([
    [!isOfStaff && !isOwn, 'a motion made without the right to it'],
    [deadline !== madeMotion(made).motionDeadline, 'a deadline that was not allowed then'],
  ])
}

/** What is wrong with a later event, given the motion before it; empty where it is valid. */
export function checkMotionEvent(motion: ReplayedMotion, event: MotionEvent): string[] {
  const state = motionState(motion)
  switch (event.event) {
    case 'made':
      return ['a second making']
    // An operator may add this event at any time; whoever reads the record judges what was lost.
    case 'restored':
      return []
    case 'takenUp':
      return named([
        [takeUpRefusal(state, voter, event.at) !== null, 'taken up when it was not allowed'],
        [
          event.newDeadline !== motionAfter(motion, event).motionDeadline,
          'a deadline not allowed then',
        ],
      ])
    case 'seconded':
      return named([[mayNotSecond(motion, event), 'seconded when it was not allowed']])
    case 'amended':
      return checkAmending(motion, event)
    case 'withdrawn': {
      const refusal = withdrawalRefusal(state, personOf(motion, event))
      return named([[refusal !== null, 'withdrawn when it was not allowed']])
    }
    case 'failed': {
      const isDue = motion.motionStatus === 'Pending' && hasFailed(motion, event.at)
      return named([
        [!isDue || event.dueAt !== motion.motionDeadline, 'a failure that was not due'],
      ])
    }
    case 'linked': {
      const isOffice = event.right === 'admin' || event.right === 'staff'
      const refusal = questionRefusal(state)
      return named([[!isOffice || refusal !== null, 'linked when it was not allowed']])
    }
  }
}

function mayNotSecond(
  motion: ReplayedMotion,
  { seconded, motioner, seconders = [], at }: Extract<MotionEvent, { event: 'seconded' }>,
): boolean {
  const before = seconderIds(motion)
  const refusal = secondingRefusal({
    group: { motions: motion.rule, shortName: '' },
    motion,
    motioner: motion.motionedName && moverOf(motioner),
    seconders: seconders.map(moverOf),
    person: {
      ...moverOf(seconded),
      ...voter,
      isMotioner: motion.motionedUserId === seconded.userId,
      isSeconder: before.includes(seconded.userId),
    },
    now: at,
  })
  return refusal !== null || seconders.length !== before.length
}

function moverOf(recorded: Pick<RecordedMover, 'memberId' | 'titles' | 'isCouncilor'>): Mover {
  return { memberId: recorded.memberId, titles: readTitles(recorded) }
}

function checkAmending(motion: ReplayedMotion, event: MotionAmendedContent): string[] {
  const { changes, reasonHash } = event
  const terms = motionTerms(motion)
  const hasNewTitle = changes.some(({ field }) => field === 'title')
  return named([
    [
      amendmentRefusal(motionState(motion), personOf(motion, event)) !== null,
      'amended when it was not allowed',
    ],
    [changes.length === 0, 'an amendment that changes nothing'],
    [hasNewTitle && reasonHash === null, 'a new title without a reason'],
    [
      !changes.every(({ field, old }) => canonicalText(old) === canonicalText(terms[field])),
      'an amendment of other terms',
    ],
  ])
}

function personOf(
  { motionedUserId }: ReplayedMotion,
  { actor, right }: Pick<MotionAmendedContent, 'actor' | 'right'>,
): MotionPerson {
  return {
    isAdmin: right === 'admin' || right === 'staff',
    isMotioner: right === 'motioner' && motionedUserId === actor.userId,
  }
}
