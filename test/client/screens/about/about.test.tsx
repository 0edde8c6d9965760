import { screen } from '@testing-library/react'
import LegalScreen from '../../../../src/client/screens/about/LegalScreen'
import ReleaseNotesScreen from '../../../../src/client/screens/about/ReleaseNotesScreen'
import SettingsScreen from '../../../../src/client/screens/about/SettingsScreen'
import SupportScreen from '../../../../src/client/screens/about/SupportScreen'
import UserGuideScreen from '../../../../src/client/screens/about/UserGuideScreen'
import { renderPage } from '../../../support/renderPage'
import { signedIn } from '../../../support/signedIn'
import { stateAfter } from '../../../support/stateAfter'

it.each([
  ['User Guide', <UserGuideScreen key="guide" />],
  ['Release Notes', <ReleaseNotesScreen key="notes" />],
  ['Support', <SupportScreen key="support" />],
  ['Legal', <LegalScreen key="legal" />],
])('%s is an article of its own', (title, page) => {
  renderPage(page)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByRole('article').textContent?.length).toBeGreaterThan(200)
  expect(document.title).toBe(`${title} · Quorate`)
})

it('My Settings shows who is signed in and how pages look', () => {
  renderPage(<SettingsScreen />, { state: stateAfter(signedIn()) })
  expect(screen.getByText('Mira Member')).toBeTruthy()
  expect(screen.getByText(/member@quorate.example.*Nine Ltd/)).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Appearance' })).toBeTruthy()
})

it('the guide has its steps in order, its rules as a list, and the zone of the association', () => {
  renderPage(<UserGuideScreen />)
  const [steps, rules] = screen.getAllByRole('list')
  expect([steps?.tagName, rules?.tagName]).toEqual(['OL', 'UL'])
  expect(screen.getByText(/^All deadlines are in Pacific Time\. /)).toBeTruthy()
  expect(screen.getByText(/src\/docs\/use\.md/)).toBeTruthy()
})
