/** The kinds of meeting, by the number under which they are stored. Attendance specification §3. */
export const eventTypes = {
  notSet: 0,
  conferenceCall: 1,
  faceToFace: 2,
  trainingEvents: 3,
  iopEvents: 4,
  mediaEvents: 5,
  tradeShowsAndConferences: 6,
} as const

const names = [
  'Not Set',
  'Conference Call',
  'Face To Face',
  'Training Events',
  'IOP Events',
  'Media Events',
  'Trade Shows And Conferences',
]

/** The displayed name of a type; an unknown number is shown as not set. */
export function eventTypeName(eventType: number): string {
  return names[eventType] ?? 'Not Set'
}

/** The types of meeting in which attendance counts: calls and face-to-face meetings. */
export const groupMeetingTypes: readonly number[] = [
  eventTypes.conferenceCall,
  eventTypes.faceToFace,
]
