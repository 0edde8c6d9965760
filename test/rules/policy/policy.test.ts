import { policyOfQuestion, voteTypesOf } from '../../../src/rules/policy/policy'
import { standardPolicy } from '../../../src/rules/policy/presets'

const policy = standardPolicy(101)
const [ordinary] = policy.decisions

test('the vote types of a group are its decisions', () => {
  expect(voteTypesOf(policy)).toEqual(['Collect Vote From Group'])
})

test('a question keeps the bylaws with the decision that it takes', () => {
  const straw = { ...ordinary!, name: 'Straw-poll' }
  const kept = policyOfQuestion({ ...policy, decisions: [ordinary!, straw] }, 'Straw-poll')
  expect(kept).toMatchObject({ format: 2, electorate: policy.electorate, decision: straw })
  expect(kept).not.toHaveProperty('decisions')
})

test('a vote type that the policy does not have is no decision', () => {
  expect(policyOfQuestion(policy, 'Blind Straw-poll')).toBeNull()
})

test('a question that brings choices along has each of them in its decision', () => {
  const labels = (ownChoices: (typeof ordinary & object)['ownChoices']) => {
    const decisions = [{ ...ordinary!, ownChoices }]
    return policyOfQuestion({ ...policy, decisions }, ordinary!.name, ['Yes', 'Later'])?.decision
      .choices
  }
  expect(labels(null)).toEqual([
    { label: 'Yes', counts: 'for', comment: 'may' },
    { label: 'Later', counts: 'other', comment: 'no', proxyComment: 'must' },
  ])
  expect(labels({ counts: 'for', comment: 'no' })?.[1]).toEqual({
    label: 'Later',
    counts: 'for',
    comment: 'no',
  })
})
