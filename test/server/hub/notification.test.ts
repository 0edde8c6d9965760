import type { HubEvent } from '../../../src/server/hub/backplane'
import { readNotification, writeNotifications } from '../../../src/server/hub/notification'

const origin = 'a3f0'
const vote = (id: number, groupId = 12): HubEvent => ({
  event: 'SendVoteQuestionMessage',
  id,
  groupId,
})

describe('batches on the wire', () => {
  it('come back as they were', () => {
    const events = [vote(1), vote(2, 36), { event: 'SendEventMessage', id: 3, groupId: 12 }]
    const payloads = writeNotifications({ origin, events })
    expect(payloads.map(readNotification)).toEqual([{ origin, events }])
  })

  it('tell a gap', () => {
    const [payload = ''] = writeNotifications({ origin, events: 'gap' })
    expect(readNotification(payload)).toEqual({ origin, events: 'gap' })
  })

  it('are cut below the 8,000 bytes that PostgreSQL takes, and lose nothing', () => {
    const events = Array.from({ length: 5_000 }, (_, index) => vote(1_000_000 + index))
    const payloads = writeNotifications({ origin, events })
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000)
    expect(payloads.map((payload) => readNotification(payload).events).flat()).toEqual(events)
  })

  it.each(['', 'x', '{}', '{"o":1,"e":"gap"}', '{"o":"a","e":{"E":[[1]]}}', '{"o":"a","e":"all"}'])(
    'refuse %j',
    (payload) => {
      expect(() => readNotification(payload)).toThrow()
    },
  )
})
