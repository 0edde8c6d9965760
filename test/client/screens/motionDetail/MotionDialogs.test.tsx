import '@testing-library/jest-dom'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { motionCommand } from '../../../../src/client/entities/motionCommands/motionCommands.request'
import { motionAnswer } from '../../../support/editorAnswers'
import { noAnswer, requestError } from '../../../support/failures'
import { pendingMotion } from '../../../support/motionAnswers'
import { pageWords } from '../../../support/pageWords'
import { answered, motionAddress, second, showMotion } from '../../../support/motionDetailPage'

beforeEach(() => sessionStorage.clear())

describe('what was just done', () => {
  const made = motionCommand.saved({ kind: 'made', motionRequestId: 31 })
  const nobody = { motionedUserId: null, motionedName: null, motionedCompanyName: null }

  it('is what the dialog says of its command', () => {
    const { tell } = showMotion(pendingMotion())
    tell(
      motionCommand.dialogOpened({ kind: 'second', ...motionAddress }),
      motionCommand.requested(second),
    )
    tell(motionCommand.succeeded())
    expect(screen.getByText('Motion seconded.', { selector: '.MuiAlert-message' })).toBeVisible()
  })

  it('is a motion made, where somebody moved it', () => {
    const { tell } = showMotion(pendingMotion())
    tell(made)
    expect(screen.getByText('Motion made.', { selector: '.MuiAlert-message' })).toBeVisible()
  })

  it('is a request entered, where nobody has moved it', () => {
    const { tell } = showMotion(pendingMotion({ ...nobody, motionedDate: null }))
    tell(made)
    const told = 'Motion request entered. It waits for somebody who may make it.'
    expect(screen.getByText(told, { selector: '.MuiAlert-message' })).toBeVisible()
    expect(screen.queryByText('Motion made.')).toBeNull()
  })
})

