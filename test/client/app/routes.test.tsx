import { screen } from '@testing-library/react'
import { routes } from '../../../src/client/app/routes'
import { groups } from '../../../src/client/entities/groups/groups.slice'
import { renderRoutes } from '../../support/renderPage'
import { signedIn } from '../../support/signedIn'
import { stateAfter } from '../../support/stateAfter'

const audio = groups.succeeded({
  group: { groupId: 101, name: 'Audio Working Group', shortName: 'Audio WG' },
  titles: { groupId: 101, userId: 501, titles: [], isAdmin: true },
})
const open = (at: string) =>
  renderRoutes(routes, { at, state: stateAfter(signedIn({ isSigStaff: true }), audio) })

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  window.scrollTo = () => undefined
})

it.each<[string, string | RegExp]>([
  ['/', /^Good (morning|afternoon|evening), /],
  ['/groups', 'My groups'],
  ['/GROUPS', 'My groups'],
  ['/guide', 'User Guide'],
  ['/release-notes', 'Release Notes'],
  ['/support', 'Support'],
  ['/settings', 'My Settings'],
  ['/legal', 'Legal'],
  ['/logout', 'Log out'],
  ['/admin', 'People'],
  ['/admin/audit', 'Audit trail'],
  ['/group/101/manage', 'Members'],
  ['/group/101/manage/policy', 'Voting policy'],
  ['/group/101/eligibility', 'Audio Working Group Voting Eligibility'],
  ['/group/101/activemembers', 'Audio Working Group Active Members'],
  ['/group/101/decisions', 'Decisions'],
  ['/group/101/history', 'Imported history'],
  ['/group/101/attendance', 'Attendance Report'],
  ['/Group/101/Motions', 'Motions'],
  ['/group/101/votingquestions/new', 'Create Voting Question'],
  ['/group/101/votingquestions/7/edit', 'Edit Voting Question'],
  ['/group/101/motions/new', 'Make a Motion'],
])('%s shows %s', async (path, title) => {
  open(path)
  expect(await heading(title)).toBeTruthy()
})

it.each(['votingquestions', 'motions', 'eligibility', 'history', 'x'])(
  '/group/101/%s/Error is the error page of a part of a group',
  async (part) => {
    open(`/group/101/${part}/error`)
    expect(await heading('Sorry, something went wrong.')).toBeTruthy()
    expect(screen.getByText(/We are unable to process your request/)).toBeTruthy()
  },
)

it.each([
  '/nowhere',
  '/group',
  '/group/101',
  '/group/101/nowhere',
  '/group/101/manage/nowhere',
  '/admin/x',
])('%s is caught by the error page', async (path) => {
  open(path)
  expect(await heading('Sorry, something went wrong.')).toBeTruthy()
  expect(screen.getByText('The page you requested was not found.')).toBeTruthy()
})
