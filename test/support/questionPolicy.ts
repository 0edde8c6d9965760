/** Policies of groups that began with a preset. */
import type { GroupPolicyAnswer } from '../../src/contract/groups'
import { type Decision, type Policy, type QuestionPolicy } from '../../src/rules/policy/policy'
import { firstPolicies, type OurPreset } from '../../src/rules/policy/presets'

/** The policy of an ordinary question, with parts of its decision replaced. */
export function questionPolicy(
  preset: OurPreset = 'companies',
  changed: Partial<Decision> = {},
  version: 'earlier' | 'current' = 'current',
): QuestionPolicy {
  const { decisions, ...rest } = firstPolicies(preset)[version]
  return { ...rest, decision: { ...(decisions[0] as Decision), ...changed } }
}

/** A decision of the choices that a question brings along, which the leading one wins. */
export const byLeadingChoice: Partial<Decision> = {
  choices: [{ label: 'Abstain', counts: 'abstain', comment: 'must' }],
  ownChoices: { counts: 'for', comment: 'no', proxyComment: 'must' },
  passes: [
    { sum: ['for'], is: '>', of: 0 },
    { sum: ['leading'], is: '>', of: ['next'] },
  ],
}

/** The same policy with decisions of these names, the last of them blind. */
export function withVoteTypes(policy: Policy, names: readonly string[]): Policy {
  const [ordinary] = policy.decisions as [Decision]
  const further = names.map((name, at): Decision => {
    return { ...ordinary, name, secrecy: at === names.length - 1 ? 'blind' : 'open' }
  })
  return { ...policy, decisions: [ordinary, ...further] }
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
