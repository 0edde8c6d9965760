import type * as Module from '../../../src/client/exports/startWorker'
import { createTrust } from '../../../src/client/exports/startWorker'

/** Of a page that has made no policy yet, since the one that it makes stays. */
function startWorkerAnew(): typeof Module.startWorker {
  let loaded: typeof Module | undefined
  jest.isolateModules(
    () => (loaded = jest.requireActual('../../../src/client/exports/startWorker')),
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
