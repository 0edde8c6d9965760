import '@testing-library/jest-dom'
import { fireEvent, screen, within } from '@testing-library/react'
import DraftEditorScreen from '../../../../src/client/screens/policy/DraftEditorScreen'
import { showPolicyPage } from '../../../support/policyPage'
import { policyRow } from '../../../support/policyRows'

// The chart draws in layout that this environment has not; the table beneath it says the same.
jest.mock('@mui/x-charts/ScatterChart', () => ({ ScatterChart: () => null }))

const showNew = () =>
  showPolicyPage('/new', <DraftEditorScreen />, { versions: [policyRow()], drafts: [] })
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(() => sessionStorage.clear())

describe('the worked example', () => {
  it('moves with its counts', () => {
    showNew()
    const example = within(screen.getByRole('region', { name: 'Worked example' }))
    expect(example.getByText('With these votes it passes.')).toBeVisible()
    fireEvent.change(example.getByRole('slider', { name: 'Yes' }), { target: { value: 3 } })
    expect(example.getByText('With these votes it fails.')).toBeVisible()
    expect(example.getByText('Yes must be more than No: 3 > 3, not met.')).toBeVisible()
    fireEvent.change(example.getByLabelText('Who may vote'), { target: { value: '4' } })
    expect(example.getByText('4 of 4 voted.')).toBeVisible()
  })

  it('tells where the rule passes as a table', async () => {
    showNew()
    const table = await screen.findByRole('table', { hidden: true })
    const rows = within(table).getAllByRole('row', { hidden: true })
    expect(rows.slice(0, 2).map((row) => row.textContent)).toEqual([
      'NoPasses with Yes',
      '07 to 12',
    ])
  })

  it('has the voters of each class, and says which are advisory', () => {
    showNew()
    fill('Classes of voters', 'Issuers, Consumers')
    fill(/^Pass rule/, 'Yes > No among "Issuers"')
    const example = within(screen.getByRole('region', { name: 'Worked example' }))
    expect(example.getByRole('group', { name: 'Consumers, advisory' })).toBeVisible()
    expect(example.getByRole('slider', { name: 'Yes of Issuers' })).toBeVisible()
    fireEvent.change(example.getByLabelText('Votes on the chart'), {
      target: { value: 'Consumers' },
    })
    expect(example.getByLabelText('Votes on the chart')).toHaveValue('Consumers')
  })
})
