import '@testing-library/jest-dom'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import {
  selectAdminListTarget,
  adminList,
} from '../../../../src/client/entities/administration/adminLists.request'
import { groupExport } from '../../../../src/client/entities/groupExport/groupExport.slice'
import AuditScreen from '../../../../src/client/screens/administration/AuditScreen'
import HistoryScreen from '../../../../src/client/screens/administration/HistoryScreen'
import ImportedEntryScreen from '../../../../src/client/screens/administration/ImportedEntryScreen'
import MailScreen from '../../../../src/client/screens/administration/MailScreen'
import { mailRow, pastRow } from '../../../support/administration'
import { answered, openForm, showAdminPage } from '../../../support/administrationPage'
import { answeredAt as at } from '../../../support/fetching'
import { renderPage } from '../../../support/renderPage'
import { signedIn } from '../../../support/signedIn'
import { stateAfter } from '../../../support/stateAfter'

test('a mail that bounced is sent again to a corrected address', async () => {
  const page = showAdminPage('/admin/mail', <MailScreen />, true)
  await answered(page, [mailRow()], 'Mails')
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

test('the audit trail is exported as it is narrowed', () => {
  const narrowed = 'search=lee&status=refused&fromDay=2026-02-28&toDay=2026-03-01'
  const page = showAdminPage(`/admin/audit?${narrowed}`, <AuditScreen />, true)
  fireEvent.click(screen.getByRole('button', { name: 'Export to Excel' }))
  const query = Object.fromEntries(new URLSearchParams(narrowed))
  expect(page.actions).toContainEqual(
    groupExport.requested({ groupId: 0, workbook: 'auditTrail', query }),
  )
})

const meeting = pastRow({
  importedId: 7,
  kind: 'meeting',
  title: 'Plenary in Oslo',
  startedAt: '2019-05-06T16:00:00.000Z',
  endedAt: '2019-05-06T18:00:00.000Z',
  outcome: 'Face To Face',
  details: { Attendees: 'Ann Lee, Omar Poe' },
})

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
