import '@testing-library/jest-dom'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { minutes, minutesCommand } from '../../../../src/client/entities/minutes/minutes.request'
import MinutesScreen from '../../../../src/client/screens/minutes/MinutesScreen'
import { noAnswer } from '../../../support/failures'
import { minutesAnswer, minutesDraft } from '../../../support/meetingAnswers'
import { renderPage } from '../../../support/renderPage'
import { signedIn } from '../../../support/signedIn'
import { stateAfter } from '../../../support/stateAfter'

const target = { groupId: 101, eventId: 5 }
const published = minutesAnswer().versions
const answerOf = (revision: number, versions = published) => {
  const sections = [{ heading: 'Opening', text: 'Opened.' }]
  const draft = minutesDraft({ sections, savedBy: 'Ada Admin', revision })
  return minutes.succeeded(minutesAnswer({ draft, versions }))
}

/** The dialog about an amendment of which revision 3 is on screen. */
async function opened() {
  const { store, actions } = renderPage(
    <Routes>
      <Route path="/group/:groupId/events/:eventId/minutes" element={<MinutesScreen />} />
    </Routes>,
    {
      state: stateAfter(signedIn(), minutes.requested(target), answerOf(3)),
      at: '/group/101/events/5/minutes',
    },
  )
  const user = userEvent.setup()
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await press('Publish')
  return {
    dispatch: (...told: Parameters<typeof store.dispatch>[0][]) =>
      act(() => told.forEach((action) => store.dispatch(action))),
    asked: () => actions.filter(minutesCommand.requested.match).map(({ payload }) => payload),
    user,
    press,
  }
}

const reason = () => screen.getByRole('textbox', { name: /What was amended/ })
const confirm = () => screen.getByRole('button', { name: /^(Yes, Publish|Publishing...)$/ })
const queryDialog = () => screen.queryByRole('dialog')

afterEach(() => sessionStorage.clear())

test('an amendment is sent with its reason, and the dialog goes once it is published', async () => {
  const { asked, dispatch, user, press } = await opened()
  expect(confirm()).toBeDisabled()
  await user.type(reason(), ' A name. ')
  await user.click(confirm())
  expect(asked()).toEqual([{ ...target, kind: 'publish', revision: 3, reason: 'A name.' }])
  expect(confirm()).toHaveTextContent('Publishing...')

  const [first] = published
  if (!first) throw new Error('There is a version.')
  dispatch(answerOf(4, [{ ...first, version: 2 }, first]), minutesCommand.succeeded())
  expect(queryDialog()).toBeNull()
  await press('Publish')
  expect(reason()).toHaveValue('')
})

test('the reason stays where no answer comes, and on Escape', async () => {
  const { dispatch, user, press } = await opened()
  await user.type(reason(), 'A name.')
  await user.click(confirm())
  dispatch(minutesCommand.failed(noAnswer()))
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toBeVisible()
  expect(reason()).toHaveValue('A name.')

  await user.keyboard('{Escape}')
  expect([queryDialog(), screen.queryByRole('alert')]).toEqual([null, null])
  await press('Publish')
  expect(reason()).toHaveValue('A name.')

  await press('No, Keep the Draft')
  expect(queryDialog()).toBeNull()
  await press('Publish')
  expect(reason()).toHaveValue('')
})

test('what somebody else saves while it asks is read first, and the reason waits for that', async () => {
  const { asked, dispatch, user, press } = await opened()
  await user.type(reason(), 'A name.')
  dispatch(answerOf(4))
  expect(screen.getByText(/^Somebody else saved the minutes meanwhile\. Close this/)).toBeVisible()
  expect(confirm()).toBeDisabled()
  await press('No, Keep the Draft')
  await press('Publish')
  expect(reason()).toHaveValue('A name.')
  expect(asked()).toEqual([])
})
