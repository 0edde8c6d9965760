import '@testing-library/jest-dom'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Desk } from '../../../../src/contract/desk'
import { desk } from '../../../../src/client/entities/desk/desk.slice'
import { corrections } from '../../../../src/client/entities/corrections/corrections.slice'
import { motionCommand } from '../../../../src/client/entities/motionCommands/motionCommands.request'
import { motion } from '../../../../src/client/entities/motions/motions.slice'
import { eligibility } from '../../../../src/client/entities/eligibility/eligibility.request'
import { votes } from '../../../../src/client/entities/voteResults/voteResults.slice'
import { question } from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import DeskScreen from '../../../../src/client/screens/desk/DeskScreen'
import { addressOf } from '../../../../src/client/screens/desk/dutyWords'
import { correctionAnswer } from '../../../support/correctionAnswers'
import { deskAnswer, duty } from '../../../support/deskAnswers'
import { motionAnswer } from '../../../support/editorAnswers'
import { noAnswer } from '../../../support/failures'
import { pendingMotion } from '../../../support/motionAnswers'
import { eligibilityAnswer } from '../../../support/questionAnswers'
import { answered } from '../../../support/questionDetailPage'
import { renderPage } from '../../../support/renderPage'
import { accessibleGroup, signedIn } from '../../../support/signedIn'
import { stateAfter } from '../../../support/stateAfter'

const group = accessibleGroup({ openVotes: 1 })

function show(answer: Desk | null) {
  const { store, actions } = renderPage(<DeskScreen />, {
    state: stateAfter(signedIn({ accessibleGroups: [group] })),
  })
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) =>
    act(() => void store.dispatch(action))
  if (answer) dispatch(desk.succeeded(answer))
  return { dispatch, actions }
}

/** Answers what the opened line of question 7 asks for. */
function loadQuestion(dispatch: ReturnType<typeof show>['dispatch']) {
  dispatch(answered())
  dispatch(eligibility.checkSucceeded(eligibilityAnswer()))
}

