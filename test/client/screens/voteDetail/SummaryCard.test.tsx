import { screen, within } from '@testing-library/react'
import { SummaryCard } from '../../../../src/client/screens/voteDetail/SummaryCard'
import type { Decision } from '../../../../src/rules/policy/policy'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import type { VoteQuestionDetail } from '../../../../src/contract/voteQuestions'
import { hub } from '../../../../src/client/hub/hub.slice'
import { address, answered, showQuestion } from '../../../support/questionDetailPage'
import { presetPolicy, questionPolicy, withOwnChoices } from '../../../support/policies'

function showSummary(detail: Partial<VoteQuestionDetail> = {}) {
  return showQuestion({ part: <SummaryCard {...address} />, detail })
}

const blind = { policy: questionPolicy(101, 'Blind Straw-poll') }
const withheld = { counts: null, totalYesVotes: null, isVoteThresholdMet: null }

const threshold = () => screen.queryByText(/^Voting Threshold (Not )?Met$/)?.textContent

describe('the vote summary', () => {
  it('has result, quorum, counts and the arithmetic of the rule', () => {
    showSummary()
    expect(screen.getByText('Pending')).toBeTruthy()
    expect(screen.getByText('Quorum Met: No')).toBeTruthy()
    expect(screen.getByText('2 of 3 - 1 more needed')).toBeTruthy()
    const figures = screen.getAllByRole('term').map((term) => term.textContent)
    expect(figures).toEqual(['Result', 'Yes', 'No', 'Abstain', 'Total'])
    expect(screen.getByText('Yes must be more than No: 1 > 1, not met')).toBeTruthy()
    screen.getByText('How this is worked out')
    expect(threshold()).toBe('Voting Threshold Not Met')
  })

  it('says first why a vote failed, and shows nothing that was met in green', () => {
    const counts = [
      { choice: 'Yes', count: 2 },
      { choice: 'No', count: 0 },
    ]
    const figures = { counts, totalYesVotes: 2, totalVotes: 2, quorumVotes: 2, extensions: 7 }
    showSummary({ ...figures, voteStatus: 'Completed', voteResult: 'Failed' })
    expect(
      screen.getByText('Failed: quorum not met, 2 of 3 voted, after 7 extensions'),
    ).toBeTruthy()
    expect(screen.getByText('Voting ended at the deadline after 7 extensions.')).toBeTruthy()
    const worked = within(screen.getByRole('group'))
    const terms = worked.getAllByRole('listitem').map((term) => term.textContent)
    expect(terms).toEqual([
      'At least 3 of the 4 eligible for quorum must vote: 2 ≥ 3, not met',
      'Yes must be more than No: 2 > 0, met',
    ])
  })

  it('shows no figure and no result of what differs from the record', () => {
    showSummary({
      voteStatus: 'Completed',
      voteResult: 'Pass',
      recordMismatch: 'the votes are counted as 4 for Yes, 5 are on record',
    })
    screen.getByText(/^What is stored differs from the signed record, so no result/)
    expect(screen.queryAllByRole('term')).toEqual([])
    expect(screen.queryByText(/Passed|Quorum Met|(not )?met$/)).toBeNull()
  })

  it('has no quorum bar where nobody needs to vote', () => {
    showSummary({ quorumCount: 0, quorumReached: true })
    screen.getByText('No quorum is needed')
    screen.getByText('2 voted, none needed')
    expect(screen.queryByText(/^Quorum Met/)).toBeNull()
  })

  it('says who closed it and why', () => {
    showSummary({ voteStatus: 'Closed', voteResult: 'Failed', endedBy: 'Ada Alder' })
    expect(
      screen.getByText(
        'Closed by Ada Alder: quorum and threshold had been met for more than 24 hours.',
      ),
    ).toBeTruthy()
  })

  it('says before the first vote that there is none, in the place of arithmetic', () => {
    const counts = [{ choice: 'Yes', count: 0 }]
    showSummary({ counts, totalYesVotes: 0, totalVotes: 0, quorumVotes: 0 })
    expect(screen.getByText('No votes yet')).toBeTruthy()
    expect(screen.queryByText(/not met$/)).toBeNull()
  })

  it('of one word for a result: Passed', () => {
    showSummary({ voteStatus: 'Completed', voteResult: 'Pass' })
    expect(screen.getByText('Passed')).toBeTruthy()
    expect(screen.queryByText('Pass')).toBeNull()
  })

  it('says when the threshold is met, for questions since the release date alone', () => {
    const { tell } = showSummary({ isVoteThresholdMet: true })
    expect(threshold()).toBe('Voting Threshold Met')
    tell(answered({ policy: presetPolicy('companies', {}, true), revision: 4 }))
    expect(threshold()).toBeUndefined()
    expect(screen.getByText(/^This question follows the earlier criteria/)).toBeTruthy()
  })

  it('of a blind poll says when its counts are shown, and until then only total and quorum', () => {
    const { tell, container } = showSummary({ ...blind, ...withheld })
    expect(
      screen.getByText('Counts by choice and the result are shown after the end.'),
    ).toBeTruthy()
    expect(screen.getByText('Quorum Met: No')).toBeTruthy()
    const figures = () => screen.getAllByRole('term').map((term) => term.textContent)
    expect(figures()).toEqual(['Result', 'Total'])
    expect(threshold()).toBeUndefined()
    tell(answered({ ...blind, ...withheld, totalVotes: 3, quorumVotes: 3, revision: 4 }))
    expect(container.querySelector('output')?.textContent).toBe('Total 3. Quorum 3 of 3 - met.')
    tell(answered({ ...blind, voteStatus: 'Completed', voteResult: 'Failed', revision: 5 }))
    expect(screen.queryByText(/shown after the end/)).toBeNull()
    expect(figures()).toEqual(['Result', 'Yes', 'No', 'Abstain', 'Total'])
  })

  it('gives the reason of a cancellation', () => {
    showSummary({
      voteStatus: 'Cancelled',
      voteResult: 'Cancelled',
      voteStatusComments: 'Withdrawn by its editors.',
      endedBy: 'Ada Alder',
    })
    expect(screen.getByText('Cancelled')).toBeTruthy()
    expect(screen.getByText('Withdrawn by its editors.')).toBeTruthy()
    expect(screen.getByText('Cancelled by Ada Alder.')).toBeTruthy()
    expect(screen.queryByText(/^Cancelled:/)).toBeNull()
    expect(screen.queryByText('How this is worked out')).toBeNull()
  })

  it('says aloud what changed, counts and quorum in one sentence', () => {
    const { tell, container } = showSummary()
    const counts = [
      { choice: 'Yes', count: 2 },
      { choice: 'No', count: 1 },
    ]
    tell(answered({ counts, totalYesVotes: 2, totalVotes: 3, quorumVotes: 3, revision: 4 }))
    expect(container.querySelector('output')?.textContent).toBe('Yes 2, No 1. Quorum 3 of 3 - met.')
  })

  it('says of when the figures are once live updates are lost', () => {
    const { tell } = showSummary()
    expect(screen.queryByText(/^as of/)).toBeNull()
    tell(hub.lost({ name: 'voteQuestions', at: '2026-11-21T18:40:00.000Z', reason: null }))
    expect(screen.getByText('as of 10:32:05 PT')).toBeTruthy()
  })
})

