import { buffers, END, eventChannel, type EventChannel } from 'redux-saga'
import { associationZone } from '../../rules/associationZone'
import type { WorkbookMessage, WorkbookOrder, ZonedWorkbookOrder } from './workbookMessage'

declare global {
  /** Trusted Types, as far as they are used; the compiler's library does not have them yet. */
  var trustedTypes:
    | {
        createPolicy: (
          name: string,
          rules: { createScriptURL: (address: string) => string },
        ) => { createScriptURL: (address: string) => URL }
      }
    | undefined
}

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

/** The one policy that the server's Content-Security-Policy lets the page create. */
const policyName = 'quorate-workers'

let trust: ((address: string) => string | URL) | undefined

/** An address of our own as one from which browsers run scripts; a TypeError for any other. */
export function trusted(address: string): string | URL {
  trust ??= createTrust()
  return trust(address)
}

/** Starts a module worker from an address of our own; a TypeError for any other. */
export function startWorker(address: string): Worker {
  return new Worker(trusted(address), { type: 'module' })
}

/**
 * Marks the product's own script addresses as trusted. The policy can be created only once; browsers without
 * trusted types need none.
 */
export function createTrust(): (address: string) => string | URL {
  const policy = globalThis.trustedTypes?.createPolicy(policyName, { createScriptURL: ownAddress })
  return policy ? (address) => policy.createScriptURL(address) : ownAddress
}

function ownAddress(address: string): string {
  if (new URL(address, location.href).origin !== location.origin)
    throw new TypeError(`A worker from elsewhere: ${address}`)
  return address
}
