import { isBefore } from '../../rules/instant'
import type { Policy } from '../../rules/policy/policy'
import { firstPolicies, usualPresets } from '../../rules/policy/presets'
import { startOfZonedDay } from '../../rules/zonedTime'

/** The day from which the groups of the demo decide by their current policies. */
export const demoReleaseDate = '2023-03-20'

/** Both policies of a group of the demo: those of its preset, and in the Audio Working Group all kinds of vote. */
export function demoPolicies(groupId: number): { earlier: Policy; current: Policy } {
  const { earlier, current } = firstPolicies(usualPresets.get(groupId) ?? 'companies')
  return groupId === 101
    ? { earlier: withStrawPolls(earlier), current: withStrawPolls(current) }
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

/** The policy that was in force at an instant; without one, today's. */
export function demoPolicy(groupId: number, at?: string): Policy {
  const { earlier, current } = demoPolicies(groupId)
  return at !== undefined && isBefore(at, startOfZonedDay(demoReleaseDate)) ? earlier : current
}
