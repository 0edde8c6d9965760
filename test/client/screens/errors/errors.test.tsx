import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AccessArea } from '../../../../src/contract/endpoint'
import AccessDeniedPage from '../../../../src/client/screens/errors/AccessDeniedPage'
import ErrorScreen from '../../../../src/client/screens/errors/ErrorScreen'
import NotFoundPage from '../../../../src/client/screens/errors/NotFoundPage'
import { ServerErrorPage } from '../../../../src/client/screens/errors/ServerErrorPage'
import { renderPage } from '../../../support/renderPage'

const support = () => screen.getByRole('link', { name: 'Contact support' })

describe('not found', () => {
  it.each([
    ['votingquestions', 'The voting records you requested were not found.'],
    ['editor', 'No group data was found for the requested group.'],
    [undefined, 'The page you requested was not found.'],
  ] as const)('of %s', (area, text) => {
    renderPage(<NotFoundPage area={area} />)
    expect(screen.getByRole('heading', { name: 'Sorry, something went wrong.' })).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    expect(support()).toBeTruthy()
  })

  it('of a related motion', () => {
    renderPage(<NotFoundPage area="relatedMotion" />)
    expect(screen.getByRole('heading', { name: 'Related Motion Not Found' })).toBeTruthy()
    expect(document.title).toBe('Related Motion Not Found · Quorate')
  })

  it('leads back to where one came from', () => {
    renderPage(
      <NotFoundPage back={{ to: '/group/36/votingquestions', label: 'Voting Questions' }} />,
    )
    expect(screen.getByRole('link', { name: 'Voting Questions' }).getAttribute('href')).toBe(
      '/group/36/votingquestions',
    )
  })
})

describe('access denied', () => {
  const areas: AccessArea[] = [
    'votingquestions',
    'eligibility',
    'activemembers',
    'motionrequest',
    'attendance',
  ]

  it('has words of its own for each area, with the way to join the group', () => {
    const texts = areas.map((area) => {
      const { container, unmount } = renderPage(<AccessDeniedPage area={area} groupId={36} />)
      const text = container.querySelector('p')?.textContent ?? ''
      expect(text).toContain('please register to join the group on the group home page')
      expect(screen.getByRole('link', { name: 'Group home page' })).toBeTruthy()
      expect(screen.getByText('Code 401')).toBeTruthy()
      expect(
        screen.getByRole('heading', { level: 2, name: 'Only for members of this group' }),
      ).toBeTruthy()
      expect(document.title).toBe('Only for members of this group · Quorate')
      unmount()
      return text
    })
    expect(new Set(texts).size).toBe(areas.length)
  })

  it('says only that it is denied where no area is known', () => {
    renderPage(<AccessDeniedPage />)
    expect(screen.getByText("You don't have access to this page.")).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'This page is not open to you' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'My groups' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Group home page' })).toBeNull()
  })
})

describe('server error', () => {
  const text = 'We are unable to process your request at this time...Please try again later.'

  it('has code 503 where the server said none', () => {
    renderPage(<ErrorScreen />)
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText('Code 503')).toBeTruthy()
    expect(support()).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('leads away where it cannot be tried again', () => {
    renderPage(<ErrorScreen />)
    expect(screen.getByRole('link', { name: 'My groups' }).getAttribute('href')).toBe('/groups')
  })

  it('tries again where that can help', async () => {
    const onRetry = jest.fn()
    renderPage(<ServerErrorPage code={500} onRetry={onRetry} />)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Code 500')).toBeTruthy()
  })
})
