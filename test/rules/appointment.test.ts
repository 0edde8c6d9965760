import {
  acceptanceRefusal,
  type Appointment,
  appointmentFor,
  areProxiesAllowed,
  covers,
  isOver,
  offerRefusal,
  overlap,
  mayBring,
  mayTurn,
} from '../../src/rules/appointment'
import type { Policy } from '../../src/rules/policy/policy'
import { createChairEntry, createCompanyEntry, createCouncilorEntry } from './createRollEntry'
import { person } from './voters'

const now = '2026-03-03T20:00:00.000Z'
const later = '2026-03-04T20:00:00.000Z'
const latest = '2026-03-05T20:00:00.000Z'
const rule: Policy['proxies'] = { who: 'group', mostPerPerson: 2 }
const proxy = person({ userId: 77, memberId: 509 })
const forQuestion = { voteQuestionId: 1, from: null, until: null }
const forPeriod = { voteQuestionId: null, from: now, until: later }
const accepted: Appointment = {
  appointmentId: 5,
  userId: 11,
  memberId: null,
  proxyId: 77,
  ...forQuestion,
}

test('without a rule, or for nobody, there are no appointed proxies', () => {
  expect(areProxiesAllowed(undefined)).toBe(false)
  expect(areProxiesAllowed({ who: 'nobody', mostPerPerson: 2 })).toBe(false)
  expect(areProxiesAllowed(rule)).toBe(true)
})

test.each([
  ['two questions', forQuestion, { ...forQuestion, voteQuestionId: 2 }, false],
  ['one question', forQuestion, forQuestion, true],
  ['a question and a period', forQuestion, forPeriod, true],
  ['two periods that meet', forPeriod, { ...forPeriod, from: later, until: latest }, false],
  ['two periods that share time', forPeriod, { ...forPeriod, until: latest }, true],
])('%s overlap as they should', (_what, one, other, expected) => {
  expect(overlap(one, other)).toBe(expected)
  expect(overlap(other, one)).toBe(expected)
})

test('an appointment covers its question, or all votes from its beginning until before its end', () => {
  expect(covers(forQuestion, 1, latest)).toBe(true)
  expect(covers(forQuestion, 2, now)).toBe(false)
  expect(covers(forPeriod, 2, now)).toBe(true)
  expect(covers(forPeriod, 2, later)).toBe(false)
  expect(covers({ ...forPeriod, from: later, until: latest }, 2, now)).toBe(false)
})

test('it is over with its question or its period', () => {
  expect([isOver(forQuestion, true, latest), isOver(forQuestion, false, now)]).toEqual([
    false,
    true,
  ])
  expect([isOver(forPeriod, false, now), isOver(forPeriod, true, later)]).toEqual([false, true])
})

describe('appointmentFor', () => {
  const asked = {
    person: proxy,
    vote: createCouncilorEntry({ userId: 11, memberId: 501 }),
    question: { voteQuestionId: 1, policy: { proxies: rule } },
    now,
  }

  it('finds the appointment by the holder, for all votes in the own name', () => {
    expect(appointmentFor([accepted], asked)).toBe(accepted)
    expect(appointmentFor([accepted], { ...asked, vote: createChairEntry({ userId: 11 }) })).toBe(
      accepted,
    )
    const ofCompany = { ...accepted, userId: null, memberId: 501 }
    expect(appointmentFor([ofCompany], { ...asked, vote: createCompanyEntry() })).toBe(ofCompany)
  })

  it.each([
    ['of another holder', { vote: createCouncilorEntry({ userId: 12 }) }],
    ['of the company of the holder', { vote: createCompanyEntry({ memberId: 501 }) }],
    ['on another question', { question: { ...asked.question, voteQuestionId: 2 } }],
    ['where the question opened without a rule', { question: { voteQuestionId: 1, policy: {} } }],
    ['by somebody else', { person: person({ userId: 78 }) }],
    ['by a proxy who left the group', { person: { ...proxy, isInGroup: false } }],
  ])('finds none for a vote %s', (_what, changed) => {
    expect(appointmentFor([accepted], { ...asked, ...changed })).toBeNull()
  })

  it('keeps to how many holders the bylaws of the question let one be the proxy of: the first of them', () => {
    const second = { ...accepted, appointmentId: 6, userId: 12 }
    const elsewhere = { ...accepted, appointmentId: 4, userId: 13, voteQuestionId: 2 }
    const ofAnother = { ...accepted, appointmentId: 3, userId: 14, proxyId: 78 }
    const all = [ofAnother, elsewhere, accepted, second]
    const voteOfSecond = { ...asked, vote: createCouncilorEntry({ userId: 12 }) }
    expect(appointmentFor(all, voteOfSecond)).toBe(second)
    const proxies = { who: 'group', mostPerPerson: 1 } as const
    const strict = { question: { voteQuestionId: 1, policy: { proxies } } }
    expect(appointmentFor(all, { ...voteOfSecond, ...strict })).toBeNull()
    expect(appointmentFor(all, { ...asked, ...strict })).toBe(accepted)
  })

  it('wants the same company at the time of the vote where the bylaws do', () => {
    const proxies = { who: 'sameCompany', mostPerPerson: 2 } as const
    const strict = { ...asked, question: { voteQuestionId: 1, policy: { proxies } } }
    expect(appointmentFor([accepted], strict)).toBeNull()
    const colleague = { ...proxy, memberId: 501 }
    expect(appointmentFor([accepted], { ...strict, person: colleague })).toBe(accepted)
    const none = { ...strict, person: { ...proxy, memberId: null } }
    const vote = createCouncilorEntry({ userId: 11, memberId: null })
    expect(appointmentFor([accepted], { ...none, vote })).toBeNull()
  })
})

