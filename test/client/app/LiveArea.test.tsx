import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes } from 'react-router-dom'
import { LiveArea } from '../../../src/client/app/LiveArea'
import { hub } from '../../../src/client/hub/hub.slice'
import { renderPage } from '../../support/renderPage'

it('opens the line once for all its pages, and closes it behind the last', async () => {
  const name = 'voteQuestions'
  const { actions } = renderPage(
    <>
      <Link to="/list">List</Link>
      <Link to="/detail">Detail</Link>
      <Link to="/away">Away</Link>
      <Routes>
        <Route element={<LiveArea hub={name} />}>
          <Route path="list" element="the list" />
          <Route path="detail" element="the detail" />
        </Route>
        <Route path="*" element="elsewhere" />
      </Routes>
    </>,
    { at: '/list' },
  )
  await userEvent.click(screen.getByRole('link', { name: 'Detail' }))
  expect(actions).toEqual([hub.opened({ name })])
  await userEvent.click(screen.getByRole('link', { name: 'Away' }))
  expect(actions).toEqual([hub.opened({ name }), hub.closed({ name })])
})
