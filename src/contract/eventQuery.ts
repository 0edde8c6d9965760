/** How the attendance report and its exports choose meetings. */
import * as z from 'zod'
import { pathId } from './id'

export const eventPath = z.object({ groupId: pathId, eventId: pathId })

const wantedDay = 'Please provide a day such as 2026-11-27.'

/** A calendar day, `yyyy-MM-dd`. */
export const calendarDay = z
  .string()
  .regex(/^[12]\d{3}-\d\d-\d\d$/, { message: wantedDay, abort: true })
  .refine(isCalendarDay, { message: wantedDay })

function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/**
 * Types of meetings by number, repeated or in one text with commas; 1 and 2 (calls and face-to-face
 * meetings) by default.
 */
export const eventTypesFilter = z
  .union([z.string(), z.array(z.string()).max(10)])
  .transform((asked) => (typeof asked === 'string' ? asked.split(',') : asked))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^[0-6]$/, 'Please provide types of meetings from 0 to 6.')
        .transform(Number),
    ),
  )
  .default([1, 2])

/** From this day to that one, both with them; by default the last six months. */
export const reportPeriod = {
  eventTypes: eventTypesFilter,
  start: calendarDay.optional(),
  end: calendarDay.optional(),
}