describe('a dialog', () => {
  const openTo = (kind: 'takeUp' | 'second' | 'withdraw', detail = motionAnswer()) => {
    const page = showMotion(detail)
    page.tell(motionCommand.dialogOpened({ kind, ...motionAddress }))
    return page
  }

  it.each([
    [
      'withdraw',
      motionAnswer(),
      [
        'Withdraw Motion? | This cannot be undone. Are you sure you want to withdraw this motion? | Reason for withdrawal | []* | Please provide a reason for withdrawal. | No, Cancel | Yes, Withdraw (off) (final) | Withdrawing... (off) (final)',
      ],
    ],
    [
      'second',
      pendingMotion(),
      [
        'Submit Second? | You are about to second the motion for Adopt the codec profile 1.3. | No, Cancel | Yes, Second | Submitting...',
      ],
    ],
    [
      'takeUp',
      pendingMotion({
        motionedName: null,
        abilities: { ...pendingMotion().abilities, takeUp: pendingMotion().abilities.second },
      }),
      [
        'Submit Motion? | You are about to make a motion for Adopt the codec profile 1.3. | No, Cancel | Yes, Motion | Submitting...',
      ],
    ],
  ] as const)('to %s reads', (kind, detail, words) => {
    openTo(kind, detail)
    expect(pageWords(screen.getByRole('dialog'))).toEqual(words)
  })

  it.each([
    ['withdraw', { withdrawalReason: 'A slip.' }],
    ['second', {}],
    ['takeUp', {}],
  ] as const)(
    'to %s is neither left nor sent twice while it is sent, even where news overtake it',
    (kind, body) => {
      const { tell } = openTo(kind, pendingMotion({ abilities: motionAnswer().abilities }))
      tell(motionCommand.requested({ kind, ...motionAddress, body, notice: null } as never))
      for (const button of within(screen.getByRole('dialog')).getAllByRole('button'))
        expect(button).toHaveAttribute('aria-disabled', 'true')
      tell(answered(motionAnswer({ abilities: pendingMotion().abilities, revision: 3 })))
      expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull()
    },
  )
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
    const { tell } = showMotion(before)
    tell(motionCommand.dialogOpened({ kind, ...motionAddress }))
    tell(answered(motionAnswer({ revision: 3 })))
    const dialog = screen.getByRole('dialog', { name: `Submit ${name}?` })
    expect(within(dialog).getByText(first)).toBeVisible()
    expect(within(dialog).getByRole('button', { name: `Yes, ${name}` })).toBeDisabled()
  })

  it.each([
    ['Withdrawn', 'This motion has been withdrawn meanwhile.'],
    ['Failed', 'The deadline of this motion has passed.'],
  ] as const)('says that the motion is %s', (motionStatus, text) => {
    const over = { motionStatus, abilities: motionAnswer().abilities, revision: 3 }
    const { tell } = showMotion(pendingMotion())
    tell(
      motionCommand.dialogOpened({ kind: 'second', ...motionAddress }),
      answered(pendingMotion(over)),
    )
    const dialog = screen.getByRole('dialog', { name: 'Submit Second?' })
    expect(within(dialog).getByText(text)).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Yes, Second' })).toBeDisabled()
  })

  it('to withdraw keeps the reason and says what happened', async () => {
    const { tell } = showMotion(motionAnswer())
    tell(motionCommand.dialogOpened({ kind: 'withdraw', ...motionAddress }))
    const reason = screen.getByRole('textbox', { name: /Reason for withdrawal/ })
    await userEvent.type(reason, 'A slip.')
    const voteQuestion = { voteQuestionId: 7 }
    tell(answered(motionAnswer({ voteQuestion, abilities: { ...abilities }, revision: 3 })))
    expect(screen.getByText('A voting question was made from this motion meanwhile.')).toBeVisible()
    expect(reason).toHaveValue('A slip.')
    expect(screen.getByRole('button', { name: 'Yes, Withdraw' })).toBeDisabled()
  })

  it('to withdraw keeps the reason where it is left by Escape, not by its button', async () => {
    const { tell } = showMotion(motionAnswer())
    const opened = motionCommand.dialogOpened({ kind: 'withdraw', ...motionAddress })
    const reason = () => screen.getByRole('textbox', { name: /Reason for withdrawal/ })
    tell(opened)
    await userEvent.type(reason(), 'A slip.{Escape}')
    tell(opened)
    expect(reason()).toHaveValue('A slip.')
    await userEvent.click(screen.getByRole('button', { name: 'No, Cancel' }))
    tell(opened)
    expect(reason()).toHaveValue('')
  })

  it('keeps the dialog and says who was first', () => {
    const { tell } = showMotion(pendingMotion())
    const { failure } = requestError('already-seconded')
    const detail = 'Ben Birch seconded this motion first.'
    const told = { ...failure, problem: failure.problem && { ...failure.problem, detail } }
    tell(
      motionCommand.dialogOpened({ kind: 'second', ...motionAddress }),
      motionCommand.requested(second),
    )
    tell(motionCommand.failed({ failure: told }), answered(motionAnswer()))
    const dialog = screen.getByRole('dialog', { name: 'Submit Second?' })
    expect(within(dialog).getByText(detail)).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Yes, Second' })).toBeDisabled()
  })
})

describe('a withdrawal', () => {
  it('needs a reason, and its refusal is told on the page', async () => {
    const { tell, actions } = showMotion(motionAnswer())
    await userEvent.click(screen.getByRole('button', { name: 'click here' }))
    const submit = screen.getByRole('button', { name: 'Yes, Withdraw' })
    expect(submit).toBeDisabled()
    expect(screen.getByText('Please provide a reason for withdrawal.')).toBeVisible()
    await userEvent.type(
      screen.getByRole('textbox', { name: /Reason for withdrawal/ }),
      ' A slip. ',
    )
    await userEvent.click(submit)
    expect(actions).toContainEqual(
      motionCommand.requested({
        kind: 'withdraw',
        ...motionAddress,
        body: { withdrawalReason: 'A slip.' },
        notice: null,
      }),
    )
    tell(motionCommand.failed({ failure: noAnswer().failure }))
    expect(screen.getByText(/The motion was not withdrawn/)).toBeVisible()
  })

  it('stands in a banner with its reason', () => {
    showMotion(pendingMotion({ motionStatus: 'Withdrawn', withdrawalReason: 'A slip.' }))
    expect(screen.getByText('This motion has been withdrawn.')).toBeVisible()
    expect(screen.getByText('A slip.')).toBeVisible()
    expect(screen.getByText('Withdrawn on:')).toBeVisible()
  })
})
