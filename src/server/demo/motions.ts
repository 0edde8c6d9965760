/** The motions of the demo: fifty and more of the Audio Working Group, in every state. */
import { addElapsedHours, addPacificDays, isBefore } from '../../rules/pacificTime'
import { standardPolicy } from '../../rules/policies'
import { companyName } from './companies'
import { memberships } from './groups'
import { fullName, personById } from './people'
import type { Chance } from './random'
import { subjectNumber } from './subjects'

const groupId = 101
const pastMotions = 52

/** A motion and, where it led to one, the place of its voting question among the group's questions. */
export interface PlayedMotion {
  title: string
  description: string
  startDate: string
  motionStatus: 'Pending' | 'Complete' | 'Withdrawn' | 'Failed'
  motionStatusDate: string
  motionDeadline: string
  withdrawalReason: string | null
  motionedBy: number
  secondedBy: number | null
  secondedDate: string | null
  leadsToQuestion: boolean
}

/** One person of each company of the group, so that mover and seconder differ in company. */
function movers(): number[] {
  const byCompany = new Map<number, number>()
  for (const { userId } of memberships.filter((row) => row.groupId === groupId)) {
    const { memberId } = personById(userId)
    if (!byCompany.has(memberId)) byCompany.set(memberId, userId)
  }
  return [...byCompany.values()]
}

/** Every second question of the group began as a motion six days before it opened. */
function daysAgo(index: number): number {
  return 17 + 7 * (2 * pastMotions - 1 - 2 * index) + 6
}

export function playMotions(now: string, chance: Chance): PlayedMotion[] {
  const { motionDeadlineDays } = standardPolicy(groupId)
  const candidates = movers()
  const past = Array.from({ length: pastMotions }, (_, index): PlayedMotion => {
    const startDate = addElapsedHours(now, -24 * daysAgo(index))
    const motionDeadline = addPacificDays(startDate, motionDeadlineDays)
    const mover = candidates[index % candidates.length] ?? 3
    const seconder = candidates[(index + 1 + chance.whole(0, 5)) % candidates.length] ?? 5
    const state = index % 8 === 5 ? 'Withdrawn' : index % 11 === 7 ? 'Failed' : 'Complete'
    const secondedDate = addElapsedHours(startDate, chance.whole(3, 90))
    const statusDates = {
      Complete: secondedDate,
      Withdrawn: addElapsedHours(startDate, 30),
      Failed: motionDeadline,
    }
    return {
      ...subjectNumber(2 * index),
      startDate,
      motionStatus: state,
      motionStatusDate: statusDates[state],
      motionDeadline,
      withdrawalReason: state === 'Withdrawn' ? 'Superseded by a newer draft.' : null,
      motionedBy: mover,
      secondedBy: state === 'Complete' ? seconder : null,
      secondedDate: state === 'Complete' ? secondedDate : null,
      leadsToQuestion: state === 'Complete' && index % 4 !== 3,
    }
  })
  const pending = [
    { hoursAgo: 20, motionedBy: 3, title: 'Open the next plugfest for registration' },
    { hoursAgo: 60, motionedBy: 5, title: 'Ask the liaison partners for their test vectors' },
    { hoursAgo: 140, motionedBy: 8, title: 'Retire the legacy profile from the test catalogue' },
  ].map(({ hoursAgo, motionedBy, title }): PlayedMotion => {
    const startDate = addElapsedHours(now, -hoursAgo)
    const motionDeadline = addPacificDays(startDate, motionDeadlineDays)
    return {
      title,
      description: 'The mover asks for a second from another company.',
      startDate,
      motionStatus: isBefore(now, motionDeadline) ? 'Pending' : 'Failed',
      motionStatusDate: startDate,
      motionDeadline,
      withdrawalReason: null,
      motionedBy,
      secondedBy: null,
      secondedDate: null,
      leadsToQuestion: false,
    }
  })
  return [...past, ...pending]
}

/** Name, title and company of a person as a motion stores them. */
export function moverColumns(userId: number) {
  const person = personById(userId)
  const membership = memberships.find((row) => row.groupId === groupId && row.userId === userId)
  return {
    name: fullName(person),
    title: membership?.titles[0] ?? null,
    memberId: person.memberId,
    company: companyName(person.memberId),
  }
}