it('speaks of the leading choice alone where a question has choices of its own', () => {
  const { decisions, ...rest } = withOwnChoices(standardPolicy(101), 'Alice', 'Bob')
  const [decision] = decisions
  const counts = [
    { choice: 'Alice', count: 3 },
    { choice: 'Bob', count: 1 },
  ]
  showSummary({
    counts,
    voteChoice: 'Alice,Bob',
    totalYesVotes: 0,
    totalVotes: 4,
    quorumVotes: 4,
    isVoteThresholdMet: true,
    policy: { ...rest, decision: decision as Decision },
    voteStatus: 'Completed',
    voteResult: 'Pass',
  })
  const card = document.body.textContent ?? ''
  expect(card).toContain('Result: Alice leads with 3 of 4 votes')
  expect(card).toContain('The leading choice must have more votes than any other: 3 > 1, met')
  expect(card).not.toMatch(/Yes votes|Yes and No|No votes|Passed|Failed/)
})

const ofAllEligible = presetPolicy('companies', {
  passes: [
    { sum: ['for'], is: '>=', share: { numerator: 2, denominator: 3 }, of: ['voteEligible'] },
  ],
})
const lazy = presetPolicy('companies', { passes: [{ sum: ['against'], is: '<', of: 1 }] })

describe('a rule of other bylaws stands under the status term by term', () => {
  const bars = () => screen.queryAllByText(/^Yes \d+, No \d+/)

  it.each([
    [
      'two thirds of the eligible',
      ofAllEligible,
      ['Yes must be at least two thirds of all who may vote: 3 × 1 ≥ 2 × 4, not met'],
    ],
    ['nobody against', lazy, ['No vote must be No: 1 < 1, not met']],
  ])('with %s', (_what, policy, lines) => {
    showSummary({ policy })
    const [meter] = screen.getAllByRole('list')
    const said = within(meter as HTMLElement).getAllByRole('listitem')
    expect(said.map((line) => line.textContent)).toEqual(lines)
    expect(bars()).toEqual([])
    expect(screen.queryByText(/^needs /)).toBeNull()
  })
})

it.each([
  ['companies', 'needs more than half of Yes + No'],
  ['council', 'needs 2/3 of Yes + No'],
  ['delegates', 'needs more than 2/3 of Yes + No'],
] as const)('of %s says in one line what its bar is measured by', (preset, measure) => {
  showSummary({ policy: presetPolicy(preset) })
  expect(screen.getByText(measure)).toBeTruthy()
  expect(screen.getByText('Yes 1, No 1, 1 more needed for quorum.')).toBeTruthy()
})