beforeEach(() => {
  jest.useFakeTimers({
    now: Date.parse('2026-11-21T18:00:00.000Z'),
    doNotFake: ['setTimeout', 'setInterval', 'performance', 'queueMicrotask', 'nextTick'],
  })
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

test('tells what waits under when it falls due, what happens otherwise, and what happened', () => {
  show(
    deskAnswer({
      duties: [
        duty(),
        duty({
          kind: 'second',
          id: 9,
          title: 'Adopt the test plan',
          dueAt: '2026-11-24T18:00:00.000Z',
        }),
        duty({
          kind: 'correction',
          id: 3,
          title: 'Vote of Alder Audio',
          groupName: null,
          dueAt: null,
          role: 'admin',
          page: 'question',
          pageId: 7,
          consequence: null,
        }),
      ],
    }),
  )
  expect(screen.getByText('3 things wait for you, the next in 5 h.')).toBeVisible()
  const today = screen.getByRole('region', { name: 'Today' })
  expect(within(today).getByText(/your company is one of 3 missing/)).toBeVisible()
  expect(
    within(screen.getByRole('region', { name: 'This week' })).getByRole('link', {
      name: 'Adopt the test plan',
    }),
  ).toHaveAttribute('href', '/group/101/motions/9')
  const other = screen.getByRole('region', { name: 'Whenever you can' })
  expect(within(other).getByText('Audio Working Group · Group admin')).toBeVisible()
  expect(
    within(screen.getByRole('region', { name: 'Since your last visit' })).getByText('Passed'),
  ).toBeVisible()
  expect(screen.getByRole('heading', { name: 'My groups' })).toBeVisible()
})

test('says that nothing waits, and that it could not be loaded', async () => {
  const { dispatch, actions } = show(deskAnswer({ duties: [], news: [] }))
  expect(screen.getByText('Nothing waits for you.')).toBeVisible()
  expect(screen.queryByText('Since your last visit')).toBeNull()
  dispatch(desk.failed(noAnswer()))
  expect(screen.getByText(/could not be loaded. What you see may have changed/)).toBeVisible()
  actions.length = 0
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(actions).toEqual([desk.requested()])
})

test('a choice that is pressed in the line is chosen in the form, and sent by its button alone', async () => {
  const { dispatch, actions } = show(deskAnswer())
  await userEvent.click(screen.getByRole('button', { name: 'No: Adopt the codec profile 1.2' }))
  expect(screen.queryByRole('button', { name: /^Yes: / })).toBeNull()
  loadQuestion(dispatch)
  expect(screen.getByRole('radio', { name: 'No' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'No' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: /^Close: / }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes: Adopt the codec profile 1.2' }))
  expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked()
  expect(actions.filter(votes.castRequested.match)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Submit Vote' }))
  expect(actions.filter(votes.castRequested.match)).toMatchObject([{ payload: { choice: 'Yes' } }])
})

test('a line has choices where the person has one vote and they are short', () => {
  show(
    deskAnswer({
      duties: [
        duty({ id: 7, title: 'Two votes', choices: [] }),
        duty({ id: 8, title: 'Candidates', choices: ['Hana Kowalczyk', 'Wen Adeyemi', 'Sunil'] }),
      ],
    }),
  )
  for (const title of ['Two votes', 'Candidates'])
    expect(screen.getByRole('button', { name: `Vote: ${title}` })).toBeVisible()
})

test('a vote opens in its line, and stays there once it waits no longer', async () => {
  const { dispatch, actions } = show(deskAnswer({ duties: [duty({ choices: [] })] }))
  await userEvent.click(screen.getByRole('button', { name: 'Vote: Adopt the codec profile 1.2' }))
  expect(actions).toContainEqual(question.opened({ groupId: 101, voteQuestionId: 7 }))
  dispatch(desk.succeeded(deskAnswer({ duties: [] })))
  const line = within(screen.getByRole('region', { name: 'Today' }))
  expect(line.getByRole('button', { name: /^Close: / })).toBeVisible()
  expect(line.queryByText(/your company is one of/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Close: / }))
  expect(actions).toContainEqual(question.closed({ voteQuestionId: 7 }))
  expect(screen.queryByRole('region', { name: 'Today' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Nothing waits for you' })).toBeVisible()
})

test('several votes can be gone through, and the last one leads back to the desk', async () => {
  const { dispatch } = show(deskAnswer({ duties: [duty()] }))
  expect(screen.queryByRole('button', { name: /^Go through the votes/ })).toBeNull()
  dispatch(desk.succeeded(deskAnswer({ duties: [duty(), duty({ id: 8, title: 'The last' })] })))
  await userEvent.click(screen.getByRole('button', { name: 'Go through the votes (2)' }))
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }))
  expect(within(screen.getByRole('region', { name: 'The last' })).getByText('2 of 2')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.getByRole('region', { name: 'Today' })).toBeVisible()
})

test('a motion is seconded in its line, after the same question as on its page', async () => {
  const second = duty({ kind: 'second', id: 31, title: 'Adopt the test plan' })
  const { dispatch, actions } = show(deskAnswer({ duties: [second] }))
  await userEvent.click(screen.getByRole('button', { name: 'Second: Adopt the test plan' }))
  const address = { groupId: 101, motionRequestId: 31 }
  expect(actions).toContainEqual(motion.opened(address))
  const at = '2026-11-21T18:00:00.000Z'
  dispatch(motion.succeeded({ detail: pendingMotion(), at }))
  await userEvent.click(screen.getByRole('button', { name: 'Second' }))
  const dialog = screen.getByRole('dialog', { name: 'Submit Second?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, Second' }))
  const notice = 'Motion seconded.'
  expect(actions).toContainEqual(
    motionCommand.requested({ kind: 'second', ...address, body: {}, notice }),
  )
  dispatch(motion.succeeded({ detail: motionAnswer({ revision: 3 }), at }))
  dispatch(motionCommand.succeeded())
  dispatch(desk.succeeded(deskAnswer({ duties: [] })))
  expect(screen.getAllByText(notice)[0]).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close: Adopt the test plan' }))
  expect(actions).toContainEqual(motion.closed({ motionRequestId: 31 }))
})

test('a motion that does not load in its line can be asked for again', async () => {
  const { dispatch, actions } = show(deskAnswer({ duties: [duty({ kind: 'second', id: 31 })] }))
  await userEvent.click(screen.getByRole('button', { name: /^Second: / }))
  dispatch(motion.failed({ motionRequestId: 31, failure: noAnswer().failure }))
  expect(screen.getByText('The motion could not be loaded.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(actions).toContainEqual(motion.requested({ motionRequestId: 31 }))
})

test('a correction is decided in its line', async () => {
  const correction = duty({ kind: 'correction', id: 3, page: 'meeting', pageId: 8, dueAt: null })
  const { dispatch, actions } = show(deskAnswer({ duties: [correction] }))
  await userEvent.click(screen.getByRole('button', { name: /^Decide: / }))
  expect(actions).toContainEqual(corrections.opened({ groupId: 101, eventId: 8 }))
  const asked = correctionAnswer({ correctionId: 3, mayApprove: true, mayDecline: true })
  dispatch(corrections.listSucceeded({ corrections: [asked], mayAsk: true }))
  expect(screen.queryByRole('button', { name: 'Ask for a correction' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  expect(actions).toContainEqual(corrections.dialogOpened({ kind: 'approve', correctionId: 3 }))
})

test('each kind of duty leads to its page', () => {
  const to = (told: Parameters<typeof duty>[0]) => addressOf(duty({ id: 5, ...told }))
  expect(to({ kind: 'changedVote' })).toBe('/group/101/votingquestions/5')
  expect(to({ kind: 'meeting' })).toBe('/group/101/events/5/rollcall')
  expect(to({ kind: 'correction', page: 'meeting', pageId: 8 })).toBe(
    '/group/101/events/8/rollcall',
  )
  expect(to({ kind: 'correction', page: 'question', pageId: 8 })).toBe(
    '/group/101/votingquestions/8',
  )
  expect(to({ kind: 'policyDraft' })).toBe('/group/101/manage/policy/drafts/5')
  expect(['removal', 'refusedMail', 'stoppedRecord'].map((kind) => to({ kind } as never))).toEqual([
    '/admin/removals',
    '/admin/mail',
    '/admin/audit',
  ])
})
