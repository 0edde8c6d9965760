/** The worker thread that parses one calendar. */
import { parentPort, workerData } from 'node:worker_threads'
import { ApiError } from '../../domain/apiError'
import type { CalendarTask, ReadOutcome } from './calendarReader'
import { readCalendar } from './readCalendar'

const { text, window } = workerData as CalendarTask
parentPort?.postMessage(outcome())

function outcome(): ReadOutcome {
  try {
    return { content: readCalendar(text, window) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { refused: error.details.errors ?? {} }
  }
}
