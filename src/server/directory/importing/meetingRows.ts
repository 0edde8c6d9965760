/** Reads rows of meetings to come. */
import { plannedMeeting, wantedEnd } from '../../../contract/provisionedEvents'
import { eventTypeName, eventTypes } from '../../../rules/eventType'
import type { ReadRow } from '../../../rules/importCells'
import type { MeetingPlan } from '../../../rules/meetingPlan'
import type { columnsOf } from '../../../rules/importColumns'
import type { KnownNames } from './knownNames'

/** A meeting from a row; an undefined field keeps its stored value. */
export interface ReadMeeting {
  groupId: number
  eventId: number | undefined
  plan: Pick<MeetingPlan, 'title' | 'startTime' | 'endTime' | 'createdBy'> & {
    eventType: number | undefined
    zoomMeetingId: string | undefined
    seriesId: string | undefined
  }
}

const typeNames = Object.values(eventTypes).map(eventTypeName)

const columns: Record<string, (typeof columnsOf.meetings)[number]> = {
  title: 'Title',
  startTime: 'Begins',
  endTime: 'Ends',
  zoomMeetingId: 'Zoom meeting',
  createdBy: 'Host',
}

/** Reads a row of a meeting and refuses each cell with an invalid value. */
export function readMeeting(row: ReadRow, known: KnownNames): ReadMeeting {
  const groupId = known.groupId(row, 'Group')
  const type = row.oneOf('Type', typeNames)
  const eventType = type === undefined ? undefined : typeNames.indexOf(type)
  const plan = {
    title: row.needed('Title'),
    startTime: row.neededTime('Begins'),
    endTime: row.neededTime('Ends'),
    createdBy: row.needed('Host'),
  }
  const zoomMeetingId = row.text('Zoom meeting')?.replaceAll(/[\s-]/g, '')
  const whole = { ...plan, eventType: eventType ?? 0, zoomMeetingId: zoomMeetingId ?? null }
  for (const { path, message } of plannedMeeting.safeParse(whole).error?.issues ?? [])
    row.refuse(columns[String(path[0])] ?? String(path[0]), message)
  const end = wantedEnd(plan)
  if (end !== null) row.refuse('Ends', end)
  const seriesId = row.text('Series')
  return {
    groupId,
    eventId: row.count('Id'),
    plan: { ...plan, eventType, zoomMeetingId, seriesId },
  }
}
