import type * as Module from '../../../src/client/exports/workbook.channel'
import {
  openWorkbook,
  type WorkbookNews,
  createTrust,
} from '../../../src/client/exports/workbook.channel'
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

describe('startWorker', () => {
  /** Of a page that has made no policy yet, since the one that it makes stays. */
  function startWorkerAnew(): typeof Module.startWorker {
    let loaded: typeof Module | undefined
    jest.isolateModules(
      () => (loaded = jest.requireActual('../../../src/client/exports/workbook.channel')),
    )
    if (!loaded) throw new Error('The module was not loaded.')
    return loaded.startWorker
  }

  const elsewhere = 'https://elsewhere.example/worker.js'
  const realWorker = globalThis.Worker

  afterEach(() => {
    globalThis.Worker = realWorker
    globalThis.trustedTypes = undefined
  })

  /** A browser with Trusted Types; tells the names of the policies it was asked for. */
  function withTrustedTypes(): string[] {
    const created: string[] = []
    globalThis.trustedTypes = {
      createPolicy: (name, { createScriptURL }) => {
        created.push(name)
        return { createScriptURL: (address) => new URL(createScriptURL(address), location.href) }
      },
    }
    return created
  }

  it('workers are started from trusted addresses, by one policy', () => {
    const created = withTrustedTypes()
    const started: unknown[] = []
    const startWorker = startWorkerAnew()
    globalThis.Worker = class {
      constructor(address: unknown, options: WorkerOptions) {
        started.push([address, options])
      }
    } as unknown as typeof Worker
    startWorker('/assets/one.js')
    startWorker('/assets/two.js')
    expect(created).toEqual(['quorate-workers'])
    expect(started).toEqual([
      [new URL('http://localhost/assets/one.js'), { type: 'module' }],
      [new URL('http://localhost/assets/two.js'), { type: 'module' }],
    ])
    expect(() => startWorker(elsewhere)).toThrow(TypeError)
  })

  it('a browser without Trusted Types takes our own addresses and no others', () => {
    const trust = createTrust()
    expect(trust('/assets/one.js')).toBe('/assets/one.js')
    expect(() => trust(elsewhere)).toThrow(TypeError)
  })
})
