import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SortSelect } from '../../../src/client/ui/SortSelect'

it('names every order, shows the present one and asks for another', async () => {
  const onSort = jest.fn()
  const columns = [
    { column: 'name', label: 'Name' },
    { column: 'role', label: 'Role' },
  ] as const
  render(
    <SortSelect columns={columns} order={{ column: 'role', direction: 'desc' }} onSort={onSort} />,
  )
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  const words = [...field.options].map((option) => option.text)
  expect(words).toEqual([
    'Name, ascending',
    'Name, descending',
    'Role, ascending',
    'Role, descending',
  ])
  expect(field.selectedOptions[0]?.text).toBe('Role, descending')
  await userEvent.selectOptions(field, 'Name, descending')
  expect(onSort).toHaveBeenCalledWith({ column: 'name', direction: 'desc' })
})
