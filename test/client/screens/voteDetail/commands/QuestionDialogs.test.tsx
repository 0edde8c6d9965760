import '@testing-library/jest-dom'
import { screen } from '@testing-library/react'
import { groups } from '../../../../../src/client/entities/groups/groups.slice'
import { questionCommand } from '../../../../../src/client/entities/voteQuestionCommands/voteQuestionCommands.request'
import QuestionDialogs from '../../../../../src/client/screens/voteDetail/commands/QuestionDialogs'
import { QuestionHeader } from '../../../../../src/client/screens/voteDetail/QuestionHeader'
import { QuestionNotices } from '../../../../../src/client/screens/voteDetail/QuestionPage'
import type { DryRun } from '../../../../../src/contract/voteQuestionActs'
import { countsComeLater } from '../../../../../src/rules/blindPoll'
import { classesAnswer } from '../../../../support/classesOfVoters'
import { detailAnswer } from '../../../../support/questionAnswers'
import { address, answered, showQuestion } from '../../../../support/questionDetailPage'

beforeEach(() => sessionStorage.clear())

function openDialog(kind: 'close' | 'cancel') {
  const part = (
    <>
      <QuestionNotices {...address} />
      <QuestionDialogs {...address} />
    </>
  )
  const page = showQuestion({ part })
  page.tell(questionCommand.dialogOpened({ kind, ...address }))
  return page
}

const reason = () => screen.getByRole('textbox', { name: /Cancellation Reason/ })
const press = (name: string) => screen.getByRole('button', { name })

describe('the dialog that cancels a question', () => {
  it('wants a reason, and sends it without the spaces around it', async () => {
    const { user, actions } = openDialog('cancel')
    await user.click(press('Yes, Cancel'))
    expect(screen.getByText('Please provide a cancellation reason.')).toBeVisible()
    expect(actions.filter(questionCommand.requested.match)).toEqual([])
    await user.type(reason(), ' Asked twice. ')
    expect(screen.queryByText('Please provide a cancellation reason.')).toBeNull()
    await user.click(press('Yes, Cancel'))
    expect(actions.filter(questionCommand.requested.match)).toEqual([
      questionCommand.requested({
        kind: 'cancel',
        ...address,
        body: { cancellationReason: 'Asked twice.' },
        notice: 'Vote cancelled.',
      }),
    ])
  })

  it('keeps a reason through a reload and Escape, and forgets one that is given up', async () => {
    const again = [
      questionCommand.dialogClosed(),
      questionCommand.dialogOpened({ kind: 'cancel', ...address }),
    ]
    const typed = openDialog('cancel')
    await typed.user.type(reason(), 'Asked twice.')
    typed.unmount()
    const { user, tell } = openDialog('cancel')
    expect(reason()).toHaveValue('Asked twice.')
    await user.keyboard('{Escape}')
    tell(...again)
    expect(reason()).toHaveValue('Asked twice.')
    await user.click(press("No, Don't Cancel"))
    tell(...again)
    expect(reason()).toHaveValue('')
  })
})

test('an open dialog stays with what was typed when the question ends, and it can be asked again', async () => {
  const { abilities } = detailAnswer()
  const may = { ...abilities, canEdit: true, canCancel: true }
  const page = showQuestion({
    part: <QuestionHeader {...address} />,
    detail: { abilities: may },
  })
  page.tell(
    groups.succeeded({
      group: { groupId: 101, name: 'Audio Working Group', shortName: 'Audio WG' },
      titles: { groupId: 101, userId: 1, titles: [], isAdmin: true },
    }),
  )
  await screen.findByText('Edit Voting Question')
  page.tell(questionCommand.dialogOpened({ kind: 'cancel', ...address }))
  await page.user.type(reason(), 'Asked twice.')
  page.tell(answered({ voteStatus: 'Completed', abilities, revision: 4 }))
  expect(reason()).toHaveValue('Asked twice.')
  expect(screen.queryByText('Edit Voting Question')).toBeNull()
  expect(screen.getByText('Ask Again')).toHaveAttribute(
    'href',
    '/group/101/votingquestions/new/again/7',
  )
})

