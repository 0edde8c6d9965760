import '@testing-library/jest-dom'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { Minutes } from '../../../../src/contract/minutes'
import { minutes, minutesCommand } from '../../../../src/client/entities/minutes/minutes.request'
import { minutesDocx } from '../../../../src/client/entities/minutes/minutesDocx.request'
import MinutesScreen from '../../../../src/client/screens/minutes/MinutesScreen'
import { keepTyped, readTyped, typedMinutesKey } from '../../../../src/client/store/typedDraft'
import { noAnswer, refusedFields, requestError } from '../../../support/failures'
import { minutesAnswer, minutesDraft } from '../../../support/meetingAnswers'
import { pageWords } from '../../../support/pageWords'
import { renderPage } from '../../../support/renderPage'
import { signedIn } from '../../../support/signedIn'
import { stateAfter } from '../../../support/stateAfter'

const target = { groupId: 101, eventId: 5 }
const key = typedMinutesKey(5)
const opening = [{ heading: 'Opening', text: 'Opened.' }]

function show(answer: Minutes | null, query = '') {
  const page = (
    <Routes>
      <Route path="/group/:groupId/events/:eventId/minutes" element={<MinutesScreen />} />
    </Routes>
  )
  const { store, actions } = renderPage(page, {
    state: stateAfter(signedIn()),
    at: `/group/101/events/5/minutes${query}`,
  })
  if (answer) act(() => void store.dispatch(minutes.succeeded(answer)))
  return {
    dispatch: (action: Parameters<typeof store.dispatch>[0]) =>
      act(() => void store.dispatch(action)),
    actions,
  }
}

/** The commands that were asked for. */
const asked = (actions: readonly { type: string; payload?: unknown }[]) =>
  actions.filter(minutesCommand.requested.match).map(({ payload }) => payload)

afterEach(() => sessionStorage.clear())

const { failure } = noAnswer()
test.each([
  ['while they are loaded', null, ['Roll Call', 'Minutes', 'Loading...']],
  [
    'of which none is published',
    minutesAnswer({ versions: [] }),
    [
      'Roll Call',
      'Minutes',
      'Weekly call, Fri, Nov 21, 2025, 10:00 AM PT | Timeline',
      'No minutes of this meeting have been published yet.',
    ],
  ],
])('reads minutes %s', (_what, answer, words) => {
  show(answer)
  expect(pageWords()).toEqual(words)
})

test.each([
  [
    'failed',
    failure,
    'We are unable to process your request at this time...Please try again later.',
  ],
  ['is not there', requestError('not-found').failure, 'The page you requested was not found.'],
])('a request that %s has a page of its own', (_how, reason, text) => {
  const { dispatch } = show(null)
  dispatch(minutes.failed({ failure: reason }))
  expect(screen.getByText(text, { exact: false })).toBeVisible()
})

