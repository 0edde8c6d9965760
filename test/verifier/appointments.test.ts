/** Appointed proxies in a record: what both verifiers let pass, and what they find. */
import type { RecordEvent } from '../../src/verifier/browser/events'
import { ended, hashOfText, recordOf, storyOf } from './builtRecord'
import { judge } from './judge'

type Fields = Record<string, unknown>

const person = (userId: number) => ({ userId, nameHash: hashOfText(`Person ${userId}`) })

/** Person 6 appoints Person 2, who accepts and casts the vote of Person 6. */
function appointed(): Fields[] {
  const [opened, ...votes] = storyOf(6, ['Yes', 'Yes', 'Yes', 'Yes', 'Yes']) as unknown as Fields[]
  const choice = (label: string, counts: string) => ({ label, counts, comment: 'no' })
  const decision = {
    name: 'Vote',
    choices: [choice('Yes', 'for'), choice('No', 'against'), choice('Abstain', 'abstain')],
    ownChoices: null,
    secrecy: 'open',
    passes: [{ sum: ['for'], is: '>', of: ['against'] }],
    quorum: [
      {
        sum: ['quorumCast'],
        is: '>',
        share: { numerator: 1, denominator: 2 },
        of: ['quorumEligible'],
      },
    ],
  }
  const proxies = { who: 'group', mostPerPerson: 1 }
  const policy = { ...(opened?.policy as Fields), format: 2, decision, proxies }
  const electorate = { classes: [], many: 'delegates' }
  const common = { voteQuestionId: 7, at: votes.at(-1)?.at }
  const about = {
    ...common,
    event: 'appointment',
    appointment: 3,
    votes: [6],
    proxy: person(2),
    from: null,
    until: null,
    instructionHash: null,
  }
  const cast = {
    ...common,
    event: 'cast',
    vote: 6,
    actor: person(2),
    right: 'appointedProxy',
    appointment: 3,
    choice: 'Yes',
    choiceHash: null,
    commentHash: null,
  }
  return [
    { ...opened, policy: { ...policy, electorate } },
    ...votes,
    { ...about, seq: 7, state: 'offered', actor: person(6) },
    { ...about, seq: 8, state: 'accepted', actor: person(2) },
    { ...cast, seq: 9 },
  ]
}

const judged = (events: Fields[]) => judge(recordOf(ended(events as unknown as RecordEvent[])))

test('a vote by an accepted appointment passes', async () => {
  expect(await judged(appointed())).toBe('PASS')
})

const longAgo = '1999-01-01T00:00:00.000Z'
const tomorrow = '2999-01-01T00:00:00.000Z'
const change = (at: number, changed: Fields) => (it: Fields[]) => {
  Object.assign(it[at] ?? {}, changed)
}

/** The same for a meeting, which was withdrawn after the vote. */
function appointedForMeeting(): Fields[] {
  const [meeting, events] = [{ from: longAgo, until: tomorrow }, appointed()]
  const told = events.slice(6, 8).map((event) => Object.assign(event, meeting))
  return [...events, { ...told[1], seq: 10, state: 'revoked', actor: null }]
}

test('an appointment for a meeting ends with the meeting, and the vote before stays', async () => {
  expect(await judged(appointedForMeeting())).toBe('PASS')
})

/** The meeting begins later than the vote at first; it moves to where the vote is in it. */
function appointedAndMoved(): Fields[] {
  const events = appointed()
  const [offered, accepted, vote] = events.slice(6)
  const before = { from: tomorrow, until: tomorrow }
  const told = { ...Object.assign(accepted ?? {}, before), seq: 9, actor: null }
  Object.assign(offered ?? {}, before)
  return [...events.slice(0, 8), { ...told, from: longAgo, until: tomorrow }, { ...vote, seq: 10 }]
}

test('an appointment for a meeting moves with the meeting', async () => {
  expect(await judged(appointedAndMoved())).toBe('PASS')
})

const notAsItWas = 'This appointment does not continue as it was.'

