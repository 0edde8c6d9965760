import { lifecycleOf, longestStopMs, stopOnce } from '../../../src/server/operations/lifecycle'

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(process, 'exit').mockImplementation((() => {}) as () => never)
  jest.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('several signals close once and wait for the same end', async () => {
  let closed = () => {}
  const close = jest.fn(() => new Promise<void>((resolve) => (closed = resolve)))
  const stop = stopOnce({ close })
  const stops = [stop(), stop()]
  expect(close).toHaveBeenCalledTimes(1)
  closed()
  await Promise.all(stops)
  await stop()
  expect(close).toHaveBeenCalledTimes(1)
})

test('a close that hangs ends with the process, within ten seconds', () => {
  void stopOnce({ close: () => new Promise(() => {}) })()
  jest.advanceTimersByTime(longestStopMs - 1)
  expect(process.exit).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(process.exit).toHaveBeenCalledWith(1)
  expect(process.stderr.write).toHaveBeenCalledWith('Stopped before everything was done.\n')
  expect(longestStopMs).toBeLessThan(10_000)
})

test.each([
  ['done', () => Promise.resolve()],
  ['failed', () => Promise.reject(new Error('The disk is full.'))],
])('a close that is %s ends the patience', async (_how, close) => {
  await stopOnce({ close })().catch(() => {})
  expect(jest.getTimerCount()).toBe(0)
})

test('a close that fails says so to whoever stops', async () => {
  const close = () => Promise.reject(new Error('The disk is full.'))
  await expect(stopOnce({ close })()).rejects.toThrow('The disk is full.')
})

test.each([
  ['a rehearsal', true, 0],
  ['a server', false, 1],
])('%s tells webhooks of events or not', async (_what, isRehearsal, times) => {
  const start = jest.fn()
  const part = { start: () => undefined, listen: () => undefined, checkHeads: () => undefined }
  const parts = {
    configuration: { host: '127.0.0.1', port: 0, isRehearsal },
    app: part,
    metrics: part,
    relay: part,
    mails: part,
    webhooks: { start },
    signer: part,
    jobs: part,
    recordChecks: part,
  }
  await lifecycleOf(parts as never).listen()
  expect(start).toHaveBeenCalledTimes(times)
})
