import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createCalendarReader } from '../../../../src/server/directory/calendar/calendarReader'
import { testApplication } from '../../../support/application'

const now = '2026-03-01T12:00:00.000Z'
const application = testApplication({ now })

describe('a calendar that takes the thread which reads it', () => {
  const window = { from: now, to: '2026-04-01T00:00:00.000Z' }
  const reading = (code: string, limits = { mostMs: 60_000, mostMegabytes: 256 }) =>
    createCalendarReader(new URL(`data:text/javascript,${encodeURIComponent(code)}`), limits)
  const hoarding = `const held = []; for (;;) held.push(new Array(1e5).fill(held.length))`

  test('long holds no other call up', async () => {
    const told = join(await mkdtemp(join(tmpdir(), 'quorate-calendar-')), 'told')
    // The text is a file, and the thread is busy until that is there.
    const read = reading(`
      import { existsSync } from 'node:fs'
      import { parentPort, workerData } from 'node:worker_threads'
      while (!existsSync(workerData.text));
      parentPort.postMessage({ content: { meetings: [], unread: [] } })`)
    const [first, second] = [read(told, window), read(told, window)]
    expect((await application.as('member').get('/api/groups/101/VoteQuestions')).status).toBe(200)
    await writeFile(told, '')
    await Promise.all([first, second])
    await rm(dirname(told), { recursive: true })
  })

  test.each([
    ['longer than it may', 'for (;;);', { mostMs: 100, mostMegabytes: 256 }],
    ['with more memory than it may', hoarding, { mostMs: 60_000, mostMegabytes: 16 }],
  ])('%s is refused, and the next is read', async (_how, code, limits) => {
    const refusal = { code: 'bad-input', details: { errors: { calendar: [expect.any(String)] } } }
    const read = reading(code, limits)
    await expect(read('', window)).rejects.toMatchObject(refusal)
    await expect(read('', window)).rejects.toMatchObject(refusal)
  })

  test('to its end without an answer is a fault of the server', async () => {
    await expect(reading('')('', window)).rejects.toThrow('not read to its end')
    await expect(reading('throw new Error("No.")')('', window)).rejects.toThrow('No.')
  })
})
