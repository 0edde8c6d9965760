import '@testing-library/jest-dom'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { motionCommand } from '../../../../src/client/entities/motionCommands/motionCommands.request'
import { motionLink } from '../../../../src/client/entities/motionLink/motionLink.request'
import { motion } from '../../../../src/client/entities/motions/motions.slice'
import { motionAnswer } from '../../../support/editorAnswers'
import { noAnswer, requestError } from '../../../support/failures'
import { pageWords } from '../../../support/pageWords'
import { pendingMotion } from '../../../support/motionAnswers'
import {
  answered,
  card,
  motionAddress,
  openMotion,
  second,
  showMotion,
} from '../../../support/motionDetailPage'

describe('the two who stand behind a motion', () => {
  it('are named with company, role and date, and dashes where nobody is', () => {
    showMotion(pendingMotion({ motionedTitle: 'Chair' }))
    expect(within(card('Motioned')).getByText('Ada Alder')).toBeVisible()
    expect(within(card('Motioned')).getByText('Chair')).toBeVisible()
    expect(within(card('Motioned')).queryByRole('button')).toBeNull()
    expect(within(card('Seconded')).getAllByText('--')).toHaveLength(4)
  })

  it('can be joined after a question', async () => {
    const { actions } = showMotion(pendingMotion())
    await userEvent.click(within(card('Seconded')).getByRole('button', { name: 'Second' }))
    const dialog = screen.getByRole('dialog', { name: 'Submit Second?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, Second' }))
    expect(actions).toContainEqual(motionCommand.requested(second))
  })

  it('can be joined from the head of the page by those who may', async () => {
    const { actions, tell } = showMotion(pendingMotion())
    await userEvent.click(screen.getByRole('button', { name: 'Second this motion' }))
    expect(actions).toContainEqual(motionCommand.dialogOpened({ kind: 'second', ...motionAddress }))
    tell(answered(motionAnswer({ revision: 3 })))
    expect(screen.queryByRole('button', { name: 'Second this motion' })).toBeNull()
  })

  it('names all who seconded where several must, and how many have', () => {
    const { tell } = showMotion(pendingMotion({ secondsNeeded: 2 }))
    expect(within(card('Seconded')).getByText('0 of 2 seconds')).toBeVisible()
    const further = {
      userId: 3,
      name: 'Cedar, Cleo',
      title: 'Chair',
      companyName: 'Cedar Ltd',
      date: '2026-11-20T18:00:00.000Z',
    }
    const stands = { secondsNeeded: 2, furtherSeconders: [further] }
    tell(answered(motionAnswer({ ...stands, revision: 4 })))
    const seconded = within(card('Seconded'))
    expect(seconded.getByText('2 of 2 seconds')).toBeVisible()
    for (const words of ['Ben Birch', 'Birch Broadcast', 'Cleo Cedar', 'Cedar Ltd', 'Chair'])
      expect(seconded.getByText(words)).toBeVisible()
  })

  it('tells of a failed motion what it lacked', () => {
    const { tell } = showMotion(pendingMotion({ motionStatus: 'Failed' }))
    expect(within(card('Status')).getByText('Nobody seconded it by its deadline.')).toBeVisible()
    const once = { secondedName: 'Birch, Ben', secondsNeeded: 2, revision: 8 }
    tell(answered(pendingMotion({ motionStatus: 'Failed', ...once })))
    expect(within(card('Status')).getByText('It had 1 of 2 seconds by its deadline.')).toBeVisible()
    tell(answered(pendingMotion({ motionStatus: 'Failed', motionedName: null, revision: 9 })))
    expect(
      within(card('Status')).getByText('Nobody made it their motion by its deadline.'),
    ).toBeVisible()
  })

  it('tells why it cannot be seconded, without taking the button away', async () => {
    const message = 'Your company has already made a motion. Another company must second.'
    const { abilities } = pendingMotion()
    const second = { isOffered: true, disabledReason: { code: 'same-company', message } } as const
    const { actions } = showMotion(pendingMotion({ abilities: { ...abilities, second } }))
    const button = within(card('Seconded')).getByRole('button', { name: 'Second' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription(message)
    expect(within(card('Seconded')).getByText(message)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Second this motion' })).toBeNull()
    await userEvent.tab()
    while (document.activeElement !== button) await userEvent.tab()
    expect(await screen.findByRole('tooltip')).toHaveTextContent(message)
    await userEvent.keyboard('{Enter}')
    expect(actions).not.toContainEqual(
      motionCommand.dialogOpened({ kind: 'second', ...motionAddress }),
    )
  })
})

describe('the way on from a motion', () => {
  const { abilities } = pendingMotion()

  it('is a new voting question for an admin, who may still withdraw it', () => {
    showMotion(motionAnswer())
    expect(screen.getByRole('link', { name: 'Create Voting Question' })).toHaveAttribute(
      'href',
      '/group/101/votingquestions/new/relatedMotion/31',
    )
    expect(screen.getByRole('button', { name: 'click here' })).toBeVisible()
  })

  it('is the question that came of it, for everybody, and the motion again for those who may', () => {
    const { tell } = showMotion(motionAnswer({ voteQuestion: { voteQuestionId: 7 } }))
    expect(screen.getByRole('link', { name: 'View Voting Question' })).toHaveAttribute(
      'href',
      '/group/101/votingquestions/7',
    )
    expect(screen.queryByRole('button', { name: 'click here' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Make Again' })).toBeNull()
    tell(answered(motionAnswer({ abilities: { ...abilities, canMakeAgain: true }, revision: 9 })))
    expect(screen.getByRole('link', { name: 'Make Again' })).toBeVisible()
  })

  it.each([
    ['Edit, Withdraw', { canEdit: true, canWithdraw: true }],
    ['Edit', { canEdit: true }],
    ['Withdraw', { canWithdraw: true }],
  ])('is a menu of %s for those who may', async (entries, may) => {
    showMotion(pendingMotion({ abilities: { ...abilities, ...may } }))
    await userEvent.click(screen.getByRole('button', { name: 'Edit Motion' }))
    const offered = screen.getAllByRole('menuitem').map((item) => item.textContent)
    expect(offered.join(', ')).toBe(entries)
  })

  it('is none for others', () => {
    showMotion(pendingMotion())
    expect(screen.queryByRole('button', { name: 'Edit Motion' })).toBeNull()
  })
})

describe('the page reads', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-21T18:32:00.000Z') }))
  afterEach(() => jest.useRealTimers())

  const request = {
    motionedName: null,
    motionedCompanyName: null,
    motionedDate: null,
    requesterName: 'Stella Staff',
  }
  const noMore = {
    abilities: { ...motionAnswer().abilities, canWithdraw: false, canCreateVoteQuestion: false },
  }
  it.each([
    [
      'of a pending one',
      pendingMotion(),
      [
        'Motions',
        'Adopt the codec profile 1.3',
        'Audio Working Group | Second this motion',
        'Status | Active | Deadline: | Fri, Nov 27, 2026, 10:00 AM PT',
        'As discussed. | Links',
        'Draft',
        'Motioned | Name | Ada Alder | Company | Alder Audio | Role | -- | Date | Thu, Nov 19, 2026, 10:00 AM PT',
        'Seconded | Name | -- | Company | -- | Role | -- | Date | -- | Second',
      ],
    ],
    [
      'of a pending request of staff',
      pendingMotion({ ...request, ...noMore }),
      [
        'Motions',
        'Adopt the codec profile 1.3',
        'Audio Working Group',
        'Status | Active | Deadline: | Fri, Nov 27, 2026, 10:00 AM PT | Requested by Stella Staff. It can be seconded once somebody of the group has made it their motion.',
        'As discussed. | Links',
        'Draft',
        'Motioned | Name | -- | Company | -- | Role | -- | Date | --',
        'Seconded | Name | -- | Company | -- | Role | -- | Date | --',
      ],
    ],
    [
      'of a seconded one',
      motionAnswer(),
      [
        'Motions',
        'Adopt the codec profile 1.3',
        'Audio Working Group | Create Voting Question',
        'Status | Completed | Completed on: | Fri, Nov 20, 2026, 10:00 AM PT',
        'As discussed. | Links',
        'Draft',
        'Motioned | Name | Ada Alder | Company | Alder Audio | Role | -- | Date | Thu, Nov 19, 2026, 10:00 AM PT',
        'Seconded | Name | Ben Birch | Company | Birch Broadcast | Role | -- | Date | Fri, Nov 20, 2026, 10:00 AM PT',
        'No voting question came of this motion yet. To withdraw it, | click here | .',
      ],
    ],
    [
      'of a withdrawn one',
      pendingMotion({ motionStatus: 'Withdrawn', withdrawalReason: 'A slip.', ...noMore }),
      [
        'Motions',
        'Adopt the codec profile 1.3',
        'Audio Working Group',
        'This motion has been withdrawn.',
        'Status | Withdrawn | Withdrawn on: | Thu, Nov 19, 2026, 10:00 AM PT | Reason for withdrawal: | A slip.',
        'As discussed. | Links',
        'Draft',
        'Motioned | Name | Ada Alder | Company | Alder Audio | Role | -- | Date | Thu, Nov 19, 2026, 10:00 AM PT',
        'Seconded | Name | -- | Company | -- | Role | -- | Date | --',
      ],
    ],
    [
      'of a request that failed',
      pendingMotion({ motionStatus: 'Failed', ...request, ...noMore }),
      [
        'Motions',
        'Adopt the codec profile 1.3',
        'Audio Working Group',
        'Status | Failed | Failed on: | Thu, Nov 19, 2026, 10:00 AM PT | Nobody made it their motion by its deadline. | Requested by Stella Staff.',
        'As discussed. | Links',
        'Draft',
        'Motioned | Name | -- | Company | -- | Role | -- | Date | --',
        'Seconded | Name | -- | Company | -- | Role | -- | Date | --',
      ],
    ],
  ])('%s', (_which, detail, words) => {
    showMotion(detail)
    expect(pageWords()).toEqual(words)
  })
})

describe('what is not as it should be', () => {
  it('offers to link a question again that is not linked yet', async () => {
    const { tell, actions } = showMotion(motionAnswer())
    const link = { ...motionAddress, voteQuestionId: 77 }
    tell(motionLink.requested(link), motionLink.failed({ link, failure: noAnswer().failure }))
    await userEvent.click(screen.getByRole('button', { name: 'Link it now' }))
    expect(actions.filter(motionLink.requested.match)).toHaveLength(2)
  })

  it('shows that there is no such motion', () => {
    const { tell } = showMotion(motionAnswer())
    tell(motion.failed({ motionRequestId: 31, failure: requestError('not-found').failure }))
    expect(screen.getByText('The page you requested was not found.')).toBeVisible()
  })

  it('takes a server that cannot answer for no missing motion', async () => {
    const { tell, actions } = openMotion()
    tell(motion.failed({ motionRequestId: 31, failure: requestError('unknown-fault').failure }))
    expect(screen.getByText('The motion could not be loaded.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(actions).toContainEqual(motion.requested({ motionRequestId: 31 }))
  })
})
