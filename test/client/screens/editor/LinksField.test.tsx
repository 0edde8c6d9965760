import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { LinksField } from '../../../../src/client/screens/editor/LinksField'
import type { Link } from '../../../../src/rules/links'

function Links({ first = [] }: { first?: Link[] }) {
  const [links, setLinks] = useState(first)
  return <LinksField path="links" links={links} errors={{}} onChange={setLinks} />
}

test('a link that is added has the focus in its first field, each time', async () => {
  render(<Links />)
  const add = screen.getByRole('button', { name: 'Add a link' })
  await userEvent.click(add)
  expect(screen.getByLabelText('Name of link 1')).toHaveFocus()
  await userEvent.click(add)
  expect(screen.getByLabelText('Name of link 2')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Remove link 2' }))
  expect(add).toHaveFocus()
  await userEvent.click(add)
  expect(screen.getByLabelText('Name of link 2')).toHaveFocus()
})

test('links that come with the draft take no focus', () => {
  render(<Links first={[{ name: 'Draft', uri: 'https://example.org' }]} />)
  expect(document.body).toHaveFocus()
})
