import { END } from 'redux-saga'
import { openChannel, type HubArrival } from '../../../src/client/hub/hub.channel'
import { mayBeStale } from '../../../src/client/staleness'
import { FakeHub } from '../../../src/client/app/stepper/flows/fakeHub'

const event = 'SendVoteQuestionMessage'

/** Everything the channel has told so far. */
function arrivals(channel: ReturnType<typeof openChannel>): (HubArrival | END)[] {
  const taken: (HubArrival | END)[] = []
  channel.flush((items) => taken.push(...(Array.isArray(items) ? items : [items])))
  return taken
}

it('tells messages in order, from before anybody takes them', () => {
  const hub = new FakeHub()
  const channel = openChannel(hub, 'voteQuestions')
  hub.send(event, 7)
  hub.send(event, 8)
  expect(arrivals(channel)).toEqual([
    { kind: 'message', id: 7 },
    { kind: 'message', id: 8 },
  ])
})

it('lets what is read after a message see everything', () => {
  const later = performance.now() + 10_000
  jest.spyOn(performance, 'now').mockReturnValue(later)
  const hub = new FakeHub()
  const channel = openChannel(hub, 'voteQuestions')
  expect(mayBeStale()).toBe(true)
  hub.send(event, 7)
  expect(mayBeStale()).toBe(false)
  channel.close()
  jest.restoreAllMocks()
})

it.each([
  ['why', 'Server timeout elapsed', 'Server timeout elapsed'],
  ['nothing where the end was asked for', undefined, null],
])('tells the end with %s', (_words, reason, told) => {
  const hub = new FakeHub()
  const channel = openChannel(hub, 'voteQuestions')
  hub.drop(reason)
  const taken: unknown[] = []
  channel.take((arrival) => taken.push(arrival))
  channel.take((arrival) => taken.push(arrival))
  expect(taken).toEqual([{ kind: 'closed', reason: told }, END])
})

it('takes its handler off when it is closed', () => {
  const hub = new FakeHub()
  const channel = openChannel(hub, 'events')
  expect([...hub.handlers.keys()]).toEqual(['SendEventMessage'])
  channel.close()
  expect(hub.handlers.size).toBe(0)
})
