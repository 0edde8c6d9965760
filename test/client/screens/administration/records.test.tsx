import '@testing-library/jest-dom'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { selectAdminListTarget } from '../../../../src/client/entities/administration/adminLists.selectors'
import { adminList } from '../../../../src/client/entities/administration/adminLists.slice'
import { groupExport } from '../../../../src/client/entities/groupExport/groupExport.slice'
import AuditScreen from '../../../../src/client/screens/administration/AuditScreen'
import HistoryScreen from '../../../../src/client/screens/administration/HistoryScreen'
import ImportedEntryScreen from '../../../../src/client/screens/administration/ImportedEntryScreen'
import MailScreen from '../../../../src/client/screens/administration/MailScreen'
import { auditLine } from '../../../support/administration'
import { answered, openForm, showAdminPage } from '../../../support/administrationPage'
import { answeredAt as at } from '../../../support/fetching'
import { columnsOf } from '../../../support/gridTable'
import { renderPage } from '../../../support/renderPage'
import { signedIn } from '../../../support/signedIn'
import { stateAfter } from '../../../support/stateAfter'

test('a mail that bounced says why, and is sent again to a corrected address', async () => {
  const page = showAdminPage('/admin/mail', <MailScreen />, true)
  const mail = {
    mailId: 3,
    deliveryId: 5,
    topic: 'voteQuestion.opened',
    groupId: 36,
    groupName: 'Council',
    subjectId: 1,
    title: 'Publish version 2',
    recipient: 'gone@test.example',
    status: 'bounced',
    attempts: 1,
    createdAt: at,
    statusAt: at,
    reason: '550 no such mailbox',
  }
  const sent = { ...mail, deliveryId: 6, recipient: 'a@test.example', status: 'sent', reason: null }
  const tried = { ...mail, deliveryId: 7, recipient: 'b@test.example', status: 'refused' }
  const cause = { recipient: '', status: 'notSent', reason: 'Nobody to send it to.' }
  const dropped = { ...mail, ...cause, deliveryId: null }
  await answered(page, [mail, sent, tried, dropped], 'Mails')
  const [recipient, about, status, since, reason, actions] = columnsOf('Mails')
  expect(recipient?.at(-1)).toBe('Nobody')
  expect(about?.[1]).toBe('Publish version 2Vote question opened · Council')
  expect(status).toEqual(['Status', 'Bounced', 'Sent', 'Refused', 'Not sent'])
  expect(since?.map((text) => text.startsWith('Tried again'))).toEqual([
    false,
    false,
    false,
    true,
    false,
  ])
  expect(reason).toEqual([
    'Reason',
    '550 no such mailbox',
    '',
    '550 no such mailbox',
    'Nobody to send it to.',
  ])
  expect(actions).toEqual(['Actions', 'Send again', '', 'Send again', ''])
  const form = openForm('Send again to gone@test.example')
  form.fill(/^To/, 'back@test.example')
  fireEvent.click(form.getByLabelText('Correct the directory too'))
  form.press('Send again')
  expect(page.commands()).toEqual([
    {
      kind: 'resendMail',
      input: {
        params: { deliveryId: 5 },
        body: { recipient: 'back@test.example', isDirectoryCorrected: true },
      },
      notice: 'The mail is on its way to back@test.example.',
    },
  ])
})

test('the audit trail shows what changed with old and new values, and who did it', async () => {
  const page = showAdminPage('/admin/audit', <AuditScreen />, true)
  const line = auditLine({ at })
  const denied = {
    ...line,
    auditLineId: 2,
    userName: null,
    userId: null,
    outcome: 'access-denied',
    sentence: 'Tried to change Ann Lee in the directory',
    refusal: "You don't have access to this page.",
  }
  const brought = {
    ...line,
    auditLineId: 3,
    action: 'importTable',
    sentence: 'Imported people from a file',
    figures: [{ list: 'people', created: 12, changed: 3, removed: 0 }],
    changes: [41, 42, 43, 44].map((userId) => ({
      ...line.changes[0],
      ids: { userId },
      names: [`Person ${userId}`],
      kind: 'created',
      fields: [{ field: 'isDisabled', old: null, new: false }],
    })),
  }
  const refused = { ...denied, figures: [], changes: [] }
  await answered(page, [line, refused, brought], 'Audit trail')
  const [what, , who, outcome] = columnsOf('Audit trail')
  expect(who).toEqual(['Who', 'Staff Test', 'Another system', 'Staff Test'])
  expect(what).toEqual([
    'What',
    'Changed Ann Lee in the directoryEmail: a@b.example → c@d.example',
    'Tried to change Ann Lee in the directory',
    expect.stringMatching(
      /^Imported people from a file12 people created, 3 changedPerson Person 41 createdDisabled: no.*Show 1 more/,
    ),
  ])
  expect(outcome).toEqual([
    'Outcome',
    'Done',
    "Refused: You don't have access to this page.",
    'Done',
  ])
})

