import '@testing-library/jest-dom'
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { OwnVote } from '../../../../src/contract/ownVotes'
import { ownVotes } from '../../../../src/client/entities/ownVotes/ownVotes.request'
import { receiptChecks } from '../../../../src/client/entities/ownVotes/receiptChecks.request'
import { proof } from '../../../../src/client/entities/records/records.request'
import MyVotesScreen from '../../../../src/client/screens/myVotes/MyVotesScreen'
import { requestError } from '../../../support/failures'
import { renderPage } from '../../../support/renderPage'
import { signedIn } from '../../../support/signedIn'
import { stateAfter } from '../../../support/stateAfter'

const vote = (voteResultId: number, title: string): OwnVote => ({
  voteResultId,
  groupId: 101,
  groupName: 'Audio Working Group',
  voteQuestionId: 7,
  title,
  holderName: 'Alder Audio',
  voteChoice: 'Yes',
  votedAt: '2026-03-02T15:00:00.000Z',
  voteResult: 'Pass',
})
const votes = [vote(1, 'Adopt the charter'), vote(2, 'Buy a printer')]
const answer = (data = votes, totalCount = data.length) => ({ data, page: 1, size: 25, totalCount })

function show() {
  const { store, actions } = renderPage(<MyVotesScreen />, { state: stateAfter(signedIn()) })
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) =>
    act(() => void store.dispatch(action))
  const asked = () => actions.filter(ownVotes.requested.match).map(({ payload }) => payload)
  return { dispatch, actions, asked }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Beside what is read out. */
const found = (text: RegExp) => screen.queryByText(text, { selector: '.MuiAlert-message' })
const rowOf = (title: string) => within(screen.getByRole('row', { name: new RegExp(title) }))

test('each vote stands with its question, for whom it is, and its receipt to save', () => {
  const { dispatch, actions } = show()
  expect(screen.getByText('Loading...')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Check all' })).toBeNull()
  dispatch(ownVotes.succeeded(answer()))
  expect(screen.getByRole('link', { name: 'Adopt the charter' })).toHaveAttribute(
    'href',
    '/group/101/votingquestions/7',
  )
  expect(rowOf('Adopt the charter').getByText('for Alder Audio')).toBeVisible()
  press('Save the receipt for Buy a printer')
  const wanted = { kind: 'receipt', groupId: 101, voteQuestionId: 7, voteResultId: 2 } as const
  expect(actions).toContainEqual(proof.requested(wanted))
  dispatch(proof.failed(requestError('unavailable')))
  expect(rowOf('Buy a printer').getByText('The receipt could not be fetched.')).toBeVisible()
  expect(rowOf('Adopt the charter').queryByText(/could not/)).toBeNull()
})

test('the check of all receipts tells of each whether the record has it', () => {
  const { dispatch, actions } = show()
  dispatch(ownVotes.succeeded(answer()))
  press('Check all')
  expect(actions).toContainEqual(receiptChecks.requested(votes))
  expect(screen.getByRole('button', { name: 'Checking...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  dispatch(receiptChecks.checked({ voteResultId: 1, fault: null }))
  dispatch(receiptChecks.checked({ voteResultId: 2, fault: 'The record has another choice.' }))
  dispatch(receiptChecks.succeeded())
  expect(found(/^Checked 2 receipts: 1 is not as the record says\./)).toBeVisible()
  expect(rowOf('Adopt the charter').getByText(/In the record/)).toBeVisible()
  expect(rowOf('Buy a printer').getByText('The record has another choice.')).toBeVisible()
  dispatch(receiptChecks.requested(votes))
  dispatch(receiptChecks.succeeded())
  expect(found(/^Checked 2 receipts: the signed records have your votes/)).toBeVisible()
})

test('a check that does not succeed says so, and is tried again', () => {
  const { dispatch, actions } = show()
  dispatch(ownVotes.succeeded(answer()))
  dispatch(receiptChecks.requested(votes))
  dispatch(receiptChecks.failed(requestError('unavailable')))
  expect(screen.getByText('Not all receipts could be checked.')).toBeVisible()
  press('Try again')
  expect(actions.filter(receiptChecks.requested.match)).toHaveLength(2)
})

test('what was checked is gone with its page', () => {
  const { dispatch, asked } = show()
  dispatch(ownVotes.succeeded(answer(votes, 30)))
  dispatch(receiptChecks.requested(votes))
  dispatch(receiptChecks.succeeded())
  expect(found(/^Checked/)).toBeVisible()
  press('Earlier votes')
  expect(asked()).toEqual([1, 2])
  expect(found(/^Checked/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Earlier votes' })).toBeNull()
  press('Later votes')
  expect(asked()).toEqual([1, 2, 1])
})

test('who has not voted reads so; a failure says what it means', () => {
  const { dispatch, asked } = show()
  dispatch(ownVotes.failed(requestError('unavailable')))
  expect(screen.getByText('Your votes could not be loaded.')).toBeVisible()
  expect(screen.queryByText('You have not voted yet.')).toBeNull()
  press('Try again')
  expect(asked()).toEqual([1, 1])
  dispatch(ownVotes.succeeded(answer([])))
  expect(screen.getByText('You have not voted yet.')).toBeVisible()
  dispatch(ownVotes.failed(requestError('unavailable')))
  expect(screen.getByText(/The newest votes could not be loaded\./)).toBeVisible()
})
