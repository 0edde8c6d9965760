import { isBefore } from '../../rules/instant'
import type { Decision, Policy } from '../../rules/policy/policy'
import { firstPolicies, usualPresets } from '../../rules/policy/presets'
import { startOfZonedDay } from '../../rules/zonedTime'
import { associates, committeeId, forumId } from './bylawGroups'

/** The day from which the groups of the demo decide by their current policies. */
export const demoReleaseDate = '2023-03-20'

/**
 * The bylaws of other bodies by which groups decide. The forum has a class more, whose votes are advisory, opens
 * questions without a discussion of motions, votes once more on what missed its quorum, and makes its results public.
 */
const published: ReadonlyMap<number, Policy> = new Map([
  [forumId, withAssociates(firstPolicies('ca-browser-forum').current)],
  [committeeId, firstPolicies('oasis-tc').current],
])

function withAssociates({ electorate, motions, ...policy }: Policy): Policy {
  const { discussionDays: _before, ...seconded } = motions
  const classes = [...electorate.classes, associates]
  const secondVote = { after: ['noQuorum' as const], withinDays: 90, quorum: [] }
  const decisions = policy.decisions.map((decision) => ({ ...decision, secondVote }))
  return {
    ...policy,
    electorate: { ...electorate, classes },
    decisions,
    motions: seconded,
    results: 'public',
  }
}

/**
 * The policies of a group of the demo: those of its preset, the earlier one null where there was no other, and in the
 * Audio Working Group all kinds of vote. In the User Council holders may appoint proxies.
 */
export function demoPolicies(groupId: number): { earlier: Policy | null; current: Policy } {
  const bylaws = published.get(groupId)
  if (bylaws) return { earlier: null, current: bylaws }
  const { earlier, current } = firstPolicies(usualPresets.get(groupId) ?? 'companies')
  if (groupId === 712)
    return { earlier, current: { ...current, proxies: { who: 'group', mostPerPerson: 2 } } }
  return groupId === 101
    ? { earlier: withStrawPolls(earlier), current: withElections(withStrawPolls(current)) }
    : { earlier, current }
}

function withStrawPolls(policy: Policy): Policy {
  const decisions = policy.decisions.flatMap((decision) => [
    decision,
    { ...decision, name: 'Straw-poll' },
    { ...decision, name: 'Blind Straw-poll', secrecy: 'blind' as const },
  ])
  return { ...policy, decisions }
}

/** Questions may name candidates, of whom the one that leads is elected. */
function withElections(policy: Policy): Policy {
  const election: Partial<Decision> = {
    name: 'Choice of one',
    choices: [{ label: 'Abstain', counts: 'abstain', comment: 'may' }],
    ownChoices: { counts: 'for', comment: 'may', proxyComment: 'must' },
    passes: [
      { sum: ['for'], is: '>', of: 0 },
      { sum: ['leading'], is: '>', of: ['next'] },
    ],
  }
  const ordinary = policy.decisions.slice(0, 1)
  return {
    ...policy,
    decisions: [...policy.decisions, ...ordinary.map((decision) => ({ ...decision, ...election }))],
  }
}

/** The policy that was in force at an instant; without one, today's. */
export function demoPolicy(groupId: number, at?: string): Policy {
  const { earlier, current } = demoPolicies(groupId)
  const isEarly = at !== undefined && isBefore(at, startOfZonedDay(demoReleaseDate))
  return isEarly && earlier ? earlier : current
}
