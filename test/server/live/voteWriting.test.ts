import type { Whisper } from '../../../src/server/live/backplane'
import type { Caller } from '../../../src/server/live/hub'
import type { HubLogEntry } from '../../../src/server/live/hubContext'
import { createVoteWriting, type SharedBallot } from '../../../src/server/live/voteWriting'
import { ManualClock } from './manualClock'

const ballot: SharedBallot = { groupId: 101, userName: 'Member Test', colleagueIds: [5] }

function room(find: () => Promise<SharedBallot | null> = async () => ballot) {
  const clock = new ManualClock()
  const asked: number[] = []
  const whispers: Whisper[] = []
  const log: HubLogEntry[] = []
  const talk = createVoteWriting({
    find: (voteQuestionId) => {
      asked.push(voteQuestionId)
      return find()
    },
    whisper: async (message) => void whispers.push(message),
    clock,
    log: (entry) => log.push(entry),
  })
  const caller: Caller = { identity: { userId: 4 }, topics: new Set([101]) }
  const say = async (voteQuestionId: number, isWriting = true, by = caller) => {
    talk.called(by, 'WriteVote', [voteQuestionId, isWriting])
    await new Promise(setImmediate)
  }
  return { clock, asked, whispers, log, talk, caller, say }
}

const told = ({ whispers }: { whispers: Whisper[] }) => whispers.map(({ args }) => args)

test('who may cast the vote is asked once in a minute, however often it is said', async () => {
  const { clock, asked, say, ...rest } = room()
  for (let second = 0; second < 75; second += 15) {
    await say(7)
    clock.advance(15_000)
  }
  expect(asked).toEqual([7, 7])
  expect(told(rest)).toHaveLength(5)
  expect(rest.whispers[0]).toEqual({
    event: 'SendVoteWritingMessage',
    groupId: 101,
    userIds: [5],
    args: [7, 4, 'Member Test'],
  })
})

test('whoever says it more than three times in a second is not heard for the rest of it', async () => {
  const { clock, say, ...rest } = room()
  for (const id of [1, 2, 3, 4, 5]) await say(id)
  expect(rest.asked).toEqual([1, 2, 3])
  clock.advance(1_000)
  await say(6)
  expect(rest.asked).toEqual([1, 2, 3, 6])
})

test('nobody is told where nobody else may cast it, or the right to see the group is gone', async () => {
  const alone = room(async () => ({ ...ballot, colleagueIds: [] }))
  await alone.say(7)
  await alone.say(7, false)
  const none = room(async () => null)
  await none.say(7)
  none.talk.left(none.caller)
  const gone = room()
  await gone.say(7, true, { identity: { userId: 4 }, topics: new Set([102]) })
  expect([...alone.whispers, ...none.whispers, ...gone.whispers]).toEqual([])
})

test('a line that went before it was known who may cast the vote tells nothing but the end', async () => {
  const { talk, caller, ...rest } = room()
  talk.called(caller, 'WriteVote', [7, true])
  talk.left(caller)
  talk.left(caller)
  await new Promise(setImmediate)
  expect(told(rest)).toEqual([[7, 4, null]])
})

test('a database that cannot be asked is logged, and asked again', async () => {
  const found = [Promise.reject(new Error('No room.')), Promise.resolve(ballot)]
  const { say, ...rest } = room(() => found.shift() ?? Promise.resolve(null))
  await say(7)
  expect(rest.log).toMatchObject([{ event: 'hub-fault', step: 'vote-writing' }])
  await say(7)
  expect(told(rest)).toEqual([[7, 4, 'Member Test']])
})
