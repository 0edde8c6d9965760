import { selectHeaderLinks } from '../../../src/client/app/headerLinks'
import { signedIn } from '../../support/signedIn'
import { stateAfter } from '../../support/stateAfter'

const state = stateAfter()
const first = ['My groups']
const help = ['User Guide', 'Support', 'Release Notes', 'My Settings']
const offered = [...first, ...help, 'Log out']

test('where mails are sent the header offers no page of them', () => {
  expect(selectHeaderLinks(state).map(({ label }) => label)).toEqual(offered)
})

test.each([
  ['always', false, true],
  ['demo', true, true],
  ['demo', false, false],
  ['never', true, false],
])(
  'a build that offers the saga stepper %s, in a demo: %s, has its link: %s',
  (to, isDemo, has) => {
    process.env.SAGA_STEPPER = to
    const answered = { ...state, configuration: { ...state.configuration, isDemo } }
    const labels = selectHeaderLinks(answered).map(({ label }) => label)
    expect(labels).toEqual(has ? [...first, ...help, 'Saga stepper', 'Log out'] : offered)
    delete process.env.SAGA_STEPPER
  },
)

test('the demo offers its mails before the guide', () => {
  const demoMailUrl = 'http://localhost:5080/demo/mail'
  const demo = { ...state, configuration: { ...state.configuration, demoMailUrl } }
  const links = selectHeaderLinks(demo)
  expect(links.map(({ label }) => label)).toEqual([...first, 'Demo mail', ...help, 'Log out'])
  expect(links[1]).toEqual({ label: 'Demo mail', to: demoMailUrl })
})

test('staff are offered the administration', () => {
  const links = selectHeaderLinks(stateAfter(signedIn({ isSigStaff: true })))
  expect(links.slice(0, 2)).toEqual([
    { label: 'My groups', to: '/groups' },
    { label: 'Administration', to: '/admin' },
  ])
})
