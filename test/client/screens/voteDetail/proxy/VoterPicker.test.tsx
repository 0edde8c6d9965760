import { screen } from '@testing-library/react'
import { proxyVote } from '../../../../../src/client/entities/proxyVote/proxyVote.slice'
import { VoterPicker } from '../../../../../src/client/screens/voteDetail/proxy/VoterPicker'
import type { QuestionVoter } from '../../../../../src/contract/groupEligibility'
import { address, showQuestion } from '../../../../support/questionDetailPage'
import { presetPolicy } from '../../../../support/policies'

const people = ['Ada Alder', 'Emil Nakagawa']

function voterAnswer(told: Partial<QuestionVoter>): QuestionVoter {
  return {
    rollEntryId: 709,
    userId: null,
    userName: null,
    memberId: 19,
    memberCompanyName: 'Cedar Chips',
    title: null,
    groupId: 101,
    groupName: 'Audio Working Group',
    isVoteEligible: true,
    isQuorumEligible: true,
    hasVoted: false,
    canCastFor: true,
    people: [],
    ...told,
  }
}

const picker = (
  <VoterPicker {...address} voter={null} error={null} isFrozen={false} onChoose={() => undefined} />
)

describe('the search for whose vote it is', () => {
  it.each([
    ['companies', 'Company', 'No company was found.'],
    ['delegates', 'Voter', 'Nobody was found.'],
  ] as const)('among %s asks for a %s and says when there is none', async (preset, label, said) => {
    const policy = presetPolicy(preset)
    const { user } = showQuestion({ part: picker, detail: { policy } })
    await user.type(screen.getByRole('combobox', { name: label }), 'zz')
    expect(await screen.findByText(said)).toBeTruthy()
  })

  it('finds a company by its people, and names who was found', async () => {
    const { user, tell } = showQuestion({ part: picker })
    const company = voterAnswer({ memberCompanyName: 'Larkspur Wearables', people })
    tell(proxyVote.dialogOpened(address), proxyVote.votersSucceeded([company]))
    const search = screen.getByRole('combobox', { name: 'Company' })
    await user.type(search, 'NAKAGAWA')
    await screen.findByRole('option', { name: 'Larkspur Wearables, Emil Nakagawa' })
    await user.clear(search)
    await user.type(search, 'lark')
    await screen.findByRole('option', { name: 'Larkspur Wearables' })
  })
})
