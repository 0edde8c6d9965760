/** What the demo's questions by other bylaws show, whenever it starts. */
import { evaluateVotes } from '../../../src/rules/verdict'
import { bylawQuestionPlans } from '../../../src/server/demo/bylawQuestionPlans'
import { playHistory } from '../../../src/server/demo/playHistory'

/** The result of each question, and the comparisons that are not met. */
const shown: Record<string, [result: string, ...unmet: string[]]> = {
  'Ballot 41': ['Pass'],
  'Ballot 42': ['Failed', '1 > 3'],
  'Ballot 43': ['Failed', '0 ≥ 1', '0 > 0'],
  'Ballot 44': ['Failed', '3 × 4 ≥ 2 × 7'],
  'Ballot 45': ['Failed', '3 ≥ 6'],
  'Ballot 46': ['Pending', '1 > 1'],
  'Message Format 1.0': ['Pass'],
  'Discovery Profile 1.1': ['Failed', '3 × 7 ≥ 2 × 12'],
  'Key Exchange 1.0': ['Failed', '4 × 4 ≤ 12'],
  'Open a public review': ['Pass'],
  'Message Format 1.1 as': ['Pending', '3 × 6 ≥ 2 × 12'],
}

test.each(['2026-11-21T13:00:00.000Z', '2026-07-01T23:30:00.000Z', '2027-03-15T04:10:00.000Z'])(
  'begun at %s, each question ends as it is meant to',
  async (now) => {
    const { rows } = await playHistory(now, async () => 'kept')
    const titles = new Set(bylawQuestionPlans(now).map(({ subject }) => subject.title))
    const questions = [...rows.questions.values()].filter(({ title }) => titles.has(title))
    expect(questions).toHaveLength(Object.keys(shown).length)
    const ends = Object.keys(shown).map((part) => {
      const question = questions.find(({ title }) => title.includes(part))!
      const { voteQuestionId, voteResult, policy, choices, quorumCount } = question
      const roll = rows.roll.filter((row) => row.voteQuestionId === voteQuestionId)
      const votes = [...rows.votes.values()].filter((row) => row.voteQuestionId === voteQuestionId)
      const { terms } = evaluateVotes({
        policy,
        choices,
        quorumCount,
        roll: roll as Parameters<typeof evaluateVotes>[0]['roll'],
        votes: votes.map(({ rollEntryId, voteChoice }) => ({ rollEntryId, choice: voteChoice })),
        hasEnded: voteResult !== 'Pending',
      })
      const unmet = terms.filter(({ isMet }) => !isMet).map(({ text }) => text)
      return [part, [voteResult, ...unmet]]
    })
    expect(Object.fromEntries(ends)).toEqual(shown)
  },
)
