import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import { attendeesToAdd } from '../../../../src/client/entities/attendeesToAdd/attendeesToAdd.request'
import { rollCallCommand } from '../../../../src/client/entities/rollCallCommands/rollCallCommands.slice'
import { search } from '../../../../src/client/entities/search/search.request'
import { zoomParticipants } from '../../../../src/client/entities/zoomParticipants/zoomParticipants.request'
import type { MeetingDetail } from '../../../../src/contract/events'
import { requestError } from '../../../support/failures'
import {
  adminAbilities,
  checkIn,
  memberAbilities,
  preview,
  zoomName,
} from '../../../support/meetingAnswers'
import { goingOn, meetingTold, showRollCall } from '../../../support/rollCallPage'

const target = { groupId: 101, eventId: 5 }
const ben = checkIn({
  checkInId: 2,
  userId: 12,
  source: 'Manual',
  userFirstName: 'Ben',
  userLastName: 'Birch',
  canRemove: true,
})
const file = { fileName: 'agenda.pdf', size: 2_048 }

function showToAdmin() {
  return showRollCall({
    checkIns: [checkIn(), ben],
    attachments: [file],
    abilities: adminAbilities,
  })
}

const dialog = (name: string) => screen.getByRole('dialog', { name })
const press = (name: string) => screen.getByRole('button', { name })

test('a member is offered nothing', () => {
  showRollCall({ checkIns: [ben], attachments: [file] })
  expect(screen.queryByRole('button', { name: /^(Add |Remove|Delete|\+ Attach|click)/ })).toBeNull()
  expect(press('Download agenda.pdf (2 KB)')).toBeVisible()
})

test('more than an hour before the meeting an admin reads when people can be added', () => {
  const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const at = (minutes: number) => ({
    startTime: minutesFromNow(minutes),
    endTime: minutesFromNow(minutes + 60),
  })
  const { tell } = showRollCall({ ...at(90), abilities: adminAbilities })
  expect(screen.queryByRole('button', { name: 'Add Individuals' })).toBeNull()
  expect(screen.getByText(/^People can be checked in from one hour before/)).toBeVisible()
  tell(meetingTold({ ...at(59), abilities: adminAbilities, revision: 99 }))
  expect(press('Add Individuals')).toBeVisible()
  expect(screen.queryByText(/^People can be checked in/)).toBeNull()
})

