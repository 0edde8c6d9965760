import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { corrections } from '../../../../src/client/entities/corrections/corrections.slice'
import { CorrectionsCard } from '../../../../src/client/screens/corrections/CorrectionsCard'
import { QuestionPage } from '../../../../src/client/screens/voteDetail/QuestionPage'
import type { Correction } from '../../../../src/contract/corrections'
import { correctionAnswer } from '../../../support/correctionAnswers'
import { requestError } from '../../../support/failures'
import { redactedVoteAnswer } from '../../../support/questionAnswers'
import { address, showQuestion } from '../../../support/questionDetailPage'
import { questionPolicy } from '../../../support/policies'

const ended = { voteStatus: 'Completed', voteResult: 'Pass' } as const

function showCorrections(listed: Correction[], mayAsk = false) {
  const page = showQuestion({ part: <QuestionPage {...address} />, detail: ended })
  page.tell(corrections.listSucceeded({ corrections: listed, mayAsk }))
  return page
}

const card = () => within(screen.getByRole('region', { name: 'Corrections' }))

afterEach(() => sessionStorage.clear())

test('both versions, the reasons and what followed can be read by everybody', () => {
  const effects = [{ label: 'Result', oldValue: 'Passed', newValue: 'Failed' }]
  const { actions } = showCorrections([
    correctionAnswer({
      status: 'approved',
      decidedBy: 'Sam Staff',
      decidedAt: '2026-11-21T19:00:00.000Z',
      effects,
    }),
  ])
  expect(actions).toContainEqual(corrections.opened(address))
  expect(card().getByText('Vote of Alder Audio')).toBeTruthy()
  expect(
    card()
      .getAllByRole('deletion')
      .map((was) => was.textContent),
  ).toEqual(['From: Yes', 'From: Passed'])
  expect(
    card()
      .getAllByRole('insertion')
      .map((is) => is.textContent),
  ).toEqual(['→ To: No: Too soon.', '→ To: Failed'])
  expect(card().getByText('Reason: Read out wrongly.')).toBeTruthy()
  expect(card().getByText('Evidence: Minutes, page 2.')).toBeTruthy()
  expect(card().getByText(/^Asked by Ada Admin, .* Approved by Sam Staff, /)).toBeTruthy()
  expect(card().queryByRole('button')).toBeNull()
})

