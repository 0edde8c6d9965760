import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { PageHeader } from '../../../src/client/ui/PageHeader'

const twoPages = (
  <MemoryRouter>
    <Routes>
      <Route
        path="/"
        element={
          <>
            <PageHeader title="First" />
            <Link to="/second">On</Link>
          </>
        }
      />
      <Route
        path="/second"
        element={
          <PageHeader
            title="Second"
            documentTitle="Second of two"
            subtitle="Audio Working Group"
            back={{ to: '/', label: 'First' }}
          />
        }
      />
    </Routes>
  </MemoryRouter>
)

it('names the tab, and leaves the focus alone on the first page', () => {
  render(twoPages)
  expect(document.title).toBe('First · Quorate')
  expect(document.activeElement).toBe(document.body)
})

it('takes the focus after a change of page', async () => {
  render(twoPages)
  await userEvent.click(screen.getByRole('link', { name: 'On' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Second' }))
  expect(document.title).toBe('Second of two · Quorate')
  expect(screen.getByText('Audio Working Group')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'First' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'First' }))
})
