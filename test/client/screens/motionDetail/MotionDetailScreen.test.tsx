import '@testing-library/jest-dom'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import {
  motionDialogOpened,
  motionCommandFailed,
  motionCommandRequested,
  motionCommandSucceeded,
  motionNoticeShown,
} from '../../../../src/client/entities/motionCommands/motionCommands.slice'
import {
  linkFailed,
  linkRequested,
} from '../../../../src/client/entities/motionLink/motionLink.slice'
import {
  motionFailed,
  motionRequested,
  motionSucceeded,
} from '../../../../src/client/entities/motions/motions.slice'
import MotionDetailScreen from '../../../../src/client/screens/motionDetail/MotionDetailScreen'
import type { MotionRequest } from '../../../../src/contract/motions'
import { motionAnswer } from '../../../support/editorAnswers'
import { noAnswer, refusal } from '../../../support/failures'
import { pendingMotion } from '../../../support/motionAnswers'
import { renderPage } from '../../../support/renderPage'

const at = '2026-11-21T18:32:05.000Z'
const motion = { groupId: 101, motionRequestId: 31 }
const second = { kind: 'second', ...motion, body: {}, notice: 'Motion seconded.' } as const

function open() {
  const page = renderPage(
    <Routes>
      <Route path="/group/:groupId/motions/:motionRequestId" element={<MotionDetailScreen />} />
    </Routes>,
    { at: '/group/101/motions/31' },
  )
  const tell = (...actions: Parameters<typeof page.store.dispatch>[0][]) =>
    act(() => actions.forEach((action) => page.store.dispatch(action)))
  return { ...page, tell }
}

function show(detail: MotionRequest) {
  const page = open()
  page.tell(motionSucceeded({ detail, at }))
  return page
}

const card = (name: string) => screen.getByRole('region', { name })

