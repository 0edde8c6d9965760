import '@testing-library/jest-dom'
import { fireEvent, screen } from '@testing-library/react'
import DraftEditorScreen from '../../../../src/client/screens/policy/DraftEditorScreen'
import { showPolicyPage } from '../../../support/policyPage'
import { policyRow } from '../../../support/policyRows'

// The chart draws in layout that this environment has not; the table beneath it says the same.
jest.mock('@mui/x-charts/ScatterChart', () => ({ ScatterChart: () => null }))

const button = (name: string) => screen.getByRole('button', { name })
const choices = () => screen.getAllByRole('textbox', { name: /^Choice/ })

it('rests, and keeps the focus in the field where Enter sent it', () => {
  sessionStorage.clear()
  const page = showPolicyPage('/new', <DraftEditorScreen />, {
    versions: [policyRow()],
    drafts: [],
  })
  const extensions = screen.getByLabelText(/^Extensions at most/)
  fireEvent.submit(extensions)
  expect(page.commands()).toHaveLength(1)
  // What is inert loses the focus.
  expect(extensions.closest('[inert]')).toBeNull()
  expect(extensions).toHaveAttribute('readonly')
  expect(button('Fill the fields with it').closest('[inert]')).toBeInTheDocument()
  const before = choices().length
  fireEvent.click(button('Add a choice'))
  expect(choices()).toHaveLength(before)
  const results = screen.getByLabelText(/^Results and records are for/)
  fireEvent.change(results, { target: { value: 'public' } })
  expect(results).not.toHaveValue('public')
})
