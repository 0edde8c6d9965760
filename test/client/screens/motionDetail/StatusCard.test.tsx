import '@testing-library/jest-dom'
import { within } from '@testing-library/react'
import { motionAnswer } from '../../../support/editorAnswers'
import { answered, card, showMotion } from '../../../support/motionDetailPage'

test('a complete motion tells until when it is discussed, while no vote came of it', () => {
  const discussionEnd = '2036-11-27T18:00:00.000Z'
  const said = 'A vote on it can open from Thu, Nov 27, 2036, 10:00 AM PT.'
  const { tell } = showMotion(motionAnswer({ discussionEnd }))
  const line = () => within(card('Status')).queryByText(said, { exact: false })
  expect(line()).toBeVisible()
  const voteQuestion = { voteQuestionId: 7 }
  tell(answered(motionAnswer({ discussionEnd, voteQuestion, revision: 8 })))
  expect(line()).toBeNull()
  tell(answered(motionAnswer({ discussionEnd: '2016-11-27T18:00:00.000Z', revision: 9 })))
  expect(within(card('Status')).queryByText('Under discussion:', { exact: false })).toBeNull()
})