describe('the two who stand behind a motion', () => {
  it('are named with company, role and date, and dashes where nobody is', () => {
    show(pendingMotion({ motionedTitle: 'Chair' }))
    expect(within(card('Motioned')).getByText('Ada Alder')).toBeVisible()
    expect(within(card('Motioned')).getByText('Chair')).toBeVisible()
    expect(within(card('Motioned')).queryByRole('button')).toBeNull()
    expect(within(card('Seconded')).getAllByText('--')).toHaveLength(4)
  })

  it('can be joined after a question', async () => {
    const { actions } = show(pendingMotion())
    await userEvent.click(within(card('Seconded')).getByRole('button', { name: 'Second' }))
    const dialog = screen.getByRole('dialog', { name: 'Submit Second?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, Second' }))
    expect(actions).toContainEqual(motionCommandRequested(second))
  })

  it('can be joined from the head of the page by those who may', async () => {
    const { actions, tell } = show(pendingMotion())
    await userEvent.click(screen.getByRole('button', { name: 'Second this motion' }))
    expect(actions).toContainEqual(motionDialogOpened({ kind: 'second', ...motion }))
    tell(motionSucceeded({ detail: motionAnswer({ revision: 3 }), at }))
    expect(screen.queryByRole('button', { name: 'Second this motion' })).toBeNull()
  })

  it('tells of a failed motion what it lacked', () => {
    const { tell } = show(pendingMotion({ motionStatus: 'Failed' }))
    expect(within(card('Status')).getByText('Nobody seconded it by its deadline.')).toBeVisible()
    tell(
      motionSucceeded({
        detail: pendingMotion({ motionStatus: 'Failed', motionedName: null, revision: 9 }),
        at,
      }),
    )
    expect(
      within(card('Status')).getByText('Nobody made it their motion by its deadline.'),
    ).toBeVisible()
  })

  it('tells why it cannot be seconded, without taking the button away', async () => {
    const message = 'Your company has already made a motion. Another company must second.'
    const { abilities } = pendingMotion()
    const second = { isOffered: true, disabledReason: { code: 'same-company', message } } as const
    const { actions } = show(pendingMotion({ abilities: { ...abilities, second } }))
    const button = within(card('Seconded')).getByRole('button', { name: 'Second' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription(message)
    expect(within(card('Seconded')).getByText(message)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Second this motion' })).toBeNull()
    await userEvent.tab()
    while (document.activeElement !== button) await userEvent.tab()
    expect(await screen.findByRole('tooltip')).toHaveTextContent(message)
    await userEvent.keyboard('{Enter}')
    expect(actions).not.toContainEqual(motionDialogOpened({ kind: 'second', ...motion }))
  })

  it('keeps the dialog and says who was first', () => {
    const { tell } = show(pendingMotion())
    const { failure } = refusal('already-seconded')
    const detail = 'Ben Birch seconded this motion first.'
    const told = { ...failure, problem: failure.problem && { ...failure.problem, detail } }
    tell(motionDialogOpened({ kind: 'second', ...motion }), motionCommandRequested(second))
    tell(motionCommandFailed({ failure: told }), motionSucceeded({ detail: motionAnswer(), at }))
    const dialog = screen.getByRole('dialog', { name: 'Submit Second?' })
    expect(within(dialog).getByText(detail)).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Yes, Second' })).toBeDisabled()
  })
})

describe('what was just done', () => {
  const made = motionNoticeShown({ kind: 'made', motionRequestId: 31 })
  const nobody = { motionedUserId: null, motionedName: null, motionedCompanyName: null }

  it('is what the dialog says of its command', () => {
    const { tell } = show(pendingMotion())
    tell(motionDialogOpened({ kind: 'second', ...motion }), motionCommandRequested(second))
    tell(motionCommandSucceeded())
    expect(screen.getByText('Motion seconded.', { selector: '.MuiAlert-message' })).toBeVisible()
  })

  it('is a motion made, where somebody moved it', () => {
    const { tell } = show(pendingMotion())
    tell(made)
    expect(screen.getByText('Motion made.', { selector: '.MuiAlert-message' })).toBeVisible()
  })

  it('is a request entered, where nobody has moved it', () => {
    const { tell } = show(pendingMotion({ ...nobody, motionedDate: null }))
    tell(made)
    const told = 'Motion request entered. It waits for somebody who may make it.'
    expect(screen.getByText(told, { selector: '.MuiAlert-message' })).toBeVisible()
    expect(screen.queryByText('Motion made.')).toBeNull()
  })
})

describe('a dialog that news overtake', () => {
  const requested = pendingMotion({ motionedName: null })
  const { abilities } = pendingMotion()
  const takeUp = { isOffered: true, disabledReason: null }

  it.each([
    ['second', 'Second', pendingMotion(), 'Ben Birch seconded this motion first.'],
    [
      'takeUp',
      'Motion',
      { ...requested, abilities: { ...abilities, takeUp } },
      'Ada Alder made this motion first.',
    ],
  ] as const)('to %s says who was first and cannot be confirmed', (kind, name, before, first) => {
    const { tell } = show(before)
    tell(motionDialogOpened({ kind, ...motion }))
    tell(motionSucceeded({ detail: motionAnswer({ revision: 3 }), at }))
    const dialog = screen.getByRole('dialog', { name: `Submit ${name}?` })
    expect(within(dialog).getByText(first)).toBeVisible()
    expect(within(dialog).getByRole('button', { name: `Yes, ${name}` })).toBeDisabled()
  })
})

describe('the way on from a motion', () => {
  const { abilities } = pendingMotion()

  it('is a new voting question for an admin, who may still withdraw it', () => {
    show(motionAnswer())
    expect(screen.getByRole('link', { name: 'Create Voting Question' })).toHaveAttribute(
      'href',
      '/group/101/votingquestions/new/relatedMotion/31',
    )
    expect(screen.getByRole('button', { name: 'click here' })).toBeVisible()
  })

  it('is the question that came of it, for everybody', () => {
    show(motionAnswer({ voteQuestion: { voteQuestionId: 7 } }))
    expect(screen.getByRole('link', { name: 'View Voting Question' })).toHaveAttribute(
      'href',
      '/group/101/votingquestions/7',
    )
    expect(screen.queryByRole('button', { name: 'click here' })).toBeNull()
  })

  it('is the editor for the motioner', async () => {
    show(pendingMotion({ abilities: { ...abilities, canEdit: true, canWithdraw: true } }))
    await userEvent.click(screen.getByRole('button', { name: 'Edit Motion' }))
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
    expect(screen.getByRole('menuitem', { name: 'Withdraw' })).toBeVisible()
  })

  it('is none for others', () => {
    show(pendingMotion())
    expect(screen.queryByRole('button', { name: 'Edit Motion' })).toBeNull()
  })
})

describe('a withdrawal', () => {
  it('needs a reason, and its refusal is told on the page', async () => {
    const { tell, actions } = show(motionAnswer())
    await userEvent.click(screen.getByRole('button', { name: 'click here' }))
    const submit = screen.getByRole('button', { name: 'Yes, Withdraw' })
    expect(submit).toBeDisabled()
    expect(screen.getByText('Please provide a reason for withdrawal.')).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: /Reason for withdrawal/ }), 'A slip.')
    await userEvent.click(submit)
    expect(actions).toContainEqual(
      motionCommandRequested({
        kind: 'withdraw',
        ...motion,
        body: { withdrawalReason: 'A slip.' },
        notice: null,
      }),
    )
    tell(motionCommandFailed({ failure: noAnswer().failure }))
    expect(screen.getByText(/The motion was not withdrawn/)).toBeVisible()
  })

  it('stands in a banner with its reason', () => {
    show(pendingMotion({ motionStatus: 'Withdrawn', withdrawalReason: 'A slip.' }))
    expect(screen.getByText('This motion has been withdrawn.')).toBeVisible()
    expect(screen.getByText('A slip.')).toBeVisible()
    expect(screen.getByText('Withdrawn on:')).toBeVisible()
  })
})

