import { screen } from '@testing-library/react'
import { VoterPicker } from '../../../../../src/client/screens/voteDetail/proxy/VoterPicker'
import { detailAnswer } from '../../../../support/questionAnswers'
import { address, showQuestion } from '../../../../support/questionDetailPage'

const picker = (
  <VoterPicker {...address} voter={null} error={null} isFrozen={false} onChoose={() => undefined} />
)

describe('the search for whose vote it is', () => {
  it.each([
    ['companies', 'Company', 'No company was found.'],
    ['delegates', 'Voter', 'Nobody was found.'],
  ] as const)('among %s asks for a %s and says when there is none', async (kind, label, said) => {
    const policy = { ...detailAnswer().policy, groupKind: kind }
    const { user } = showQuestion({ part: picker, detail: { policy } })
    await user.type(screen.getByRole('combobox', { name: label }), 'zz')
    expect(await screen.findByText(said)).toBeTruthy()
  })
})
