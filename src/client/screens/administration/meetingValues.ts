/** A meeting as the fields of its form hold it. */
import type { AdminMeeting } from '../../../contract/adminMeetings'
import { eventTypeName } from '../../../rules/eventType'
import { zoneName } from '../../../rules/associationZone'
import { instantOfWallText, wallTextOf } from '../../../rules/wallText'
import type { FieldOf } from './FormField'

/** The types of meetings by their numbers. */
const meetingTypes = Object.fromEntries([1, 2, 3, 4, 5, 6].map((it) => [it, eventTypeName(it)]))

export interface MeetingValues {
  title: string
  /** The association's wall time, as the browser's field writes it. */
  startTime: string
  endTime: string
  eventType: string
  zoomMeetingId: string
  link: string
  place: string
  createdBy: string
  weeks: string
  scope: 'one' | 'following'
}

export const meetingFields = (): FieldOf<MeetingValues>[] => [
  { name: 'title', label: 'Title', kind: 'text' },
  { name: 'startTime', label: `Begins (${zoneName()})`, kind: 'datetime-local' },
  { name: 'endTime', label: `Ends (${zoneName()})`, kind: 'datetime-local' },
  {
    name: 'eventType',
    label: 'Type',
    kind: 'choice',
    choices: meetingTypes,
    help: 'Attendance counts at conference calls and face to face.',
  },
  { name: 'createdBy', label: 'Host', kind: 'text' },
  { name: 'zoomMeetingId', label: 'Zoom meeting number', kind: 'text', isOptional: true },
  {
    name: 'link',
    label: 'Link to join',
    kind: 'text',
    isOptional: true,
    help: 'Stands in the calendars of members, as the place does.',
  },
  { name: 'place', label: 'Place', kind: 'text', isOptional: true },
]

export const weeksField: FieldOf<MeetingValues> = {
  name: 'weeks',
  label: 'Weeks',
  kind: 'number',
  help: '1 for one meeting; more repeat it weekly at the same time of day, at most 104.',
}

export const scopeField: FieldOf<MeetingValues> = {
  name: 'scope',
  label: 'Which meetings',
  kind: 'choice',
  choices: { one: 'This one alone', following: 'This and all that follow' },
}

/** What the fields of a stored meeting hold; for a new one they wait to be filled. */
export function valuesOfMeeting(meeting: AdminMeeting | null, host: string): MeetingValues {
  return {
    title: meeting?.title ?? '',
    startTime: meeting ? wallTextOf(meeting.startTime) : '',
    endTime: meeting ? wallTextOf(meeting.endTime) : '',
    eventType: String(meeting?.eventType || 1),
    zoomMeetingId: meeting?.zoomMeetingId ?? '',
    link: meeting?.link ?? '',
    place: meeting?.place ?? '',
    createdBy: meeting?.createdBy ?? host,
    weeks: '1',
    scope: 'one',
  }
}

/**
 * The meeting as it is sent: times as instants. A time that is not valid is sent as typed, so that the server's
 * message names its field.
 */
export function planOf(values: MeetingValues) {
  const { title, startTime, endTime, eventType, zoomMeetingId, link, place, createdBy } = values
  return {
    title,
    startTime: instantOfWallText(startTime) ?? startTime,
    endTime: instantOfWallText(endTime) ?? endTime,
    eventType: Number(eventType),
    zoomMeetingId: zoomMeetingId.trim() || null,
    link: link.trim() || null,
    place: place.trim() || null,
    createdBy,
  }
}
