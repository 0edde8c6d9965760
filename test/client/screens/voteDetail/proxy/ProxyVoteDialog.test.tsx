import '@testing-library/jest-dom'
import { screen } from '@testing-library/react'
import { proxyVote } from '../../../../../src/client/entities/proxyVote/proxyVote.slice'
import { ProxyVote } from '../../../../../src/client/screens/voteDetail/proxy/ProxyVote'
import { withVote, own } from '../../../../support/ballotForm'
import { noAnswer } from '../../../../support/failures'
import { detailAnswer } from '../../../../support/questionAnswers'
import {
  address,
  answered,
  heldEntryId,
  showQuestion,
} from '../../../../support/questionDetailPage'

beforeEach(() => sessionStorage.clear())

const { abilities } = detailAnswer()
const proxy = { abilities: { ...abilities, canCastProxyVote: true } }

const cedar = {
  rollEntryId: heldEntryId,
  userId: null,
  userName: null,
  memberId: 13,
  memberCompanyName: 'Cedar Chips',
  title: null,
  groupId: 101,
  groupName: 'Audio Working Group',
  isVoteEligible: true,
  isQuorumEligible: true,
  hasVoted: false,
  canCastFor: true,
  people: ['Emil Nakagawa', 'Ada Cedar'],
}

/** A proxy voter who has chosen a company, picked No and typed why. */
async function filledIn() {
  const page = showQuestion({ part: <ProxyVote {...address} />, detail: proxy })
  page.tell(proxyVote.dialogOpened(address), proxyVote.votersSucceeded([cedar]))
  await page.user.type(await screen.findByRole('combobox', { name: 'Company' }), 'ced')
  await page.user.click(await screen.findByRole('option', { name: 'Cedar Chips' }))
  await page.user.click(screen.getByRole('radio', { name: 'No' }))
  await page.user.type(screen.getByRole('textbox', { name: /^Comment/ }), 'As told.')
  expect(screen.getByRole('button', { name: 'Submit Vote' })).toBeEnabled()
  return page
}

describe('the dialog of a proxy vote that news overtake', () => {
  it.each([
    ['the deadline', { voteStatus: 'Completed' }, 'Voting ended at the deadline.'],
    ['a cancellation', { voteStatus: 'Cancelled' }, 'This question was cancelled.'],
    [
      'the end of its right',
      { abilities },
      'You may not vote for others on this question any more.',
    ],
  ] as const)('keeps what was typed and says so: %s', async (_news, told, text) => {
    const { tell } = await filledIn()
    tell(answered({ ...proxy, ...told, revision: 4 }))
    expect(screen.getByText(new RegExp(`^${text}`))).toBeVisible()
    expect(screen.getByRole('textbox', { name: /^Comment/ })).toHaveValue('As told.')
    expect(screen.getByRole('button', { name: 'Submit Vote' })).toBeDisabled()
    expect(
      screen.queryByRole('button', { name: 'Cast Proxy Vote', hidden: true }),
    ).not.toBeInTheDocument()
  })

  it('cannot be left while it is sent', async () => {
    const { user } = await filledIn()
    await user.click(screen.getByRole('button', { name: 'Submit Vote' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('textbox', { name: /^Comment/ })).toHaveValue('As told.')
  })

  it('does not call a vote unsent that was sent without an answer', async () => {
    const { tell } = await filledIn()
    const ballot = { ...address, voter: cedar, choice: 'No', reason: 'As told.' }
    const { failure } = noAnswer()
    tell(
      proxyVote.requested(ballot),
      proxyVote.failed({ ballot, idempotencyKey: 'one', failure }),
      answered({ ...proxy, voteStatus: 'Completed', revision: 4 }),
    )
    expect(screen.getByText(/^Voting ended at the deadline\. No answer came/)).toBeVisible()
    expect(screen.queryByText(/not sent/)).toBeNull()
  })

  it('says that the vote has been cast meanwhile, and takes another voter', async () => {
    const { tell, user, actions } = await filledIn()
    tell(answered({ ...proxy, ...withVote(own()), revision: 4 }))
    expect(screen.getByText('This vote has been cast meanwhile.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Submit Vote' })).toBeDisabled()
    const dale = { ...cedar, rollEntryId: 703, memberId: 14, memberCompanyName: 'Dale Devices' }
    tell(proxyVote.votersSucceeded([dale]))
    await user.clear(screen.getByRole('combobox', { name: 'Company' }))
    await user.type(screen.getByRole('combobox', { name: 'Company' }), 'dale')
    await user.click(await screen.findByRole('option', { name: 'Dale Devices' }))
    await user.click(screen.getByRole('button', { name: 'Submit Vote' }))
    expect(actions.filter(proxyVote.requested.match)).toHaveLength(1)
  })
})
