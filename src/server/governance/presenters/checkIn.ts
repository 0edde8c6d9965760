import type { Attendee, CheckInRow as CheckInAnswer } from '../../../contract/checkIns'
import { shownTitle } from '../../../rules/policy/electorate'
import type { Electorate } from '../../../rules/policy/policy'
import { isPresent, mergeIntervals, minutesPresent } from '../../../rules/attendanceInterval'
import { countedId, type MeetingRollEntry, unitOfRoll } from '../../../rules/quorumAttendance'
import type { CheckIn, CheckInRow } from '../../database/repositories/checkIns'

/** What a person may do with the rows of a roll call, and which parts of them they may see. */
export interface RollCallPermissions {
  mayChange: boolean
  seesTimes: boolean
}

/** The data from which the rows of a roll call are made. */
interface RollCallView extends RollCallPermissions {
  electorate: Electorate
  roll: readonly MeetingRollEntry[]
  checkIns: readonly CheckIn[]
  /** Until when minutes of those who are still there count. */
  now: string
}

/** The rows of a roll call in order of names, as one person may see them. */
export function presentCheckIns(view: RollCallView): CheckInAnswer[] {
  const { electorate, roll, checkIns } = view
  const unit = unitOfRoll(roll, electorate)
  const eligibility = new Map(roll.map((entry) => [countedId(unit, entry), entry.isQuorumEligible]))
  const nameOf = new Map(checkIns.map((checkIn) => [checkIn.userId, presentName(checkIn)]))
  return checkIns
    .map((checkIn) => {
      const counted = countedId(unit, checkIn)
      return {
        ...presentRow(checkIn, view),
        ...presentQuorum(unit, counted === null ? undefined : eligibility.get(counted)),
        standInName:
          checkIn.source === 'Proxy' ? (nameOf.get(checkIn.standInUserId) ?? null) : null,
        ...presentTimes(checkIn, view),
      }
    })
    .toSorted((one, other) => one.userName.localeCompare(other.userName, 'en'))
}

function presentRow(checkIn: CheckIn, { electorate, mayChange }: RollCallView) {
  return {
    checkInId: checkIn.checkInId,
    userId: checkIn.userId,
    organizationId: checkIn.memberId,
    source: checkIn.source,
    userFirstName: checkIn.firstName,
    userLastName: checkIn.lastName,
    userName: presentLegacyName(checkIn),
    userNameLegacy: presentLegacyName(checkIn),
    memberCompanyName: checkIn.memberCompanyName,
    userTitle: shownTitle(electorate, checkIn.userTitle),
    isPresent: isPresent(checkIn.intervals),
    createdBy: checkIn.createdBy,
    createdByLegacy: legacyCreator(checkIn),
    canRemove: mayChange && checkIn.source === 'Manual',
  }
}

/** Somebody who is not on the roll neither counts for the quorum nor is shown as inactive. */
function presentQuorum(
  unit: Electorate['unit'],
  isEligible: boolean | undefined,
): Pick<CheckInAnswer, 'isQuorumEligible' | 'inactive'> {
  const kindOfInactive = unit === 'company' ? 'company' : 'role'
  return {
    isQuorumEligible: isEligible === true,
    inactive: isEligible === false ? kindOfInactive : null,
  }
}

/** Empty for viewers who may not see times, so that the answer does not even contain the field names. */
function presentTimes(
  { intervals, joinTimeUtc, leaveTimeUtc }: CheckIn,
  { seesTimes, now }: RollCallView,
): Partial<CheckInAnswer> {
  if (!seesTimes) return {}
  return {
    joinTimeUtc,
    leaveTimeUtc,
    minutesPresent: minutesPresent(intervals, now),
    stays: mergeIntervals(intervals).map(({ joinedAt, leftAt }) => ({ joinedAt, leftAt })),
  }
}

/** The last word of a person's name is the last name; a name of the meeting tool stays as it is. */
function legacyCreator({ createdBy, createdById }: CheckIn): string {
  const words = createdBy.split(' ')
  const last = words.pop() ?? ''
  return createdById === null || words.length === 0 ? createdBy : `${last}, ${words.join(' ')}`
}

type Named = Pick<CheckInRow, 'firstName' | 'lastName'>

/** 'First Last' */
export function presentName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim()
}

/** 'Last, First' */
export function presentLegacyName({ firstName, lastName }: Named): string {
  return [lastName, firstName].filter(Boolean).join(', ')
}

/** A distinct attendee for the attendance report. */
export function presentAttendee(checkIn: CheckInRow): Attendee {
  return {
    userId: checkIn.userId,
    userName: presentName(checkIn),
    userNameLegacy: presentLegacyName(checkIn),
    memberCompanyName: checkIn.memberCompanyName,
  }
}
