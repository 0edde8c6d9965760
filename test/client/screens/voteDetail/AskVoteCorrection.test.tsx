import '@testing-library/jest-dom'
import { screen, within } from '@testing-library/react'
import { corrections } from '../../../../src/client/entities/corrections/corrections.slice'
import { QuestionPage } from '../../../../src/client/screens/voteDetail/QuestionPage'
import { address, showQuestion } from '../../../support/questionDetailPage'

afterEach(() => sessionStorage.clear())

test('the comment of a vote is not proposed for another one', async () => {
  const { user, tell } = showQuestion({
    part: <QuestionPage {...address} />,
    detail: { voteStatus: 'Completed', voteResult: 'Pass' },
  })
  tell(corrections.listSucceeded({ corrections: [], mayAsk: true }))
  const fields = async () => {
    await user.click(screen.getByRole('button', { name: 'Ask for a correction' }))
    const dialog = within(await screen.findByRole('dialog'))
    const vote = dialog.getByLabelText('Vote recorded wrongly, or not at all')
    const values = within(vote)
      .getAllByRole('option')
      .map((option) => (option as HTMLOptionElement).value)
    const another = values.find((value) => value !== '' && value !== '700')
    if (another === undefined) throw new Error('There are two votes.')
    return { vote, another, comment: dialog.getByLabelText('Comment of the vote') }
  }
  const first = await fields()
  await user.type(first.comment, 'Typed ')
  await user.selectOptions(first.vote, '700')
  await user.type(first.comment, 'of Alder.')
  await user.keyboard('{Escape}')
  const { vote, another, comment } = await fields()
  await user.selectOptions(vote, another)
  expect(comment).toHaveValue('')
  await user.selectOptions(vote, '700')
  expect(comment).toHaveValue('Typed of Alder.')
})
