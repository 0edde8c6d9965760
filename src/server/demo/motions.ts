/** The motions of the demo: fifty and more of the Audio Working Group, in every state, and some that wait. */
import { motionDeadline } from '../../rules/motion'
import { addElapsedHours } from '../../rules/pacificTime'
import { standardPolicy } from '../../rules/policies'
import { companyName } from './companies'
import { memberCompanies, memberships } from './groups'
import { fullName, personById } from './people'
import type { PlayedMotion } from './playedMotion'
import type { Random } from './random'
import { subjectNumber } from './subjects'
import { waitingMotions } from './waitingMotions'

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

export function playMotions(now: string, random: Random): PlayedMotion[] {
  const candidates = movers()
  const past = Array.from({ length: pastMotions }, (_, index): PlayedMotion => {
    const startDate = addElapsedHours(now, -24 * daysAgo(index))
    const deadline = motionDeadline(standardPolicy(groupId), startDate)
    const mover = candidates[index % candidates.length] ?? 3
    const seconder = candidates[(index + 1 + random.whole(0, 5)) % candidates.length] ?? 5
    const state = index % 8 === 5 ? 'Withdrawn' : index % 11 === 7 ? 'Failed' : 'Complete'
    const secondedDate = addElapsedHours(startDate, random.whole(3, 90))
    const statusDates = {
      Complete: secondedDate,
      Withdrawn: addElapsedHours(startDate, 30),
      Failed: deadline,
    }
    return {
      groupId,
      ...subjectNumber(2 * index),
      links: index % 4 === 0 ? [{ name: 'Draft', uri: 'https://example.org/drafts' }] : [],
      attachments: index % 5 === 1 ? ['Draft.pdf', 'Changes.pdf', 'Comments.pdf'] : [],
      startDate,
      motionStatus: state,
      motionStatusDate: statusDates[state],
      motionDeadline: deadline,
      withdrawalReason: state === 'Withdrawn' ? 'Superseded by a newer draft.' : null,
      requestedBy: mover,
      motionedBy: mover,
      secondedBy: state === 'Complete' ? seconder : null,
      secondedDate: state === 'Complete' ? secondedDate : null,
      leadsToQuestion: state === 'Complete' && index % 4 !== 3,
    }
  })
  return [...past, ...waitingMotions(now)]
}

/** A person as a motion of a group stores one. */
export function moverOf(motionGroupId: number, userId: number) {
  const person = personById(userId)
  const membership = memberships.find(
    (row) => row.groupId === motionGroupId && row.userId === userId,
  )
  return {
    userId,
    name: fullName(person),
    title: membership?.titles[0] ?? null,
    memberId: person.memberId,
    companyName: companyName(person.memberId),
    isCouncilor: membership?.titles.includes('Councilor') === true,
    isActive: membership?.isActive === true,
  }
}
