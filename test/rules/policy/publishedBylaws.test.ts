import type { ExampleVotes } from '../../../src/rules/policy/publishedPolicy'
import { policyOfQuestion } from '../../../src/rules/policy/policy'
import { type PublishedName, publishedBylaws } from '../../../src/rules/policy/publishedBylaws'
import { decisionText } from '../../../src/rules/policy/words'
import { quorumCountOf } from '../../../src/rules/quorum'
import { tallyOf } from '../../../src/rules/tally'
import { evaluateCounts } from '../../../src/rules/verdict'

const names = Object.keys(publishedBylaws) as PublishedName[]

const examples = names.flatMap((name) =>
  publishedBylaws[name].examples.map((example) => [name, example] as const),
)

test.each(examples)('%s decides its example %j', (name, example) => {
  const [yes, no, abstain] = example.votes
  const chosenBy = ([inFavor, against, abstaining]: ExampleVotes) => [
    { choice: 'Yes', count: inFavor },
    { choice: 'No', count: against },
    { choice: 'Abstain', count: abstaining },
  ]
  const policy = policyOfQuestion(publishedBylaws[name].policy, example.decision)
  if (!policy) throw new Error('The example is of a decision that the policy has.')
  const { decision } = policy
  const { eligible, averageAttendance = null, classes = {} } = example
  const voters = { voteEligible: eligible, quorumEligible: eligible }
  const roll = { ...voters, averageAttendance }
  const verdict = evaluateCounts({
    policy,
    hasEnded: true,
    tally: tallyOf(decision, ['Yes', 'No', 'Abstain'], chosenBy(example.votes)),
    quorum: {
      needed: quorumCountOf(decision.quorum, roll),
      voted: yes + no + abstain,
      eligible,
    },
    voteEligible: eligible,
    classes: Object.entries(classes).map(([of, votes]) => ({
      name: of,
      byChoice: chosenBy(votes),
      quorumCast: 0,
      ...voters,
    })),
  })
  expect(verdict.passes).toBe(example.passes)
  expect(verdict.terms.length).toBeGreaterThan(0)
})

test('every rule says itself in words', () => {
  const said = names.flatMap((name) => {
    const { policy } = publishedBylaws[name]
    return policy.decisions.map(({ name: of }) => {
      const question = policyOfQuestion(policy, of)
      return `${name}, ${of}: ${question ? decisionText(question) : ''}`
    })
  })
  expect(said).toEqual([
    'ca-browser-forum, Ballot: The vote passes when quorum is met; among Certificate Issuers at least one vote is Yes and at least 2/3 of the Yes plus No votes are Yes; and among Certificate Consumers at least one vote is Yes and there are more Yes votes than No votes.',
    'mpi-forum, Ballot: The vote passes when at least 3/4 of the Yes plus No votes are Yes and Yes and No together are at least three quarters of all who may vote.',
    'mpi-forum, No-no vote: The vote passes when no vote is No and Yes and No together are at least three quarters of all who may vote.',
    'oasis-tc, Full majority: The vote passes when Yes is more than half of all who may vote.',
    'oasis-tc, Special majority: The vote passes when Yes is at least two thirds of all who may vote and No is at most a quarter of all who may vote.',
    'ieee-sa, Ballot: The vote passes when quorum is met, at least 3/4 of the Yes plus No votes are Yes, and Abstain is less than 30% of all votes cast.',
    'iso-enquiry, Enquiry: The vote passes when No is at most a quarter of Yes and No; and among P-members at least one vote is Yes and at least 2/3 of the Yes plus No votes are Yes.',
    'etsi, Vote: The vote passes when at least 71% of the Yes plus No votes are Yes.',
    'etsi-assembly, Vote: The vote passes when at least 71% of the Yes plus No votes are Yes.',
    '3gpp, Vote: The vote passes when quorum is met and at least 71% of the Yes plus No votes are Yes.',
    'hl7-normative, Normative ballot: The vote passes when quorum is met and at least 3/4 of the Yes plus No votes are Yes.',
    'hl7-normative, Informative ballot: The vote passes when quorum is met and at least 3/5 of the Yes plus No votes are Yes.',
    'apache, Release: The vote passes when at least 3 votes are Yes and there are more Yes votes than No votes.',
    'apache, Code change: The vote passes when at least 3 votes are Yes and no vote is No.',
    'openstack-tc, Vote: The vote passes when there are more Yes votes than No votes and Yes is at least a third of all who may vote.',
    'hpsf-tac, Vote: The vote passes when quorum is met and at least 2/3 of the Yes plus No votes are Yes.',
    'ccc-tac, Vote: The vote passes when quorum is met and Yes is more than half of all votes cast.',
    'gitvote, Vote: The vote passes when Yes is at least 50% of all who may vote.',
    'linux-foundation-tab, Vote: The vote passes when there are more Yes votes than No votes.',
    'linux-foundation-tab, Removal: The vote passes when Yes is more than two thirds of all who may vote.',
    'pmix-asc, Vote: The vote passes when quorum is met and there are more Yes votes than No votes.',
    'lazy-consensus, Proposal: The vote passes when no vote is No.',
  ])
})
