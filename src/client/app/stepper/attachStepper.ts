import type { User, UserManager } from 'oidc-client-ts'
import { now } from '../../clock'
import { openHub } from '../../hub/openHub'
import type { Identity } from '../../identity/identity'
import { openStepper } from '../../stepper/openStepper'
import type { AnyFunction } from '../../stepper/readEffect'
import type { SagaTap } from '../../store/sagaTap'
import { Lines } from './lines'
import { openToken } from './openToken'

/** The header's link, as `selectHeaderLinks` has it. */
const address = '#saga-stepper'

/** Attaches the saga stepper before the store is made; its panel is loaded when its link is pressed. */
export function attachStepper(manager: UserManager, user: User, identity: Identity): SagaTap {
  const stepper = openStepper()
  const { holds, clock } = stepper
  const lines = new Lines()
  holds.substitute(openHub as AnyFunction, lines.openerOf(openHub) as AnyFunction)
  holds.substitute(now, () => new Date(Date.now() + clock.offsetMs).toISOString())
  const token = openToken(manager, user, identity)

  const show = async () => {
    const { showPanel } = await import('./showPanel')
    showPanel({ stepper, lines, token })
  }
  // The header's link: it opens the panel beside the page that it is on.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || link.getAttribute('href') !== address) return
    event.preventDefault()
    void show()
  })
  if (location.hash === address) void show()
  return stepper.tap
}
