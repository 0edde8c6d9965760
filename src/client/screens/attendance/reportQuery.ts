import { dayIn } from '../../../rules/calendarDay'
import { eventTypes } from '../../../rules/eventType'
import { periodRefusal, reportPeriod, type ReportPeriod } from '../../../rules/reportPeriod'
import type { ReportQuery } from '../../entities/attendanceReport/attendanceReport.request'

export const pageSizes = [20, 50, 100]

/** What the report can be narrowed to, as its address names them. */
export const eventTypeChoices = {
  call: { label: 'Conference Call', types: [eventTypes.conferenceCall] },
  both: {
    label: 'Conference Call + F2F',
    types: [eventTypes.conferenceCall, eventTypes.faceToFace],
  },
  f2f: { label: 'Face To Face', types: [eventTypes.faceToFace] },
} satisfies Record<string, { label: string; types: number[] }>

export type EventTypeChoice = keyof typeof eventTypeChoices

export type ReportColumn = ReportQuery['sortBy']

/** The report in the address; days as `yyyy-MM-dd`. */
export interface ReportAddress extends ReportPeriod {
  eventType: EventTypeChoice
  page: number
  size: number
  sortBy: ReportColumn
  sort: 'asc' | 'desc'
}

const sortable: readonly ReportColumn[] = [
  'startTime',
  'title',
  'eventType',
  'createdBy',
  'totalCheckIns',
]

function readDay(text: string | null): string | undefined {
  return dayIn(text) ?? undefined
}

function readEventType(text: string | null): EventTypeChoice {
  return text === 'call' || text === 'f2f' ? text : 'both'
}

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** The report in an address; an invalid value counts as absent. */
export function readReport(address: URLSearchParams, now: string): ReportAddress {
  const days = { start: readDay(address.get('start')), end: readDay(address.get('end')) }
  const requested = reportPeriod(days, now)
  const period = periodRefusal(requested) === null ? requested : reportPeriod({}, now)
  return {
    ...period,
    eventType: readEventType(address.get('type')),
    page: readPage(address.get('page')),
    size: pageSizes.find((size) => String(size) === address.get('size')) ?? 50,
    sortBy: sortable.find((column) => column === address.get('by')) ?? 'startTime',
    sort: address.get('sort') === 'asc' ? 'asc' : 'desc',
  }
}

/** The report as search parameters, without those that have their default. */
export function writeReport(report: ReportAddress, now: string): Record<string, string> {
  const defaults = readReport(new URLSearchParams(), now)
  const texts = { ...report, page: String(report.page), size: String(report.size) }
  const names = { eventType: 'type', sortBy: 'by' } as Record<string, string>
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([name, value]) => value !== String(defaults[name as keyof ReportAddress]))
      .map(([name, value]) => [names[name] ?? name, value]),
  )
}

/** The report as the query of its endpoint. */
export function queryOf({ eventType, ...rest }: ReportAddress): ReportQuery {
  return { ...rest, eventTypes: eventTypeChoices[eventType].types }
}
