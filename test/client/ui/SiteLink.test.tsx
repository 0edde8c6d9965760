import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { SiteLink } from '../../../src/client/ui/SiteLink'

it.each([
  ['a path of the product', '/guide'],
  ['an address elsewhere', 'https://example.org/guide'],
])('leads to %s', (_words, to) => {
  render(
    <MemoryRouter>
      <SiteLink to={to}>User Guide</SiteLink>
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: 'User Guide' }).getAttribute('href')).toBe(to)
})
