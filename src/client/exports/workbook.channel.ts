import { buffers, END, eventChannel, type EventChannel } from 'redux-saga'
import { associationZone } from '../../rules/associationZone'
import { startWorker } from './startWorker'
import type { WorkbookMessage, WorkbookOrder, ZonedWorkbookOrder } from './workbookMessage'

/** The messages about a workbook: progress, then one end. */
export type WorkbookNews = WorkbookMessage | { kind: 'failed'; error: Error }

/**
 * Has a workbook made by a worker of its own, at the address of its code. Closing the channel ends the
 * worker, finished or not.
 */
export function openWorkbook(address: string, order: WorkbookOrder): EventChannel<WorkbookNews> {
  return eventChannel<WorkbookNews>((emit) => {
    const worker = startWorker(address)
    const end = (event: WorkbookNews) => {
      emit(event)
      emit(END)
    }
    worker.onmessage = ({ data }: MessageEvent<WorkbookMessage>) =>
      data.kind === 'made' ? end(data) : emit(data)
    worker.onerror = (event) => {
      event.preventDefault()
      end({ kind: 'failed', error: new Error(event.message || 'The worker could not be loaded.') })
    }
    const zoned: ZonedWorkbookOrder = { ...order, timeZone: associationZone() }
    worker.postMessage(zoned)
    return () => worker.terminate()
  }, buffers.expanding())
}
