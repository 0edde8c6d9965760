import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { PersonPicker, type PersonChoice } from '../../../src/client/ui/PersonPicker'

const ada: PersonChoice = { key: 1, name: 'Ada', company: 'Alder' }
const bo: PersonChoice = { key: 2, name: 'Bo', company: null }
const help = 'Type at least 2 characters of the name.'

function Picker({ onSearch }: { onSearch: (text: string) => void }) {
  const [value, setValue] = useState<PersonChoice | null>(null)
  return (
    <>
      <PersonPicker
        id="person"
        label="Person"
        error={null}
        value={value}
        choices={[ada, bo]}
        emptyText="Nobody was found."
        isSearching={false}
        onSearch={onSearch}
        onChoose={setValue}
      />
      <button type="button">Next</button>
    </>
  )
}

test('says how to search until somebody is chosen, and then offers who it is', async () => {
  const user = userEvent.setup()
  const onSearch = jest.fn()
  const { container } = render(<Picker onSearch={onSearch} />)
  const field = screen.getByRole('combobox', { name: /Person/ })
  expect(field).toHaveAccessibleDescription(help)
  await user.type(field, 'a')
  expect(container).toContainElement(screen.getByRole('listbox'))
  await user.click(screen.getByRole('option', { name: 'Ada (Alder)' }))
  expect(field).toHaveValue('Ada (Alder)')
  expect(field).toHaveAccessibleDescription('')
  await user.keyboard('{ArrowDown}')
  expect(screen.getAllByRole('option').map((it) => it.textContent)).toEqual(['Ada (Alder)'])
  await user.clear(field)
  expect(field).toHaveAccessibleDescription(help)
  expect(screen.getAllByRole('option')).toHaveLength(2)
})

test('searches for what is typed alone, not for what it shows itself', async () => {
  const user = userEvent.setup()
  const onSearch = jest.fn()
  render(<Picker onSearch={onSearch} />)
  const field = screen.getByRole('combobox', { name: /Person/ })
  await user.type(field, 'ad')
  await user.click(screen.getByRole('option', { name: 'Ada (Alder)' }))
  await user.type(field, 'x')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(field).toHaveValue('Ada (Alder)')
  expect(onSearch.mock.calls).toEqual([['a'], ['ad'], ['Ada (Alder)x'], ['']])
})
