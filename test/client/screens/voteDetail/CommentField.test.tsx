/** A choice that counts only with a comment: what the ballot says of it, and what is sent. */
import '@testing-library/jest-dom'
import { screen } from '@testing-library/react'
import { votes } from '../../../../src/client/entities/voteResults/voteResults.slice'
import { classesAnswer } from '../../../support/classesOfVoters'
import { showVotesHeld } from '../../../support/questionDetailPage'

const uncounted = 'A No without a comment is not counted.'
const box = () => screen.getByRole('textbox', { name: 'Your comment' })
const tick = () => screen.getByRole('checkbox', { name: 'Add a comment to my vote' })
const submit = () => screen.getByRole('button', { name: 'Submit Vote' })

async function chooseNo() {
  sessionStorage.clear()
  const page = showVotesHeld({ detail: classesAnswer() })
  await page.user.click(screen.getByRole('radio', { name: 'No' }))
  const sent = () => page.actions.filter(votes.castRequested.match).map(({ payload }) => payload)
  return { ...page, sent }
}

it('asks for the comment, and says what becomes of the vote without', async () => {
  const { user, sent } = await chooseNo()
  expect(box()).toHaveAccessibleDescription(uncounted)
  expect(box()).not.toBeRequired()
  await user.type(box(), 'Not ready.')
  await user.click(submit())
  expect(sent()).toMatchObject([{ choice: 'No', reason: 'Not ready.' }])
})

it('takes the vote without a comment', async () => {
  const { user, sent } = await chooseNo()
  expect(tick()).toBeChecked()
  await user.click(tick())
  expect(screen.getByText(uncounted)).toBeVisible()
  await user.click(submit())
  expect(sent()).toMatchObject([{ choice: 'No', reason: null }])
})

it('keeps a comment on it out of a Yes', async () => {
  const { user, sent } = await chooseNo()
  await user.type(box(), 'Not ready.')
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(screen.getByText(/^Your comment on No is kept here and not sent/)).toBeVisible()
  await user.click(submit())
  expect(sent()).toMatchObject([{ choice: 'Yes', reason: null }])
})
