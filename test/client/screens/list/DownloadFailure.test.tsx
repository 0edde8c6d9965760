import '@testing-library/jest-dom'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes } from 'react-router-dom'
import { download } from '../../../../src/client/entities/files/files.slice'
import { DownloadFailure } from '../../../../src/client/screens/list/DownloadFailure'
import { noAnswer } from '../../../support/failures'
import { renderPage } from '../../../support/renderPage'

it('stays while the page is searched, and goes with the page, though the next one is of the same screen', async () => {
  const Page = () => (
    <>
      <DownloadFailure />
      <Link to="?search=codec">Search</Link>
      <Link to="/motions/2">Next</Link>
    </>
  )
  const { store } = renderPage(
    <Routes>
      <Route path="/motions/:id" element={<Page />} />
    </Routes>,
    { at: '/motions/1' },
  )
  const text = 'codec-1.2.pdf could not be downloaded.'
  act(() => {
    store.dispatch(
      download.requested({
        groupId: 101,
        table: 'Motions',
        id: 1,
        fileName: 'codec-1.2.pdf',
      }),
    )
    store.dispatch(download.failed({ failure: noAnswer().failure }))
  })
  await userEvent.click(screen.getByRole('link', { name: 'Search' }))
  expect(screen.getByText(text)).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Next' }))
  expect(screen.queryByText(text, { ignore: 'output' })).not.toBeInTheDocument()
})
