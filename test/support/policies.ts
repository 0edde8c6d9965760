/** Policies of the tests, made from that of an ordinary company group. */
import {
  type Decision,
  type Policy,
  policyOfQuestion,
  type QuestionPolicy,
  type Term,
} from '../../src/rules/policy/policy'
import { ordinaryVoteType, standardPolicy } from '../../src/rules/policy/presets'

/** The policy of a question that opens in a group; that of 101 and the ordinary one where nothing else is said. */
export function questionPolicy(groupId = 101, voteType = ordinaryVoteType): QuestionPolicy {
  const policy = policyOfQuestion(withVoteTypes(standardPolicy(groupId), voteType), voteType)
  if (!policy) throw new Error(`No policy has ${voteType}.`)
  return policy
}

/** A policy with these kinds of vote besides its own, decided like the ordinary one. */
export function withVoteTypes(policy: Policy, ...names: string[]): Policy {
  const [ordinary] = policy.decisions
  const further = names
    .filter((name) => !policy.decisions.some((decision) => decision.name === name))
    .flatMap((name): Decision[] => {
      const secrecy = name.startsWith('Blind') ? 'blind' : 'open'
      return ordinary ? [{ ...ordinary, name, secrecy }] : []
    })
  return { ...policy, decisions: [...policy.decisions, ...further] }
}

/** A policy whose ordinary decision is between these choices, of which the leading one wins. */
export function withOwnChoices(policy: Policy, ...labels: string[]): Policy {
  const passes: Term[] = [
    { sum: ['for'], is: '>', of: 0 },
    { sum: ['leading'], is: '>', of: ['next'] },
  ]
  const rule = { counts: 'for', comment: 'no', proxyComment: 'must' } as const
  const decisions = policy.decisions.map((decision) => ({
    ...decision,
    choices: labels.map((label) => ({ label, ...rule })),
    passes,
  }))
  return { ...policy, decisions }
}
