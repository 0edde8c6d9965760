import { policy as schema } from '../../../src/contract/policy'
import { publishedBylaws } from '../../../src/rules/policy/publishedBylaws'
import { mustVote, ofSides, part, policyOf } from '../../../src/rules/policy/publishedPolicy'
import { printTerms } from '../../../src/rules/policy/notation'

test.each(Object.entries(publishedBylaws))(
  '%s is a policy as the contract describes it',
  (_name, { policy }) => {
    expect(schema.parse(policy)).toEqual(policy)
  },
)

const told = { title: 'Board', sentence: 'It votes.', link: 'https://board.example', examples: [] }

test('what a body says nothing of is as most bodies have it', () => {
  const policy = policyOf({ ...told, decisions: { Vote: { passes: ofSides(2, 3) } } })
  const [vote] = policy.decisions
  expect(policy.electorate).toMatchObject({ unit: 'company', many: 'member companies' })
  expect(vote).toMatchObject({ name: 'Vote', quorum: [], secrecy: 'open', ownChoices: null })
  expect(vote?.choices.map(({ comment }) => comment)).toEqual(['may', 'may', 'may'])
  expect(printTerms(vote?.passes ?? [])).toBe('for + against > 0 and for >= 2/3 of for + against')
})

test('a body may count people, ask for a quorum, and for the reason of a No', () => {
  const policy = policyOf({
    ...told,
    unit: 'person',
    words: ['member', 'members'],
    decisions: {
      Vote: { passes: ofSides(2, 3), quorum: mustVote('>', part(1, 2)), no: 'must' },
    },
  })
  expect(policy.electorate).toMatchObject({ unit: 'person', one: 'member', many: 'members' })
  expect(policy.decisions[0]?.choices[1]).toMatchObject({ label: 'No', comment: 'must' })
  expect(printTerms(policy.decisions[0]?.quorum ?? [])).toBe('quorumCast > 1/2 of quorumEligible')
})