describe('removing', () => {
  it('asks about who was added by hand', async () => {
    const { user, actions } = showToAdmin()
    await user.click(press('Remove Ben Birch'))
    expect(dialog('Remove User?')).toHaveTextContent('Are you sure you want to remove this user?')
    await user.click(press('Yes, Delete'))
    expect(actions).toContainEqual(
      rollCallCommand.requested({ kind: 'remove', ...target, checkInId: 2 }),
    )
  })

  it('is not for those whom the meeting tool saw, and says so', async () => {
    const { user, actions } = showToAdmin()
    const ada = press('Remove Ada Alder')
    expect(ada).toHaveAttribute('aria-disabled', 'true')
    expect(ada).toHaveAttribute('title', 'Only manually checked-in members can be removed.')
    await user.click(ada)
    expect(actions.filter(rollCallCommand.dialogOpened.match)).toEqual([])
  })

  it('tells a refusal on the page', () => {
    const { tell } = showToAdmin()
    const remove = { kind: 'remove', ...target, checkInId: 2 } as const
    tell(rollCallCommand.dialogOpened(remove), rollCallCommand.requested(remove))
    tell(rollCallCommand.failed({ failure: requestError('not-manual').failure }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('alert')).toHaveTextContent('Only manually checked-in members')
  })
})

describe('adding', () => {
  const found = (key: number, firstName: string) => ({
    key,
    name: `${firstName} Birch`,
    company: 'Birch Ltd',
  })

  it('offers those who are not checked in, and adds several at once', async () => {
    const { user, tell, actions } = showToAdmin()
    await user.click(press('Add Individuals'))
    expect(screen.getByRole('combobox')).toHaveFocus()
    expect(screen.getByRole('combobox')).not.toBeRequired()
    expect(press('Finish')).toBeDisabled()
    await user.type(screen.getByRole('combobox', { name: /^User/ }), 'bi')
    expect(actions).toContainEqual(
      search.requested({ source: 'groupUsers', groupId: 101, field: 'attendee', text: 'bi' }),
    )
    tell(search.succeeded([found(12, 'Ben'), found(13, 'Bo')]))
    expect(screen.queryByRole('option', { name: /Ben/ })).toBeNull()
    expect(screen.getByText('Checked in already: Ben Birch (Birch Ltd)')).toBeVisible()
    await user.click(screen.getByRole('option', { name: 'Bo Birch (Birch Ltd)' }))
    await user.click(press('Add User'))
    tell(attendeesToAdd.chosen({ groupId: 101, person: { userId: 14, name: 'Cy', company: null } }))
    const table = within(dialog('Add Users')).getByRole('table', { name: 'Users to be added' })
    expect(within(table).getAllByRole('button')).toHaveLength(2)
    await user.click(within(table).getByRole('button', { name: 'Remove Cy' }))
    await user.click(press('Finish'))
    expect(actions).toContainEqual(
      rollCallCommand.requested({ kind: 'add', ...target, userIds: [13] }),
    )
    tell(rollCallCommand.succeeded())
    expect(screen.getByText('Users added.', { selector: '.MuiAlert-message' })).toBeVisible()
  })

  it.each([
    ['who has left a meeting that goes on', goingOn(), { source: 'Zoom' }, 'present again'],
    ['who has left a meeting that is over', {}, { source: 'Zoom' }, null],
    ['whose alternate has left', goingOn(), { source: 'Proxy' }, 'by proxy alone'],
    ['whose alternate is there', goingOn(), { source: 'Proxy', isPresent: true }, 'by proxy alone'],
  ] as const)('somebody %s is offered or not', async (_who, times, row, wanted) => {
    const gone = checkIn({ checkInId: 3, userId: 13, isPresent: false, ...row })
    const { user, tell } = showRollCall({ checkIns: [gone], abilities: adminAbilities, ...times })
    await user.click(press('Add Individuals'))
    await user.type(screen.getByRole('combobox', { name: /^User/ }), 'bi')
    tell(search.succeeded([found(13, 'Bo')]))
    const offer = screen.queryByRole('option', { name: /^Bo Birch/ })
    const note = screen.queryByText('Checked in already: Bo Birch (Birch Ltd)')
    expect(note === null).toBe(wanted !== null)
    expect(offer?.textContent ?? 'null').toContain(String(wanted))
  })
})

describe('closing', () => {
  it('tells what it will do before it is done', async () => {
    const { user, tell, actions } = showToAdmin()
    await user.click(press('click here'))
    tell(rollCallCommand.previewSucceeded(preview()))
    const close = dialog('Close Roll Call?')
    expect(close).toHaveTextContent('Attendance will be locked and the summary email will be sent.')
    expect(close).toHaveTextContent('7 attendees. At most 6 counted for quorum at once')
    expect(close).toHaveTextContent('audio-wg@quorate.example')
    expect(close).toHaveTextContent('Cedar Chips')
    await user.click(press('Yes, Proceed'))
    expect(actions).toContainEqual(rollCallCommand.requested({ kind: 'close', ...target }))
  })

  it('stands beside the status, and warns of what would not be counted', async () => {
    const { user, tell } = showRollCall({ ...goingOn(), abilities: adminAbilities })
    tell(zoomParticipants.succeeded([zoomName()]))
    await user.click(press('Close Roll Call'))
    tell(
      rollCallCommand.previewSucceeded(
        preview({ isMeetingLive: true, unrecognized: ['iPhone of Ben'] }),
      ),
    )
    const close = dialog('Close Roll Call?')
    expect(close).toHaveTextContent(/The meeting still runs until \d+:\d\d [AP]M PT\./)
    expect(close).toHaveTextContent(
      '1 name from Zoom has not been recognized and will not be counted: iPhone of Ben.',
    )
    await user.click(press('Look at the names'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const names = screen.getByRole('region', { name: 'Names from Zoom' })
    await waitFor(() => expect(names.parentElement).toHaveFocus())
  })

  it('is not possible while the preview refuses it', async () => {
    const { user, tell } = showToAdmin()
    await user.click(press('click here'))
    tell(
      rollCallCommand.previewSucceeded(preview({ refusal: 'This meeting has not started yet.' })),
    )
    expect(screen.getByText('This meeting has not started yet.')).toBeVisible()
    expect(press('Yes, Proceed')).toBeDisabled()
  })
})

describe('the note on the summary', () => {
  it('says that it was given up, so that somebody can tell the group', () => {
    showRollCall({ isRollCallOpen: false, attendeesEmailGivenUp: true })
    expect(screen.getByText(/^The summary email did not reach the group reflector/)).toBeVisible()
    expect(screen.queryByText(/on its way/)).toBeNull()
  })
})

describe('the note on the automatic close', () => {
  const note = /The roll call closes automatically 48 hours after the event ends\./
  const early = { ...adminAbilities, canCloseRollCall: false }

  it('offers no close before the meeting starts', () => {
    showRollCall({ abilities: early })
    expect(screen.getByText(note)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'click here' })).toBeNull()
  })

  it.each<[string, Partial<MeetingDetail>]>([
    ['to members', { abilities: memberAbilities }],
    ['once the roll call is closed', { abilities: early, isRollCallOpen: false }],
    ['once the summary was sent', { abilities: adminAbilities, attendeesEmailSent: true }],
  ])('is not shown %s', (_when, told) => {
    showRollCall(told)
    expect(screen.queryByText(note)).toBeNull()
  })
})

describe('files', () => {
  it('are deleted after a question', async () => {
    const { user, actions } = showToAdmin()
    await user.click(press('Delete agenda.pdf'))
    expect(dialog('Remove Attachment?')).toHaveTextContent(
      'Are you sure you want to remove this attachment?',
    )
    await user.click(press('Yes, Delete'))
    expect(actions).toContainEqual(
      rollCallCommand.requested({ kind: 'deleteFile', ...target, fileName: 'agenda.pdf' }),
    )
  })

  it('are shown with their sizes before they are sent, and refused when too large', async () => {
    const { user, actions, store } = showToAdmin()
    const { single } = store.getState().configuration.fileLimits
    await user.click(press('+ Attach File'))
    const input = screen.getByLabelText('Files to attach')
    await user.upload(input, new File(['x'.repeat(1_536)], 'notes.txt'))
    expect(screen.getByText('notes.txt (1.5 KB)')).toBeVisible()
    const large = new File(['x'], 'film.mov')
    Object.defineProperty(large, 'size', { value: single + 1 })
    await user.upload(input, large)
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^There was an error uploading attachments: One of the files exceeds the limit of/,
    )
    expect(press('Upload')).toBeDisabled()
    await user.click(press('Remove film.mov'))
    await user.click(press('Upload'))
    expect(actions.filter(rollCallCommand.requested.match)[0]?.payload).toMatchObject({
      kind: 'attach',
      fileIds: [expect.any(String)],
    })
  })
})
