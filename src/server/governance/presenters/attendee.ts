import type { Attendee } from '../../../contract/checkIns'
import type { CheckInRow } from '../../database/repositories/checkIns'

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
