import type { AttendanceLedger } from '../../contract/groupEligibility'
import type { BadgeProps } from './Badge'
import { CheckIcon, ClockIcon, CrossIcon, InfoIcon } from './icons'

type Presence = AttendanceLedger['weeks'][number]['presence']

/** How the attendance of a meeting week is called, with its mark. */
export const presenceMarks: Record<Presence, BadgeProps> = {
  attended: { label: 'Attended', Icon: CheckIcon, colour: 'success' },
  seen: { label: 'Present so far', Icon: CheckIcon, colour: 'info' },
  undecided: { label: 'To be decided', Icon: ClockIcon, colour: 'info' },
  missed: { label: 'Missed', Icon: CrossIcon, colour: 'error' },
  excused: { label: 'On leave', Icon: InfoIcon, colour: null },
  uncalled: { label: 'Not called', Icon: InfoIcon, colour: null },
}