test('a second person sees every effect before approving', async () => {
  const correction = correctionAnswer({ mayApprove: true, mayDecline: true })
  const { user, actions, tell } = showCorrections([correction], true)
  await user.click(card().getByRole('button', { name: 'Approve' }))
  expect(actions).toContainEqual(
    corrections.previewRequested({ groupId: 101, change: correction.change }),
  )
  tell(
    corrections.previewSucceeded({
      effects: [{ label: 'Result', oldValue: 'Passed', newValue: 'Failed' }],
      recipients: ['member@example.org'],
      mailSubject: 'Record corrected',
    }),
  )
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Result')).toBeTruthy()
  expect(dialog.getByText('What is not listed stays as it is.')).toBeTruthy()
  expect(dialog.getByText('member@example.org')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Yes, Correct' }))
  expect(actions).toContainEqual(
    corrections.requested({ kind: 'approve', groupId: 101, correctionId: 3 }),
  )
})

test('declining needs a reason', async () => {
  const { user, actions } = showCorrections([
    correctionAnswer({ mayApprove: true, mayDecline: true }),
  ])
  await user.click(card().getByRole('button', { name: 'Decline' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Yes, Decline' }))
  expect(dialog.getByText('Please provide a reason for declining.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), ' The minutes say Yes. ')
  await user.click(dialog.getByRole('button', { name: 'Yes, Decline' }))
  expect(actions).toContainEqual(
    corrections.requested({
      kind: 'decline',
      groupId: 101,
      correctionId: 3,
      declineReason: 'The minutes say Yes.',
    }),
  )
})

test.each([
  ['Decline', /^Reason/],
  ['Ask for a correction', /^Reason/],
  ['Ask for a correction', /^Evidence/],
])(
  'to %s keeps what is typed (%s) when it is left by Escape, not by its button',
  async (opening, field) => {
    sessionStorage.clear()
    const { user } = showCorrections(
      [correctionAnswer({ mayApprove: true, mayDecline: true })],
      true,
    )
    const reopen = async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await user.click(card().getByRole('button', { name: opening }))
      return within(await screen.findByRole('dialog')).getByRole('textbox', { name: field })
    }
    await user.type(await reopen(), 'The minutes say Yes.')
    await user.keyboard('{Escape}')
    expect(await reopen()).toHaveValue('The minutes say Yes.')
    await user.click(screen.getByRole('button', { name: /^(Not now|Cancel)$/ }))
    expect(await reopen()).toHaveValue('')
  },
)

test('who asked may withdraw', async () => {
  const { user, actions } = showCorrections([correctionAnswer({ mayWithdraw: true })])
  expect(card().queryByRole('button', { name: 'Approve' })).toBeNull()
  await user.click(card().getByRole('button', { name: 'Withdraw' }))
  await user.click(screen.getByRole('button', { name: 'Yes, Withdraw' }))
  expect(actions).toContainEqual(
    corrections.requested({ kind: 'withdraw', groupId: 101, correctionId: 3 }),
  )
})

test('an admin asks with reason and evidence, beside what it would change', async () => {
  const { user, actions, tell } = showCorrections([], true)
  await user.click(card().getByRole('button', { name: 'Ask for a correction' }))
  const dialog = within(await screen.findByRole('dialog'))
  const send = dialog.getByRole('button', { name: 'Ask for Approval' })
  expect(send).toHaveProperty('disabled', true)
  const votes = dialog.getByLabelText('Vote recorded wrongly, or not at all')
  const offered = within(votes)
    .getAllByRole('option')
    .map((option) => option.textContent)
  expect(offered.slice(1)).toEqual(offered.slice(1).toSorted())
  await user.selectOptions(votes, '700')
  await user.selectOptions(dialog.getByLabelText('What it was'), 'No')
  expect(
    dialog.getByText('Comments are required for No votes. Please provide a comment.'),
  ).toBeTruthy()
  await user.type(dialog.getByLabelText('Comment of the vote'), 'Too soon.')
  const { change } = correctionAnswer()
  expect(actions).toContainEqual(corrections.previewRequested({ groupId: 101, change }))
  tell(corrections.previewFailed({ failure: requestError('not-correctable').failure }))
  await user.click(send)
  expect(dialog.getByText('Please provide a reason for the correction.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Read out wrongly.')
  await user.type(dialog.getByRole('textbox', { name: /^Evidence/ }), 'Minutes, page 2.')
  await user.click(send)
  const wanted = { change, reason: 'Read out wrongly.', evidence: 'Minutes, page 2.' }
  expect(actions).toContainEqual(
    corrections.requested({ kind: 'ask', groupId: 101, request: wanted }),
  )
})

test('Escape keeps what was typed of a correction, Cancel drops it', async () => {
  const { user } = showCorrections([], true)
  const labels = [/^Comment of the vote/, /^Reason/, /^Evidence/]
  const texts = async () => {
    await user.click(card().getByRole('button', { name: 'Ask for a correction' }))
    const dialog = within(await screen.findByRole('dialog'))
    return labels.map((name) => dialog.getByRole('textbox', { name }) as HTMLTextAreaElement)
  }
  for (const text of await texts()) await user.type(text, 'Typed.')
  await user.keyboard('{Escape}')
  expect((await texts()).map(({ value }) => value)).toEqual(['Typed.', 'Typed.', 'Typed.'])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect((await texts()).map(({ value }) => value)).toEqual(['', '', ''])
})

test('there is no card where there is nothing to read or to do', () => {
  showCorrections([])
  expect(screen.queryByRole('region', { name: 'Corrections' })).toBeNull()
})

test('says so where they could not be loaded', () => {
  const { tell } = showQuestion({ part: <QuestionPage {...address} />, detail: ended })
  tell(corrections.listFailed({ failure: requestError('unavailable').failure }))
  expect(screen.getByText('The corrections could not be loaded.')).toBeTruthy()
})

test.each([
  ['is open', {}],
  ['was cancelled', { voteStatus: 'Cancelled', voteResult: 'Cancelled' }],
  [
    'is a blind poll',
    {
      ...ended,
      policy: questionPolicy(101, 'Blind Straw-poll'),
      voteResults: [redactedVoteAnswer()],
    },
  ],
] as const)('of a question that %s nothing is corrected', (_, detail) => {
  const { actions } = showQuestion({ part: <QuestionPage {...address} />, detail: detail as never })
  expect(actions).not.toContainEqual(corrections.opened(address))
})

test('the page stays while the code of a dialog is on its way', () => {
  const Late = lazy(() => new Promise<never>(() => undefined))
  const part = (
    <Suspense fallback="The page is loading.">
      <CorrectionsCard {...address} ask={<Late />} />
    </Suspense>
  )
  const { tell } = showQuestion({ part, detail: ended })
  tell(corrections.listSucceeded({ corrections: [], mayAsk: true }))
  tell(corrections.dialogOpened({ kind: 'ask' }))
  expect(card().getByRole('button', { name: 'Ask for a correction' })).toBeTruthy()
  expect(screen.queryByText('The page is loading.')).toBeNull()
})

test.each([
  ['asked', 'true'],
  ['approved', 'false'],
] as const)('on a phone one that is %s is unfolded from the beginning: %s', (status, isOpen) => {
  showCorrections([correctionAnswer({ status })])
  // Shown on a phone alone, which this environment is not.
  const toggle = card().getByRole('button', { hidden: true })
  expect(toggle).toHaveAttribute('aria-expanded', isOpen)
})
