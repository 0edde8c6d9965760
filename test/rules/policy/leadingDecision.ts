import type { Decision } from '../../../src/rules/policy/policy'

/** A decision between choices that a question brings along; whoever abstains stands beside them. */
export function leadingDecision(changed: Partial<Decision> = {}): Decision {
  return {
    name: 'Choice of one',
    choices: [{ label: 'Abstain', counts: 'abstain', comment: 'may' }],
    ownChoices: { counts: 'for', comment: 'may' },
    secrecy: 'open',
    passes: [
      { sum: ['for'], is: '>', of: 0 },
      { sum: ['leading'], is: '>', of: ['next'] },
    ],
    quorum: [
      {
        sum: ['quorumCast'],
        is: '>',
        share: { numerator: 1, denominator: 2 },
        of: ['quorumEligible'],
      },
    ],
    isThresholdShown: true,
    ...changed,
  }
}