describe('a request of staff', () => {
  const request = { motionedName: null, requesterName: 'Stella Staff' }

  it('tells who entered it, and what it waits for', () => {
    show(pendingMotion(request))
    expect(card('Status')).toHaveTextContent(
      'Requested by Stella Staff. It can be seconded once somebody of the group has made it their motion.',
    )
  })

  it('waits for nothing once it is over', () => {
    show(pendingMotion({ ...request, motionStatus: 'Failed' }))
    expect(card('Status')).toHaveTextContent('Requested by Stella Staff.')
    expect(card('Status')).not.toHaveTextContent('It can be seconded')
  })
})

describe('what is not as it should be', () => {
  it('offers to link a question again that is not linked yet', async () => {
    const { tell, actions } = show(motionAnswer())
    const link = { ...motion, voteQuestionId: 77 }
    tell(linkRequested(link), linkFailed({ link, failure: noAnswer().failure }))
    await userEvent.click(screen.getByRole('button', { name: 'Link it now' }))
    expect(actions.filter(linkRequested.match)).toHaveLength(2)
  })

  it('shows that there is no such motion', () => {
    const { tell } = show(motionAnswer())
    tell(motionFailed({ motionRequestId: 31, failure: refusal('not-found').failure }))
    expect(screen.getByText('The page you requested was not found.')).toBeVisible()
  })

  it('takes a server that cannot answer for no missing motion', async () => {
    const { tell, actions } = open()
    tell(motionFailed({ motionRequestId: 31, failure: refusal('unknown-fault').failure }))
    expect(screen.getByText('The motion could not be loaded.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(actions).toContainEqual(motionRequested({ motionRequestId: 31 }))
  })
})