test('shows the latest version, and another one where it is chosen', async () => {
  const answer = minutesAnswer()
  const [first] = answer.versions
  if (!first) throw new Error('There is a version.')
  const amended = [{ heading: 'Opening', text: 'Ben opened it.' }]
  const second = { ...first, version: 2, sections: amended, reason: 'Another name.' }
  const { actions, dispatch } = show({ ...answer, versions: [second, first] })
  expect(screen.getByText('Ben opened it.')).toBeVisible()
  expect(screen.getByText(/Amended: Another name\./)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  const download = screen.getByRole('link', { name: 'Download as Markdown' })
  expect(download).toHaveAttribute('download', 'Minutes 2025-11-21.md')
  expect(decodeURIComponent(download.getAttribute('href') ?? '')).toContain('Ben opened it.')
  const word = screen.getByRole('button', { name: 'Download as Word' })
  await userEvent.click(word)
  expect(actions.filter(minutesDocx.requested.match).map(({ payload }) => payload)).toEqual([
    { groupId: 101, facts: first.facts, sections: amended, version: 2, approval: [] },
  ])
  dispatch(minutesDocx.failed({ failure }))
  expect(screen.getByText('The document could not be made. Please try again.')).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Version' }), '1')
  expect(screen.getByText('Ada opened the meeting.')).toBeVisible()
})

test('the approval of the latest version is moved once that is confirmed', async () => {
  const { actions, dispatch } = show(minutesAnswer({ canMoveApproval: true }))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Move to Approve' }))
  expect(
    screen.getByText('Approve the minutes of Weekly call, Nov 21, 2025 (version 1).'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Yes, Make the Motion' }))
  expect(asked(actions)).toEqual([{ ...target, kind: 'moveApproval', version: 1 }])
  dispatch(minutesCommand.failed(requestError('state-forbids')))
  dispatch(minutes.succeeded(minutesAnswer()))
  expect(screen.getByText('The current state does not allow this.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Move to Approve' })).toBeNull()
})

test('an approval stands for its version, which the address may name', async () => {
  const answer = minutesAnswer({ canMoveApproval: true })
  const [first] = answer.versions
  if (!first) throw new Error('There is a version.')
  const approval = {
    motionRequestId: 31,
    state: 'approved',
    at: '2025-11-28T18:00:00.000Z',
  } as const
  const versions = [
    { ...first, version: 2, reason: 'A name.' },
    { ...first, approval },
  ]
  show({ ...answer, versions }, '?version=1')
  const link = screen.getByRole('link', { name: 'Approved by Motion 31 on Nov 28, 2025.' })
  expect(link).toHaveAttribute('href', '/group/101/motions/31')
  expect(screen.queryByRole('button', { name: 'Move to Approve' })).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Version' }), '2')
  expect(screen.getByText(/^Version 1 was approved by Motion 31/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Move to Approve' })).toBeEnabled()
})

test('an admin writes, sees how it will read, and saves; until then nothing is published', async () => {
  const { actions, dispatch } = show(minutesAnswer({ versions: [], draft: minutesDraft() }))
  const user = userEvent.setup()
  expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled()
  await user.type(screen.getAllByRole('textbox', { name: 'Text' })[0] as HTMLElement, 'Opened.')
  expect(screen.getAllByText('Opened.')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Remove Discussion' }))
  await user.click(screen.getByRole('button', { name: 'Move up Action items' }))
  await user.click(screen.getByRole('button', { name: 'Add a section' }))
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  const sections = [{ heading: 'Action items', text: '' }, ...opening, { heading: '', text: '' }]
  expect(asked(actions)).toEqual([{ ...target, kind: 'save', revision: 0, sections }])

  dispatch(
    minutesCommand.failed(refusedFields({ 'sections.2.heading': ['Please provide a heading.'] })),
  )
  expect(screen.getByText('Please provide a heading.')).toBeVisible()
  expect(readTyped(key)).toEqual({ sections, revision: 0 })
})

test('what was typed is back after a reload, and beside what another admin saved it waits for a choice', async () => {
  keepTyped(key, { sections: opening, revision: 0 })
  const theirs = [{ heading: 'Opening', text: 'Theirs.' }]
  const saved = { sections: theirs, savedBy: 'Zoe Admin', revision: 1 }
  const { actions, dispatch } = show(minutesAnswer({ draft: minutesDraft(saved) }))
  const user = userEvent.setup()
  expect(screen.getByText('Zoe Admin saved the minutes meanwhile.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Opened.')
  expect(screen.getByRole('button', { name: 'Save Draft' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Keep what I typed' }))
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  expect(asked(actions)).toEqual([{ ...target, kind: 'save', revision: 1, sections: opening }])

  dispatch(minutes.succeeded(minutesAnswer({ draft: minutesDraft({ ...saved, revision: 2 }) })))
  await user.click(screen.getByRole('button', { name: 'Take what is stored' }))
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Theirs.')
  expect(readTyped(key)).toBeNull()
})

test('what was saved counts as typed no more, however it is stored, once somebody else saves', async () => {
  const { dispatch } = show(minutesAnswer({ draft: minutesDraft({ sections: opening }) }))
  const user = userEvent.setup()
  const heading = () => screen.getByRole('textbox', { name: 'Heading' })
  await user.type(heading(), ' ')
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  expect(heading()).toHaveAttribute('readonly')
  for (const name of ['Remove Opening', 'Add a section']) {
    expect(screen.getByRole('button', { name })).toBeDisabled()
  }
  dispatch(
    minutes.succeeded(minutesAnswer({ draft: minutesDraft({ sections: opening, revision: 1 }) })),
  )
  dispatch(minutesCommand.succeeded())
  expect(screen.queryByText(/meanwhile/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled()

  const theirs = [{ heading: 'Opening', text: 'Theirs.' }]
  const saved = { sections: theirs, savedBy: 'Zoe Admin', revision: 2 }
  dispatch(minutes.succeeded(minutesAnswer({ draft: minutesDraft(saved) })))
  expect(screen.queryByText(/meanwhile/)).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Theirs.')
  await user.type(heading(), '!')
  expect(heading()).toHaveValue('Opening!')
})

test('typing that was undone is no conflict with what somebody else saves', async () => {
  const { dispatch } = show(minutesAnswer({ draft: minutesDraft({ sections: opening }) }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), '!{Backspace}')
  const theirs = [{ heading: 'Opening', text: 'Theirs.' }]
  const saved = { sections: theirs, savedBy: 'Zoe Admin', revision: 1 }
  dispatch(minutes.succeeded(minutesAnswer({ draft: minutesDraft(saved) })))
  expect(screen.queryByText(/meanwhile/)).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Theirs.')
})

test('says why a draft cannot be published', () => {
  const publishRefusal = 'The roll call is still open. Minutes are published once it is closed.'
  show(minutesAnswer({ versions: [], draft: minutesDraft({ publishRefusal }) }))
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled()
  expect(screen.getByText(publishRefusal)).toBeVisible()
})

test('what was typed is forgotten where it was saved after the page was left', () => {
  keepTyped(key, { sections: opening, revision: 0 })
  const { dispatch } = show(
    minutesAnswer({ draft: minutesDraft({ sections: opening, revision: 1 }) }),
  )
  expect(readTyped(key)).toBeNull()
  const theirs = [{ heading: 'Opening', text: 'Theirs.' }]
  const saved = { sections: theirs, savedBy: 'Zoe Admin', revision: 2 }
  dispatch(minutes.succeeded(minutesAnswer({ draft: minutesDraft(saved) })))
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Theirs.')
})
