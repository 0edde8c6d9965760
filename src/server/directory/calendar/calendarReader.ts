/** Parses calendars in a separate thread, because a foreign file may take long and must not delay votes. */
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { ApiError, badField } from '../../domain/apiError'
import type { CalendarContent, CalendarWindow } from './readCalendar'

export interface CalendarTask {
  text: string
  window: CalendarWindow
}

export type ReadOutcome = { content: CalendarContent } | { refused: Record<string, string[]> }

/**
 * Reads the meetings of a calendar within a window.
 *
 * @throws {ApiError} bad-input for a text that is not a calendar, or that takes too long or too much memory to
 *   parse
 */
export type ReadCalendar = (text: string, window: CalendarWindow) => Promise<CalendarContent>

/** In the build the worker lies beside the server's bundle. */
const builtWorker = fileURLToPath(new URL('./calendarWorker.js', import.meta.url))
const standardLimits = { mostMs: 10_000, mostMegabytes: 256 }

/** Calendars are parsed one after the other, so that many at once use no more of the machine than one. */
export function createCalendarReader(
  worker: string | URL = builtWorker,
  limits = standardLimits,
): ReadCalendar {
  let last: Promise<unknown> = Promise.resolve()
  return (text, window) => {
    const read = last.then(() => readInThread(worker, { text, window }, limits))
    last = read.catch(() => undefined)
    return read
  }
}

function readInThread(
  file: string | URL,
  task: CalendarTask,
  { mostMs, mostMegabytes }: typeof standardLimits,
): Promise<CalendarContent> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    const refuse = () => {
      reject(
        badField('calendar', 'Please provide a shorter calendar, or one with simpler recurrences.'),
      )
      void worker.terminate()
    }
    const timer = setTimeout(refuse, mostMs)
    worker.once('message', (outcome: ReadOutcome) => {
      if ('content' in outcome) resolve(outcome.content)
      else reject(new ApiError('bad-input', { errors: outcome.refused }))
    })
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') refuse()
      else reject(error)
    })
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The calendar was not read to its end.'))
    })
  })
}
