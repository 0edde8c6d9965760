import '@testing-library/jest-dom'
import { screen, within } from '@testing-library/react'
import { quorumHistory } from '../../../../../src/client/entities/quorumHistory/quorumHistory.request'
import { noAnswer } from '../../../../support/failures'
import { showRollCall } from '../../../../support/rollCallPage'

const none = 'No data yet. At least one active member company must join.'

async function open(told: Parameters<typeof showRollCall>[0] = {}) {
  const page = showRollCall(told)
  await page.user.click(screen.getByRole('button', { name: 'View Quorum History' }))
  expect(page.actions).toContainEqual(quorumHistory.requested({ groupId: 101, eventId: 5 }))
  return { ...page, dialog: within(screen.getByRole('dialog', { name: 'Quorum Tracking' })) }
}

it('tells every change in a table, whatever the chart shows', async () => {
  const { tell, dialog, user, actions } = await open()
  tell(
    quorumHistory.succeeded([
      { created: '2025-11-21T18:02:00.000Z', quorumAttendanceCount: 1 },
      { created: '2025-11-21T18:05:00.000Z', quorumAttendanceCount: 5 },
    ]),
  )
  const [, first, second] = dialog.getAllByRole('row')
  expect(first).toHaveTextContent('Fri, Nov 21, 2025, 10:02 AM PT1 present, 5 neededNot met')
  expect(second).toHaveTextContent('Fri, Nov 21, 2025, 10:05 AM PT5 present, 5 neededMet')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(actions).toContainEqual(quorumHistory.closed())
})

it('says on top whether and when the quorum was met', async () => {
  const met = [{ from: '2025-11-21T18:24:00.000Z', until: null }]
  const { tell, dialog } = await open({ quorumTimeline: { highest: 8, met } })
  tell(quorumHistory.succeeded([{ created: '2025-11-21T18:24:00.000Z', quorumAttendanceCount: 8 }]))
  expect(dialog.getByText('Met 10:24-11:00 AM PT, at most 8 of 9')).toBeVisible()
})

it('marks what it says of the quorum as doubtful where the meeting differs from its record', async () => {
  const { tell, dialog } = await open({ recordMismatch: 'check-in 2' })
  tell(quorumHistory.succeeded([{ created: '2025-11-21T18:24:00.000Z', quorumAttendanceCount: 8 }]))
  expect(dialog.getByText('Doubtful')).toBeVisible()
})

it('says who must join where there is none, and where it could not be loaded', async () => {
  const { tell, dialog } = await open()
  expect(dialog.queryByText(none)).toBeNull()
  tell(quorumHistory.succeeded([]))
  expect(dialog.getByText(none)).toBeVisible()
  tell(quorumHistory.failed({ failure: noAnswer().failure }))
  expect(dialog.getByText(none)).toBeVisible()
})

it('is closed with the page', async () => {
  const { actions, unmount } = await open()
  expect(actions).not.toContainEqual(quorumHistory.closed())
  unmount()
  expect(actions).toContainEqual(quorumHistory.closed())
})

it('has none of meetings before its time', async () => {
  const { dialog } = await open({ startTime: '2023-10-16T06:59:59.000Z' })
  expect(
    dialog.getByText('This functionality is only available for events on or after Oct 16, 2023.'),
  ).toBeVisible()
})