test('a second vote is offered to admins after an outcome that has one, once, and not on itself', async () => {
  const { policy } = detailAnswer()
  const secondVote = { after: ['noQuorum' as const], withinDays: 30 }
  const failed = {
    policy: { ...policy, decision: { ...policy.decision, secondVote } },
    voteStatus: 'Completed' as const,
    voteResult: 'Failed' as const,
    voteStatusDate: new Date(Date.now() - 86_400_000).toISOString(),
    quorumReached: false,
    revision: 4,
  }
  // The menu itself, which the header loads later: an open dialog keeps it there for who is no admin any more.
  const page = showQuestion({ part: <QuestionDialogs {...address} />, detail: failed })
  expect(screen.queryByText(/Second Vote|Ask Again/)).toBeNull()
  page.tell(
    groups.succeeded({
      group: { groupId: 101, name: 'Audio Working Group', shortName: 'Audio WG' },
      titles: { groupId: 101, userId: 1, titles: [], isAdmin: true },
    }),
  )
  expect(await screen.findByText('Second Vote')).toHaveAttribute(
    'href',
    '/group/101/votingquestions/new/second/7',
  )
  const long = { voteStatusDate: new Date(Date.now() - 40 * 86_400_000).toISOString() }
  const passed = { voteResult: 'Pass' as const, quorumReached: true }
  const others = [{ secondVoteId: 9 }, { secondVoteOfId: 5 }, passed, { quorumReached: true }, long]
  for (const [at, change] of others.entries()) {
    page.tell(answered({ ...failed, ...change, revision: 5 + at }))
    expect([change, screen.queryByText('Second Vote')]).toEqual([change, null])
    expect(screen.getByText('Ask Again')).toBeInTheDocument()
  }
})

describe('the dialog that closes a question', () => {
  const answer: DryRun = {
    voteStatus: 'Closed',
    voteResult: 'Failed',
    counts: [
      { choice: 'Yes', count: 3 },
      { choice: 'No', count: 1 },
    ],
    classes: [],
    quorumReached: true,
    isVoteThresholdMet: false,
    recipients: [],
    mailSubject: null,
    refusal: null,
    earliestClose: null,
  }

  it.each([
    ['close', 'Yes, Close'],
    ['cancel', 'Yes, Cancel'],
  ] as const)('to %s is impossible where the server would refuse it', async (kind, name) => {
    const { user, tell, actions } = openDialog(kind)
    const refusal = 'Voting has ended.'
    tell(questionCommand.previewStarted(), questionCommand.previewSucceeded({ ...answer, refusal }))
    expect(screen.getByText(refusal)).toBeVisible()
    expect(press(name)).toBeDisabled()
    if (kind === 'cancel') await user.type(reason(), 'Asked twice.{Enter}')
    expect(actions.filter(questionCommand.requested.match)).toEqual([])
  })

  it('tells what closing now would come to', async () => {
    const { user, tell, actions } = openDialog('close')
    tell(questionCommand.previewStarted(), questionCommand.previewSucceeded(answer))
    expect(
      screen.getByText('Yes 3, No 1. Quorum met: Yes. Voting threshold met: No.'),
    ).toBeVisible()
    await user.click(press('Yes, Close'))
    expect(actions).toContainEqual(
      questionCommand.requested({ kind: 'close', ...address, body: {}, notice: 'Vote closed.' }),
    )
    tell(questionCommand.succeeded())
    expect(screen.getByText('Vote closed.', { selector: '.MuiAlert-message' })).toBeVisible()
  })

  it('tells the votes of each class, and which do not count', () => {
    const { tell } = openDialog('close')
    const { classes } = classesAnswer()
    tell(
      questionCommand.previewStarted(),
      questionCommand.previewSucceeded({ ...answer, classes: classes.slice(1) }),
    )
    expect(screen.getByText('Consumers: Yes 0, No 0, Abstain 0.')).toBeVisible()
    const guests = 'Guests (advisory): Yes 0, No 1 (1 not counted), Abstain 0.'
    expect(screen.getByText(guests)).toBeVisible()
  })

  it('tells of a blind poll no counts', () => {
    const { tell } = openDialog('close')
    tell(
      questionCommand.previewStarted(),
      questionCommand.previewSucceeded({ ...answer, counts: null, isVoteThresholdMet: null }),
    )
    expect(screen.getByText(`Quorum met: Yes. ${countsComeLater}`)).toBeVisible()
  })
})
