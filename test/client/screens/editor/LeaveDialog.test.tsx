import '@testing-library/jest-dom'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { motionForm } from '../../../../src/client/entities/motionEditor/motionEditor.selectors'
import { session } from '../../../../src/client/entities/session/session.slice'
import { LeaveDialog } from '../../../../src/client/screens/editor/EditorFrame'
import { newMotion } from '../../../support/motionDrafts'
import { renderPage } from '../../../support/renderPage'
import { stateAfter } from '../../../support/stateAfter'

const { opened, prepared, fieldChanged } = motionForm.actions
const typed = fieldChanged({ field: 'title', value: 'Half a thought' })

/** An editor in which a title stands, with a link to another page. */
function openEditor() {
  const fresh = stateAfter(opened(newMotion), prepared({ motion: null, restored: null }))
  const page = renderPage(
    <>
      <Link to="/elsewhere">elsewhere</Link>
      <a href="#content">the same page</a>
      <LeaveDialog editor={motionForm} />
    </>,
    { at: '/group/101/motions/new', state: fresh },
  )
  act(() => void page.store.dispatch(typed))
  return page
}

const asks = () => screen.queryByRole('dialog', { name: 'Leave without saving?' })
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const follow = () => userEvent.click(screen.getByRole('link', { name: 'elsewhere' }))

it('asks before a link leads away, and stays where that is wanted', async () => {
  const { router, store } = openEditor()
  await follow()
  expect(asks()).toBeVisible()
  await click('Stay Here')
  await waitFor(() => expect(asks()).toBeNull())
  expect(router.state.location.pathname).toBe('/group/101/motions/new')
  expect(motionForm.selectDraft(store.getState()).title).toBe('Half a thought')
})

it('drops the draft and goes where the link leads once that is confirmed', async () => {
  const { router, store } = openEditor()
  await follow()
  await click('Leave')
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
  expect(motionForm.selectHasInput(store.getState())).toBe(false)
})

it('asks nothing within the page, nor on the way to sign-in', async () => {
  const { router, store } = openEditor()
  await act(() => router.navigate('/group/101/motions/new#content'))
  expect(asks()).toBeNull()
  act(() => void store.dispatch(session.redirectStarted()))
  await follow()
  expect(asks()).toBeNull()
  expect(router.state.location.pathname).toBe('/elsewhere')
})

it('lets the browser ask before the tab is closed, while something is typed', () => {
  const { store } = openEditor()
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(closing()).toBe(true)
  act(() => void store.dispatch(fieldChanged({ field: 'title', value: '' })))
  expect(closing()).toBe(false)
})
