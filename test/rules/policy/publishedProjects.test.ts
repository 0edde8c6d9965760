import { projects } from '../../../src/rules/policy/publishedProjects'
import { quorumCountOf } from '../../../src/rules/quorum'

test.each([
  ['hpsf-tac', 16, 9],
  ['ccc-tac', 8, 4],
  ['pmix-asc', 13, 7],
] as const)('%s: of %i so many must vote: %i', (name, eligible, least) => {
  const { quorum } = projects[name].decisions.Vote
  expect(quorumCountOf(quorum, { quorumEligible: eligible, voteEligible: eligible })).toBe(least)
})