describe('offerRefusal', () => {
  const offer = {
    rule,
    offered: accepted,
    appointer: person({ userId: 11, memberId: 501 }),
    proxy,
    isQuestionOpen: true,
    accepted: [] as Appointment[],
    asked: [] as Appointment[],
    now,
  }

  it('lets a holder offer a question or a period', () => {
    expect(offerRefusal(offer)).toBeNull()
    expect(offerRefusal({ ...offer, offered: { ...accepted, ...forPeriod } })).toBeNull()
  })

  it.each([
    ['no rule', { rule: undefined }, null, /nobody/],
    ['oneself', { proxy: offer.appointer }, 'proxyId', /yourself/],
    ['an outsider', { proxy: { ...proxy, isInGroup: false } }, 'proxyId', /of the group/],
    [
      'a colleague for the company',
      { offered: { ...accepted, userId: null, memberId: 509 } },
      'proxyId',
      /colleagues may vote/,
    ],
    [
      'another company where it must be the same',
      { rule: { who: 'sameCompany' as const, mostPerPerson: 1 } },
      'proxyId',
      /your company/,
    ],
    [
      'a period that ends before it begins',
      { offered: { ...accepted, ...forPeriod, from: later } },
      'until',
      /after the beginning/,
    ],
    [
      'a period that is over',
      { offered: { ...accepted, ...forPeriod }, now: later },
      'until',
      /to come/,
    ],
    ['an ended question', { isQuestionOpen: false }, 'voteQuestionId', /ended/],
    ['the same person again', { asked: [accepted] }, 'proxyId', /asked for that already/],
    ['a second proxy', { accepted: [{ ...accepted, proxyId: 78 }] }, null, /revoke/],
  ])('refuses %s', (_what, changed, field, message) => {
    const refusal = offerRefusal({ ...offer, ...changed })
    expect(refusal).toEqual({ field, message: expect.stringMatching(message) })
  })
})

describe('acceptanceRefusal', () => {
  const offered = { ...accepted, appointmentId: 9 }
  const accept = { rule, offered, isQuestionOpen: true, accepted: [] as Appointment[], now }
  const of = (userId: number) => ({ ...accepted, appointmentId: userId, userId })

  it('lets a proxy accept as many holders as the bylaws say', () => {
    expect(acceptanceRefusal({ ...accept, accepted: [of(12)] })).toBeNull()
    expect(acceptanceRefusal({ ...accept, accepted: [of(12), of(13)] })).toMatch(/2 holders/)
    const one = { who: 'group', mostPerPerson: 1 } as const
    expect(acceptanceRefusal({ ...accept, rule: one, accepted: [of(12)] })).toMatch(/one holder/)
    const another = { ...of(13), voteQuestionId: 2 }
    expect(acceptanceRefusal({ ...accept, accepted: [of(12), another] })).toBeNull()
  })

  it.each([
    ['once the rule is gone', { rule: undefined }, /nobody/],
    ['once it is over', { isQuestionOpen: false }, /over/],
    ['after somebody else', { accepted: [{ ...accepted, proxyId: 78 }] }, /meanwhile/],
  ])('refuses it %s', (_what, changed, message) => {
    expect(acceptanceRefusal({ ...accept, ...changed })).toMatch(message)
  })
})

const states = ['offered', 'accepted', 'declined', 'revoked'] as const

test.each([
  ['offered', ['accepted', 'declined', 'revoked']],
  ['accepted', ['revoked']],
  ['declined', []],
  ['revoked', []],
] as const)('an appointment that is %s may become %j', (before, next) => {
  expect(states.filter((state) => mayTurn(before, state))).toEqual(next)
})

test.each([
  ['holder', ['offered', 'revoked']],
  ['proxy', ['accepted', 'declined', 'revoked']],
  ['reader', []],
] as const)('its %s makes it %j', (part, brought) => {
  expect(states.filter((state) => mayBring(part, state))).toEqual(brought)
})
