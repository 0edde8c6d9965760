import { selectHeaderLinks } from '../../../src/client/app/headerLinks'
import { signedIn } from '../../support/signedIn'
import { stateAfter } from '../../support/stateAfter'

const state = stateAfter()
const offered = ['User Guide', 'Release Notes', 'Support', 'My Settings', 'Log out']

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
    expect(labels).toEqual(has ? ['Saga stepper', ...offered] : offered)
    delete process.env.SAGA_STEPPER
  },
)

test('the demo offers its mails first', () => {
  const demoMailUrl = 'http://localhost:5080/demo/mail'
  const demo = { ...state, configuration: { ...state.configuration, demoMailUrl } }
  const links = selectHeaderLinks(demo)
  expect(links.map(({ label }) => label)).toEqual(['Demo mail', ...offered])
  expect(links[0]).toEqual({ label: 'Demo mail', to: demoMailUrl })
})

test('staff are offered the administration', () => {
  const links = selectHeaderLinks(stateAfter(signedIn({ isSigStaff: true })))
  expect(links[0]).toEqual({ label: 'Administration', to: '/admin' })
})
