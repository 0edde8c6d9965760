import { openWorkbook, type WorkbookNews } from '../../../src/client/exports/workbook.channel'
import type { WorkbookMessage } from '../../../src/client/exports/workbookMessage'

/** A worker that is told what to say. */
class ScriptedWorker {
  static last: ScriptedWorker
  onmessage: (event: { data: WorkbookMessage }) => void = () => undefined
  onerror: (event: { message: string; preventDefault: () => void }) => void = () => undefined
  readonly postMessage = jest.fn()
  readonly terminate = jest.fn()
  constructor(
    readonly address: string,
    readonly options: WorkerOptions,
  ) {
    ScriptedWorker.last = this
  }
}

const realWorker = globalThis.Worker

beforeAll(() => {
  globalThis.Worker = ScriptedWorker as unknown as typeof Worker
})

afterAll(() => {
  globalThis.Worker = realWorker
})

const order = { workbook: 'voteQuestions', title: 'Audio', answer: new Blob(['[]']) } as const

function listen() {
  const news: WorkbookNews[] = []
  const channel = openWorkbook('/assets/worker.js', order)
  const hear = () =>
    channel.take((item) => {
      if (!('kind' in item)) return
      news.push(item)
      hear()
    })
  hear()
  return { news, channel, worker: ScriptedWorker.last }
}

describe('openWorkbook', () => {
  it('hands the order over', () => {
    const { worker } = listen()
    expect(worker.address).toBe('/assets/worker.js')
    expect(worker.options).toEqual({ type: 'module' })
    expect(worker.postMessage).toHaveBeenCalledWith({
      ...order,
      timeZone: 'America/Los_Angeles',
    })
  })

  it('tells how far it is, then the file, and ends the worker', () => {
    const { news, worker } = listen()
    const file = new ArrayBuffer(3)
    worker.onmessage({ data: { kind: 'progressed', written: 1, total: 2 } })
    expect(worker.terminate).not.toHaveBeenCalled()
    worker.onmessage({ data: { kind: 'made', file } })
    expect(news).toEqual([
      { kind: 'progressed', written: 1, total: 2 },
      { kind: 'made', file },
    ])
    expect(worker.terminate).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['Uncaught SyntaxError', 'Uncaught SyntaxError'],
    ['', 'The worker could not be loaded.'],
  ])('tells why there is no file (%j)', (message, told) => {
    const { news, worker } = listen()
    const preventDefault = jest.fn()
    worker.onerror({ message, preventDefault })
    expect(news).toEqual([{ kind: 'failed', error: new Error(told) }])
    expect(preventDefault).toHaveBeenCalled()
    expect(worker.terminate).toHaveBeenCalled()
  })

  it('ends the worker when it is closed', () => {
    const { channel, worker } = listen()
    channel.close()
    expect(worker.terminate).toHaveBeenCalledTimes(1)
  })
})
