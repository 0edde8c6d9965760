/** Policies of the tests, made from those of the presets. */
import type { GroupPolicyAnswer } from '../../src/contract/groups'
import {
  ordinaryVoteType,
  type Decision,
  type Policy,
  policyOfQuestion,
  type QuestionPolicy,
  type Term,
} from '../../src/rules/policy/policy'
import { firstPolicies, type OurPreset, standardPolicy } from '../../src/rules/policy/presets'
import { createQuestionPolicy } from '../rules/policy/createPolicy'

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

/** The policy of an ordinary question in a group of a preset, with parts of its decision replaced. */
export function presetPolicy(
  preset: OurPreset,
  changed: Partial<Decision> = {},
  isEarlier = false,
): QuestionPolicy {
  const policy = createQuestionPolicy(preset, isEarlier)
  return { ...policy, decision: { ...policy.decision, ...changed } }
}

/** What the API answers about the policy of a group. */
export function policyAnswer(
  told: Partial<GroupPolicyAnswer> = {},
  preset: OurPreset = 'companies',
): GroupPolicyAnswer {
  return {
    groupId: 101,
    ...firstPolicies(preset).current,
    entity: 'member companies',
    choices: ['Yes', 'No', 'Abstain'],
    quorumText: 'More than half must vote.',
    passRuleText: 'More Yes than No.',
    releaseDate: '2023-03-20',
    ...told,
  }
}
