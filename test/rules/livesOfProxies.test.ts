/**
 * Random lives of appointments: whatever people do in whatever order, a vote is cast once, by its holder or by somebody
 * whom the holder had appointed at that instant, and by the appointment that it names.
 */
import fc from 'fast-check'
import {
  acceptanceRefusal,
  type Appointment,
  isOver,
  offerRefusal,
} from '../../src/rules/appointment'
import { checkCast, checkProxyCast, proxyRightOver } from '../../src/rules/voting'
import { createCouncilorEntry } from './createRollEntry'
import { runs } from '../support/runs'
import { ballot } from './voters'

const people = [0, 1, 2]
const questions = [1, 2]
const roll = people.map((userId) => createCouncilorEntry({ rollEntryId: userId, userId }))
const at = (minute: number) => new Date(Date.UTC(2026, 2, 3, 20, minute)).toISOString()

const who = fc.constantFrom(...people)
const which = fc.nat({ max: 3 })
const offer = fc.record({
  kind: fc.constant('offer' as const),
  holder: who,
  proxyId: who,
  question: fc.constantFrom(null, ...questions),
  minutes: fc.nat({ max: 20 }),
})
const accept = fc.record({ kind: fc.constant('accept' as const), which })
const proxyVote = fc.record({
  kind: fc.constant('proxyVote' as const),
  which,
  /** The proxy of that appointment where null. */
  stranger: fc.option(who, { nil: null, freq: 1 }),
  question: fc.constantFrom(...questions),
})
const act = fc.oneof(
  { weight: 4, arbitrary: offer },
  { weight: 6, arbitrary: accept },
  { weight: 6, arbitrary: proxyVote },
  fc.record({ kind: fc.constant('revoke' as const), which }),
  fc.record({
    kind: fc.constant('vote' as const),
    by: who,
    question: fc.constantFrom(...questions),
  }),
  fc.record({ kind: fc.constant('leave' as const), who }),
  fc.record({ kind: fc.constant('end' as const), question: fc.constantFrom(...questions) }),
)

type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never

interface Life extends Appointment {
  state: 'offered' | 'accepted' | 'revoked'
  acceptedAt: string | null
}

const rule = { who: 'group', mostPerPerson: 2 } as const
/** The first question opened under older bylaws, which let one be the proxy of fewer. */
const ruleOf = (question: number | null) => (question === 1 ? { ...rule, mostPerPerson: 1 } : rule)

function live(acts: readonly Act[]) {
  const lives: Life[] = []
  const votes: {
    question: number
    holder: number
    by: number
    appointment: Life | null
    at: string
  }[] = []
  const gone = new Set<number>()
  const ended = new Set<number>()
  const voter = (userId: number) => ({ userId, memberId: null, isInGroup: !gone.has(userId) })
  const isOpen = (question: number | null) => question !== null && !ended.has(question)
  acts.forEach((each, minute) => {
    const now = at(minute)
    const accepted = lives.filter(
      (one) => one.state === 'accepted' && !isOver(one, isOpen(one.voteQuestionId), now),
    )
    if (each.kind === 'leave') gone.add(each.who)
    if (each.kind === 'end') ended.add(each.question)
    if (each.kind === 'offer') {
      const { holder, proxyId, question, minutes } = each
      const until = question === null ? at(minute + minutes) : null
      const scope = { voteQuestionId: question, from: until && now, until }
      const offered = { userId: holder, memberId: null, proxyId, ...scope }
      const refusal = offerRefusal({
        rule: ruleOf(question),
        offered,
        appointer: voter(holder),
        proxy: voter(proxyId),
        isQuestionOpen: isOpen(question),
        accepted,
        asked: lives.filter(({ state }) => state === 'offered'),
        now,
      })
      if (!refusal)
        lives.push({ ...offered, appointmentId: lives.length, state: 'offered', acceptedAt: null })
    }
    if (each.kind === 'accept' || each.kind === 'revoke') {
      const life = lives[each.which]
      if (each.kind === 'revoke' && life) life.state = 'revoked'
      if (each.kind === 'accept' && life?.state === 'offered') {
        const isQuestionOpen = isOpen(life.voteQuestionId)
        const its = ruleOf(life.voteQuestionId)
        if (acceptanceRefusal({ rule: its, offered: life, isQuestionOpen, accepted, now }) === null)
          Object.assign(life, { state: 'accepted', acceptedAt: now })
      }
    }
    if (each.kind === 'vote' || each.kind === 'proxyVote') {
      const { question: voteQuestionId } = each
      const life = each.kind === 'vote' ? null : lives[each.which]
      if (life === undefined) return
      const by = each.kind === 'vote' ? each.by : (each.stranger ?? life?.proxyId ?? 0)
      const holder = each.kind === 'vote' ? by : (life?.userId ?? 0)
      const vote = roll[holder]
      if (!vote) return
      const voteStatus = ended.has(voteQuestionId) ? ('Closed' as const) : ('Pending' as const)
      const question = {
        voteStatus,
        voteDeadline: at(59),
        voteQuestionId,
        policy: { proxies: ruleOf(voteQuestionId) },
      }
      const alreadyVoted = votes.some(
        (one) => one.question === voteQuestionId && one.holder === holder,
      )
      const cast = { ...ballot, question, now, alreadyVoted }
      const person = voter(by)
      const appointments = lives.filter((one) => one.state === 'accepted' && one.proxyId === by)
      const rights = { isNamedProxy: false, isAdmin: false, isStaff: false, appointments }
      const refusal =
        each.kind === 'vote' ? checkCast(cast) : checkProxyCast({ ...cast, person, rights, vote })
      if (refusal) return
      const right =
        each.kind === 'vote' ? null : proxyRightOver(rights, { question, now, person, vote })
      const appointment = right === 'office' ? null : (right as Life | null)
      votes.push({ question: voteQuestionId, holder, by, appointment, at: now })
      if (each.kind === 'proxyVote') {
        // Looked up without the rules: what the history itself says of that instant.
        const accepted = lives.filter(
          (one) =>
            one.state === 'accepted' &&
            one.proxyId === by &&
            (one.voteQuestionId ?? voteQuestionId) === voteQuestionId &&
            (one.until === null || ((one.from ?? '') <= now && now < one.until)),
        )
        const most = voteQuestionId === 1 ? 1 : 2
        const entitled = accepted.slice(0, most).filter(({ userId }) => userId === holder)
        expect(gone.has(by) || ended.has(voteQuestionId) || by === holder).toBe(false)
        expect(entitled).toEqual([appointment])
      }
    }
  })
  return { votes, lives }
}

test('one vote per holder, by somebody entitled at that instant, told truthfully', () => {
  let byProxy = 0
  fc.assert(
    fc.property(fc.array(act, { minLength: 10, maxLength: 40 }), (acts) => {
      const { votes } = live(acts)
      const cast = votes.map(({ question, holder }) => `${question} ${holder}`)
      expect(new Set(cast).size).toBe(cast.length)
      byProxy += votes.filter(({ appointment }) => appointment !== null).length
    }),
    { numRuns: Math.max(2_000, runs(2_000)), seed: 29 },
  )
  expect(byProxy).toBeGreaterThan(100)
})
