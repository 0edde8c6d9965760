/** Tables that staff import and export: what each row would do, and what is confirmed. */
import '@testing-library/jest-dom'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { fileImport } from '../../../../src/client/entities/fileImport/fileImport.slice'
import FilesScreen from '../../../../src/client/screens/administration/FilesScreen'
import { showAdminPage } from '../../../support/administrationPage'
import { refusedFields } from '../../../support/failures'
import { columnsOf } from '../../../support/gridTable'

const tried = {
  isDryRun: true,
  created: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  removed: 0,
  drafted: 0,
  ended: 0,
  removals: [],
  confirmRemovals: null,
}

test('a file that ends much tells what, and is brought in once the number is typed', async () => {
  await import('../../../../src/client/screens/administration/ImportedGrid')
  const page = showAdminPage('/admin/files', <FilesScreen />, true)
  const row = { outcome: 'changed' as const, reason: null }
  const rows = [
    {
      ...row,
      line: 2,
      about: '101 bo@oak.example',
      isEnding: false,
      changes: [{ column: 'Titles', old: '', new: 'Editor' }],
    },
    {
      ...row,
      line: 3,
      about: '101 ann@oak.example',
      isEnding: true,
      changes: [{ column: 'Active', old: 'yes', new: 'no' }],
    },
  ]
  const removals = [
    { list: 'memberships' as const, groupId: 101, groupName: 'Audio Group', removed: 5, of: 7 },
  ]
  const ending = { changed: 6, ended: 5, removals, confirmRemovals: '5-9f2c41d0a8e3', rows }
  act(() => void page.dispatch(fileImport.succeeded({ ...tried, ...ending })))
  await screen.findByRole('grid', { name: 'Rows of the file' })
  expect(columnsOf('Rows of the file')).toContainEqual([
    'Change or reason',
    'Active: yes → no',
    'Titles: empty → Editor',
  ])
  expect(screen.getByText(/5 of the changed rows end something/)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  expect(page.actions).not.toContainEqual(fileImport.importRequested())
  const dialog = screen.getByRole('dialog', { name: 'End 5 rows?' })
  expect(dialog).toHaveTextContent('5 of 7 memberships of Audio Group')
  const confirm = within(dialog).getByRole('button', { name: 'Import' })
  expect(confirm).toBeDisabled()
  fireEvent.change(screen.getByLabelText('Type 5 to confirm'), { target: { value: '4' } })
  expect(confirm).toBeDisabled()
  fireEvent.change(screen.getByLabelText('Type 5 to confirm'), { target: { value: '5' } })
  fireEvent.click(confirm)
  expect(page.actions).toContainEqual(fileImport.importRequested())
})

test('a file that is refused shows why by line, and cannot be brought in until it is corrected', async () => {
  await import('../../../../src/client/screens/administration/ImportedGrid')
  const page = showAdminPage('/admin/files', <FilesScreen />, true)
  const plain = { changes: [], isEnding: false, reason: null }
  const good = { ...plain, line: 2, outcome: 'created' as const, about: 'Oak' }
  const bad = {
    ...plain,
    line: 3,
    outcome: 'refused' as const,
    about: 'Elm',
    reason: 'Id: Please',
  }
  act(
    () =>
      void page.dispatch(
        fileImport.succeeded({ ...tried, created: 1, refused: 1, rows: [good, bad] }),
      ),
  )
  await screen.findByRole('grid', { name: 'Rows of the file' })
  expect(columnsOf('Rows of the file')).toEqual([
    ['Line', '3', '2'],
    ['Row', 'Elm', 'Oak'],
    ['Outcome', 'Refused', 'Created'],
    ['Change or reason', 'Id: Please', ''],
  ])
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
  act(() => void page.dispatch(fileImport.succeeded({ ...tried, created: 1, rows: [good] })))
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  expect(page.actions).toContainEqual(fileImport.importRequested())
  expect(screen.getByRole('button', { name: /Importing/ })).toHaveAttribute('aria-disabled', 'true')
})

test('a chosen file is tried, and says that it is, or what is wrong with it', () => {
  const page = showAdminPage('/admin/files', <FilesScreen />, true)
  fireEvent.change(screen.getByLabelText('What'), { target: { value: 'chairs' } })
  const closed = () => page.actions.filter(fileImport.closed.match).length
  const before = closed()
  const files = [new File(['Council'], 'chairs.csv')]
  fireEvent.change(screen.getByLabelText('File to import'), { target: { files } })
  expect(page.actions).toContainEqual(
    fileImport.tableChosen({
      kind: 'chairs',
      fileId: expect.anything() as never,
      fileName: 'chairs.csv',
    }),
  )
  act(() => void page.dispatch(fileImport.failed(refusedFields({ file: ['No table.'] }))))
  expect(screen.getByRole('alert')).toBeVisible()
  fireEvent.change(screen.getByLabelText('What'), { target: { value: 'people' } })
  expect(closed()).toBe(before + 1)
  expect(screen.queryByRole('alert')).toBeNull()
  act(
    () =>
      void page.dispatch(fileImport.succeeded({ ...tried, isDryRun: false, created: 1, rows: [] })),
  )
  expect(screen.getByText('Imported: 1 created, 0 changed, 0 unchanged.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
})

test('each table says which columns it has', () => {
  showAdminPage('/admin/files', <FilesScreen />, true)
  expect(screen.getByText(/^Columns of this table: Id, First name, Last name, Email/)).toBeVisible()
  fireEvent.change(screen.getByLabelText('What'), { target: { value: 'chairs' } })
  expect(screen.getByText('Columns of this table: Council, Working group, Person.')).toBeVisible()
})

test('an earlier import is put back once its rows were shown, even where some are refused', async () => {
  await import('../../../../src/client/screens/administration/ImportedGrid')
  const page = showAdminPage('/admin/files', <FilesScreen />, true)
  expect(page.actions).toContainEqual(fileImport.importsRequested())
  const earlier = {
    importId: 7,
    kind: 'members' as const,
    at: '2026-11-20T18:00:00.000Z',
    userName: 'Ann Lee',
    created: 0,
    changed: 2,
    putBackAt: null,
  }
  act(() => void page.dispatch(fileImport.importsListed([earlier])))
  fireEvent.click(screen.getByRole('button', { name: /^Put back Members of groups/ }))
  expect(page.actions).toContainEqual(fileImport.putBackChosen({ importId: 7 }))
  expect(screen.getByRole('button', { name: /^Put back Members of groups/ })).toBeDisabled()
  const plain = { changes: [], isEnding: false, reason: null }
  const rows = [
    { ...plain, line: 2, outcome: 'changed' as const, about: 'Oak' },
    {
      ...plain,
      line: 3,
      outcome: 'refused' as const,
      about: 'Elm',
      reason: 'Somebody changed it.',
    },
  ]
  act(() => void page.dispatch(fileImport.succeeded({ ...tried, changed: 1, refused: 1, rows })))
  expect(screen.getByText(/^Would be put back: 1 with their earlier values/)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Put back' }))
  expect(page.actions).toContainEqual(fileImport.putBackRequested())
  act(() => void page.dispatch(fileImport.succeeded({ ...tried, changed: 0, refused: 2, rows })))
  expect(screen.getByText('Nothing can be put back: 0 unchanged, 2 refused.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Put back' })).toBeNull()
})

test('nothing else is chosen while a file is brought in', () => {
  const page = showAdminPage('/admin/files', <FilesScreen />, true)
  const choose = screen.getByRole('button', { name: 'Choose file to import' })
  act(() => void page.dispatch(fileImport.succeeded({ ...tried, created: 1, rows: [] })))
  expect(choose).toBeEnabled()
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  expect(choose).toBeDisabled()
  expect(screen.getByLabelText('What')).toBeDisabled()
})