test.each<[string, (events: Fields[]) => void, string]>([
  [
    'a vote after its meeting was withdrawn',
    (it) => it.splice(8, 2, { ...it[9], seq: 9 }, { ...it[8], seq: 10 }),
    'event 10: Whoever cast this vote had no right to it.',
  ],
  [
    'an appointment for the question that nobody revoked',
    (it) => it.slice(6).forEach((event) => Object.assign(event, { from: null, until: null })),
    `event 10: ${notAsItWas}`,
  ],
  ['one that nobody accepted', change(7, { actor: null }), `event 8: ${notAsItWas}`],
  ['one that nobody offered', change(6, { actor: null }), `event 7: ${notAsItWas}`],
  ['one whose actor is nameless', change(7, { actor: {} }), `event 8: ${notAsItWas}`],
  ['another time in the end', change(9, { until: longAgo }), `event 10: ${notAsItWas}`],
])('the rules find %s', async (_name, alter, message) => {
  const events = appointedForMeeting()
  alter(events)
  expect(await judged(events)).toBe(message)
})

test.each<[string, (events: Fields[]) => void, string]>([
  [
    'to where the vote is not',
    change(8, { from: tomorrow }),
    'event 10: Whoever cast this vote had no right to it.',
  ],
  ['by somebody', change(8, { actor: person(2) }), `event 9: ${notAsItWas}`],
  ['to other votes', change(8, { votes: [5] }), `event 9: ${notAsItWas}`],
  ['to another proxy', change(8, { proxy: person(3) }), `event 9: ${notAsItWas}`],
  ['without an end', change(8, { until: null }), `event 9: ${notAsItWas}`],
  ['to the question', change(8, { from: null, until: null }), `event 9: ${notAsItWas}`],
  [
    'from the question',
    (it) => it.slice(6, 8).forEach((event) => Object.assign(event, { from: null, until: null })),
    `event 9: ${notAsItWas}`,
  ],
  ['to be declined', change(8, { state: 'declined' }), `event 9: ${notAsItWas}`],
  ['and is revoked at once', change(8, { state: 'revoked' }), `event 9: ${notAsItWas}`],
  ['after it was declined', change(7, { state: 'declined' }), `event 9: ${notAsItWas}`],
])('the rules find an appointment that moves %s', async (_name, alter, message) => {
  const events = appointedAndMoved()
  alter(events)
  expect(await judged(events)).toBe(message)
})

const noRight = 'event 9: Whoever cast this vote had no right to it.'

test.each<[string, (events: Fields[]) => void, string]>([
  ['by one that was declined', change(7, { state: 'declined' }), noRight],
  ['by another person', change(8, { actor: person(3) }), noRight],
  ['by an appointment that nobody tells', change(8, { appointment: 4 }), noRight],
  ['by an office that names one', change(8, { right: 'admin' }), noRight],
  ['by an appointment it does not name', change(8, { appointment: undefined }), noRight],
  [
    'before its time',
    (it) => {
      change(6, { from: tomorrow, until: tomorrow })(it)
      change(7, { from: tomorrow, until: tomorrow })(it)
    },
    noRight,
  ],
  [
    'where the policy lets nobody appoint',
    (it) => Object.assign(it[0]?.policy as Fields, { proxies: undefined }),
    'event 7: The policy lets nobody appoint a proxy.',
  ],
  [
    'that the holder accepted in the place of the proxy',
    change(7, { actor: person(6) }),
    'event 8: Whoever did this to the appointment had no right to it.',
  ],
  [
    'that somebody else offered',
    change(6, { actor: person(1) }),
    'event 7: Whoever did this to the appointment had no right to it.',
  ],
  [
    'for a vote of nobody',
    change(6, { votes: [77] }),
    'event 7: A proxy is appointed for a vote that nobody on the roll may cast.',
  ],
  [
    'for more votes than were offered',
    change(7, { votes: [5, 6] }),
    'event 8: This appointment does not continue as it was.',
  ],
  [
    'by the holder for oneself',
    change(6, { proxy: person(6) }),
    'event 7: Somebody is the proxy for their own vote.',
  ],
])('the rules find a vote %s', async (_name, alter, message) => {
  const events = appointed()
  alter(events)
  expect(await judged(events.map((event) => JSON.parse(JSON.stringify(event)) as Fields))).toBe(
    message,
  )
})
