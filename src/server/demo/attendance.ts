/** The attendance of a demo meeting: who came, and when. */
import { addElapsedHours, isBefore } from '../../rules/instant'
import { companyName } from './companies'
import type { DemoMembership } from './groupRows'
import { absentCompanyId, alternates, memberships } from './groups'
import type { MeetingPlan } from './meetingPlans'
import { fullName, personById } from './people'
import type { Random } from './random'

export interface PlayedCheckIn {
  checkInId: number
  userId: number
  memberId: number
  firstName: string
  lastName: string
  company: string
  title: string | null
  source: 'Zoom' | 'Manual' | 'Proxy'
  /** The person who stands in, for a Proxy check-in. */
  standInUserId: number | null
  createdBy: string
  createdById: number | null
  joinedAt: string
  leftAt: string | null
}

type NewCheckIn = Omit<PlayedCheckIn, 'checkInId'>

const admin = personById(2)
/** Those who lost quorum eligibility missed this many of the last meetings. */
const awayFor = 6

/**
 * Simulates the attendance of one meeting up to `now`; `later` is the number of meetings the group holds after it.
 */
export function attend(
  plan: MeetingPlan,
  later: number,
  now: string,
  random: Random,
): NewCheckIn[] {
  const { groupId } = plan
  const came = memberships
    .filter((row) => row.groupId === groupId)
    .filter((row) => !(later < awayFor && isAway(row)) && comes(row, later, random))
    .map((row) => checkInOf(row, plan, now, random))
    .filter(({ joinedAt }) => isBefore(joinedAt, now))
  return [...came, ...proxyCheckIns(groupId, came)]
}

function isAway({ groupId, userId, isLostByAbsence = false }: DemoMembership): boolean {
  const { memberId } = personById(userId)
  return isLostByAbsence || (groupId === 101 && memberId === absentCompanyId)
}

/** Whether a person comes. Either the person or their alternate comes; to the last meeting the alternate. */
function comes({ groupId, userId }: DemoMembership, later: number, random: Random): boolean {
  const inGroup = alternates.filter((row) => row.groupId === groupId)
  if (inGroup.some(({ alternateUserId }) => alternateUserId === userId)) return later % 2 === 0
  if (inGroup.some(({ principalUserId }) => principalUserId === userId)) return later % 2 === 1
  return random.happens(groupId === 101 ? 0.45 : 0.65)
}

function checkInOf(
  { userId, titles }: DemoMembership,
  { startTime, hours }: MeetingPlan,
  now: string,
  random: Random,
): NewCheckIn {
  const leftAt = addElapsedHours(startTime, hours - random.next() * 0.15)
  const isByHand = random.happens(0.05)
  return {
    ...personColumns(userId),
    title: titles[0] ?? null,
    source: isByHand ? 'Manual' : 'Zoom',
    standInUserId: null,
    createdBy: isByHand ? fullName(admin) : 'Zoom',
    createdById: isByHand ? admin.userId : null,
    joinedAt: addElapsedHours(startTime, random.next() * 0.25 - 0.05),
    leftAt: isBefore(leftAt, now) ? leftAt : null,
  }
}

/** Creates check-ins for the principals of alternates who are present. */
function proxyCheckIns(groupId: number, came: readonly NewCheckIn[]): NewCheckIn[] {
  return alternates
    .filter((row) => row.groupId === groupId)
    .flatMap(({ alternateUserId, principalUserId }) => {
      const there = came.find(({ userId }) => userId === alternateUserId)
      if (!there || came.some(({ userId }) => userId === principalUserId)) return []
      const row = memberships.find((it) => it.groupId === groupId && it.userId === principalUserId)
      return {
        ...there,
        ...personColumns(principalUserId),
        title: row?.titles[0] ?? null,
        source: 'Proxy' as const,
        standInUserId: alternateUserId,
        createdBy: fullName(personById(alternateUserId)),
        createdById: null,
      }
    })
}

function personColumns(userId: number) {
  const { memberId, firstName, lastName } = personById(userId)
  return { userId, memberId, firstName, lastName, company: companyName(memberId) }
}
