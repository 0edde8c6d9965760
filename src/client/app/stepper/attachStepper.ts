import type { User, UserManager } from 'oidc-client-ts'
import { now } from '../../clock'
import { openHub } from '../../hub/openHub'
import type { Identity, IdentityEvent } from '../../identity/identity'
import { openStepper } from '../../stepper/openStepper'
import type { AnyFunction } from '../../stepper/readEffect'
import type { AskedScenario } from '../../stepper/panel/ScenarioTab'
import type { StoreParts } from '../../store/createStore'
import { Lines } from './lines'
import { openToken } from './openToken'
import { askedOfPanel } from './scenarioAddress'

/** Attaches the saga stepper before the store is made; its panel is loaded when its link is pressed. */
export function attachStepper(
  manager: UserManager,
  user: User,
  identity: Identity,
): Pick<StoreParts, 'identity' | 'tap'> {
  // While the panel is closed, only the running effects are recorded.
  const stepper = openStepper({ isAsleep: true })
  const { holds, clock } = stepper
  const lines = new Lines()
  holds.substitute(openHub as AnyFunction, lines.openerOf(openHub) as AnyFunction)
  holds.substitute(now, () => new Date(Date.now() + clock.offsetMs).toISOString())
  const token = openToken(manager, user, identity)

  const listeners = new Set<(event: IdentityEvent) => void>()
  const notify = (news: string) => listeners.forEach((listener) => listener(news as IdentityEvent))
  const listen: Identity['listen'] = (listener) => {
    listeners.add(listener)
    const stop = identity.listen(listener)
    return () => {
      listeners.delete(listener)
      stop()
    }
  }

  const show = async (asked: AskedScenario | null) => {
    const { showPanel } = await import('./showPanel')
    showPanel({ stepper, lines, token, notify }, asked)
  }
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    const asked = link ? askedOfPanel(link.getAttribute('href')) : undefined
    if (asked === undefined) return
    event.preventDefault()
    void show(asked)
  })
  const asked = askedOfPanel(location.hash)
  if (asked !== undefined) void show(asked)
  return { identity: { ...identity, listen }, tap: stepper.tap }
}
