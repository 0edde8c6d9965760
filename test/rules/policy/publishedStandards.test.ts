import { standardsBodies } from '../../../src/rules/policy/publishedStandards'
import { policyOfQuestion } from '../../../src/rules/policy/policy'
import { publishedBylaws } from '../../../src/rules/policy/publishedBylaws'
import { tallyOf } from '../../../src/rules/tally'
import { evaluateCounts } from '../../../src/rules/verdict'

test.each([
  ['oasis-tc', 'Special majority', 9, 6, 2],
  ['oasis-tc', 'Special majority', 7, 5, 1],
  ['oasis-tc', 'Special majority', 4, 3, 1],
] as const)(
  '%s, %s of %i: at least %i in favour, at most %i against',
  (name, of, eligible, least, most) => {
    const policy = policyOfQuestion(publishedBylaws[name].policy, of)
    if (!policy) throw new Error('The policy has this decision.')
    const passes = (yes: number, no: number) =>
      evaluateCounts({
        policy,
        hasEnded: true,
        tally: tallyOf(
          policy.decision,
          ['Yes', 'No'],
          [
            { choice: 'Yes', count: yes },
            { choice: 'No', count: no },
          ],
        ),
        quorum: { needed: 0, voted: yes + no, eligible },
        voteEligible: eligible,
      }).passes
    expect([passes(least, most), passes(least - 1, 0), passes(least, most + 1)]).toEqual([
      true,
      false,
      false,
    ])
  },
)

test('of a class no term may count a class that the body does not have', () => {
  const { classes, decisions } = standardsBodies['ca-browser-forum']
  const named = decisions.Ballot.passes.map((term) => 'within' in term && term.within)
  expect([...new Set(named)]).toEqual(classes)
})