test('the audit trail is exported as it is narrowed', () => {
  const narrowed = 'search=lee&status=refused&fromDay=2026-02-28&toDay=2026-03-01'
  const page = showAdminPage(`/admin/audit?${narrowed}`, <AuditScreen />, true)
  fireEvent.click(screen.getByRole('button', { name: 'Export to Excel' }))
  const query = Object.fromEntries(new URLSearchParams(narrowed))
  expect(page.actions).toContainEqual(
    groupExport.requested({ groupId: 0, workbook: 'auditTrail', query }),
  )
})

test('what was brought in from before is marked as imported, and says that no record vouches for it', async () => {
  const page = showAdminPage('/group/101/history', <HistoryScreen />, false)
  const past = {
    importedId: 1,
    kind: 'question',
    title: 'Adopt the bylaws',
    startedAt: '2019-05-06T12:00:00.000Z',
    endedAt: null,
    outcome: 'Passed',
    details: { Yes: '12', No: '3' },
    importedAt: at,
  }
  await answered(page, [past], 'Imported history')
  const [title, what, , outcome, details, origin] = columnsOf('Imported history')
  expect([title, what, outcome, details, origin].map((column) => column?.[1])).toEqual([
    'Adopt the bylaws',
    'Voting question',
    'Passed',
    'Yes: 12No: 3',
    'Imported',
  ])
  expect(screen.getByText(/part of no signed record/)).toBeVisible()
})

const meeting = {
  importedId: 7,
  kind: 'meeting' as const,
  title: 'Plenary in Oslo',
  startedAt: '2019-05-06T16:00:00.000Z',
  endedAt: '2019-05-06T18:00:00.000Z',
  outcome: 'Face To Face',
  details: { Attendees: 'Ann Lee, Omar Poe' },
  importedAt: at,
}

test('an entry of it has a page of its own, which says where it is from', async () => {
  const page = showAdminPage('/group/101/history', <HistoryScreen />, false)
  await answered(page, [meeting], 'Imported history')
  const link = screen.getByRole('link', { name: 'Plenary in Oslo' })
  expect(link).toHaveAttribute('href', '/group/101/history/7')
  cleanup()

  const entry = renderPage(
    <Routes>
      <Route path="/group/:groupId/history/:importedId" element={<ImportedEntryScreen />} />
    </Routes>,
    { at: '/group/101/history/7', state: stateAfter(signedIn()) },
  )
  expect(selectAdminListTarget(entry.store.getState())).toMatchObject({
    groupId: 101,
    query: { list: 'history', importedId: 7 },
  })
  const answer = { data: [meeting] as never[], totalCount: 1 }
  act(() => void entry.store.dispatch(adminList.succeeded({ answer, at })))
  expect(screen.getByRole('heading', { level: 1, name: 'Plenary in Oslo' })).toBeVisible()
  expect(screen.getByText('Imported')).toBeVisible()
  expect(screen.getByText('Mon, May 6, 2019, 9:00 AM PT')).toBeVisible()
  expect(screen.getByText('Ann Lee, Omar Poe')).toBeVisible()
  expect(screen.getByText(/part of no signed record/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an entry that is not there is said to be none', () => {
  const entry = renderPage(
    <Routes>
      <Route path="/group/:groupId/history/:importedId" element={<ImportedEntryScreen />} />
    </Routes>,
    { at: '/group/101/history/8', state: stateAfter(signedIn()) },
  )
  const answer = { data: [], totalCount: 0 }
  act(() => void entry.store.dispatch(adminList.succeeded({ answer, at })))
  expect(screen.getByText('There is no such entry in the imported history.')).toBeVisible()
})
