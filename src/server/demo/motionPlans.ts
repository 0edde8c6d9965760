/**
 * The motions of the demo: more than fifty of the Audio Working Group, in every state, and some that are pending.
 */
import type { Link } from '../../contract/link'
import { addElapsedHours } from '../../rules/instant'
import { forumId } from './bylawGroups'
import { account } from './groupRows'
import { memberCompanies, memberships } from './groups'
import { personById } from './people'
import type { Random } from './random'
import { type Subject, subjectNumber } from './subjects'

export interface MotionPlan extends Subject {
  groupId: number
  links: Link[]
  /** The names of its files. */
  attachments: string[]
  startDate: string
  requestedBy: number
  /** Null while it waits for its first second. */
  ending:
    | { kind: 'seconded'; by: number; at: string }
    | { kind: 'withdrawn'; at: string; reason: string }
    | { kind: 'failed' }
    | null
  leadsToQuestion: boolean
}

const groupId = 101
const pastMotions = 52

/** One person of each company that votes in the group, so that mover and seconder differ in company. */
function movers(): number[] {
  const byCompany = new Map<number, number>()
  for (const { userId } of memberships.filter((row) => row.groupId === groupId)) {
    const { memberId } = personById(userId)
    const company = memberCompanies.find(
      (row) => row.groupId === groupId && row.memberId === memberId,
    )
    if (company?.isVoteEligible && !byCompany.has(memberId)) byCompany.set(memberId, userId)
  }
  return [...byCompany.values()]
}

/** Every second question of the group began as a motion six days before it opened. */
function daysAgo(index: number): number {
  return 17 + 7 * (2 * pastMotions - 1 - 2 * index) + 6
}

/** Ended motions first, in the order in which they were made, then pending ones. */
export function motionPlans(now: string, random: Random): MotionPlan[] {
  const candidates = movers()
  const past = Array.from({ length: pastMotions }, (_, index): MotionPlan => {
    const startDate = addElapsedHours(now, -24 * daysAgo(index))
    const seconder = candidates[(index + 1 + random.whole(0, 5)) % candidates.length] ?? 5
    const secondedAt = addElapsedHours(startDate, random.whole(3, 90))
    return {
      groupId,
      ...subjectNumber(2 * index, now),
      links: index % 4 === 0 ? [{ name: 'Draft', uri: 'https://example.org/drafts' }] : [],
      attachments: index % 5 === 1 ? ['Draft.pdf', 'Changes.pdf', 'Comments.pdf'] : [],
      startDate,
      requestedBy: candidates[index % candidates.length] ?? 3,
      ending: endingOf(index, startDate, { by: seconder, at: secondedAt }),
      leadsToQuestion: index % 4 !== 3,
    }
  })
  return [...past, ...waitingMotions(now)]
}

function endingOf(
  index: number,
  startDate: string,
  second: { by: number; at: string },
): MotionPlan['ending'] {
  if (index % 8 === 5) {
    const at = addElapsedHours(startDate, 30)
    return { kind: 'withdrawn', at, reason: 'Superseded by a newer draft.' }
  }
  return index % 11 === 7 ? { kind: 'failed' } : { kind: 'seconded', ...second }
}

const staffId = 1
const forASecond = 'The mover asks for a second from another company.'

const waiting: readonly (Pick<MotionPlan, 'title' | 'requestedBy'> &
  Partial<MotionPlan> & {
    hoursAgo: number
    /** Who gave the first of several seconds. */
    secondedBy?: number
  })[] = [
  {
    hoursAgo: 20,
    requestedBy: 3,
    title: 'Open the next plugfest for registration',
    links: [{ name: 'Call for participation', uri: 'https://example.org/plugfest' }],
    attachments: ['Agenda.pdf', 'Test cases.pdf'],
  },
  { hoursAgo: 60, requestedBy: 5, title: 'Ask the liaison partners for their test vectors' },
  { hoursAgo: 140, requestedBy: 8, title: 'Retire the legacy profile from the test catalogue' },
  {
    hoursAgo: 10,
    requestedBy: staffId,
    title: 'Confirm the schedule for the election of officers',
    description: 'Requested by staff: somebody who votes in the group has to move it.',
  },
  {
    groupId: 36,
    hoursAgo: 26,
    requestedBy: 9,
    title: 'Charter a joint task force on measurement methods',
    description: 'Moved by a Working Group Chair: a Councilor has to second it.',
  },
  {
    groupId: forumId,
    hoursAgo: 30,
    requestedBy: account('issuer').userId,
    title: 'Ballot on shorter lifetimes of device certificates',
    description: 'Two members have to second it, as the bylaws of the forum ask.',
    secondedBy: account('consumer').userId,
  },
]

function waitingMotions(now: string): MotionPlan[] {
  return waiting.map(({ hoursAgo, secondedBy, ...motion }) => ({
    groupId,
    description: forASecond,
    links: [],
    attachments: [],
    startDate: addElapsedHours(now, -hoursAgo),
    ending: secondedBy
      ? { kind: 'seconded', by: secondedBy, at: addElapsedHours(now, 1 - hoursAgo) }
      : null,
    leadsToQuestion: false,
    ...motion,
  }))
}
