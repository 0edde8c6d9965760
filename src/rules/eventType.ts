/** What kind of meeting an event is, by the number under which it is stored. Attendance specification §3. */
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

/** The name of a type as people read it; an unknown number reads as not set. */
export function eventTypeName(eventType: number): string {
  return names[eventType] ?? 'Not Set'
}

/** The meetings of a group in which attendance counts: calls and face-to-face meetings. */
export const groupMeetingTypes: readonly number[] = [
  eventTypes.conferenceCall,
  eventTypes.faceToFace,
]
