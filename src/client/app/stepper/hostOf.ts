import { call } from 'redux-saga/effects'
import { flows } from './flows/all'
import { problemCatalogue, type ProblemCode } from '../../../contract/problems'
import { hubs, type HubName } from '../../../contract/hub'
import { RequestError } from '../../api/requestFailure'
import type { OutsideGroup, StepperHost } from '../../stepper/host'
import { Names } from '../../stepper/names'
import type { Stepper } from '../../stepper/openStepper'
import type { Notify, Scenario } from '../../stepper/scenario'
import type { AnyFunction } from '../../stepper/readEffect'
import { keepRunning } from '../../store/keepRunning'
import type { Watcher } from '../../store/sagaTap'
import { goTo } from '../../store/navigation'
import { noAnswer, requestError } from './failures'
import type { Lines } from './lines'
import { sagaModules } from './sagaModules'
import type { Token } from './openToken'

const titles: Record<HubName, string> = {
  voteQuestions: 'Live line of voting questions',
  motions: 'Live line of motions',
  events: 'Live line of meetings',
}

/** The parts of this page that the stepper uses. */
export interface StepperParts {
  stepper: Stepper
  lines: Lines
  token: Token
  /** Tells the sagas what happens to the sign-in. */
  notify: Notify
}

/** What the stepper must know of this product. */
export function hostOf({ stepper, lines, token, notify }: StepperParts): StepperHost {
  const { clock } = stepper
  const names = new Names(sagaModules)
  return {
    names,
    carriers: new Set([keepRunning as unknown as AnyFunction]),
    groupOf: (path) => /^src\/client\/(?:entities\/)?(\w+)\//.exec(path)?.[1] ?? null,
    refusals: Object.entries(problemCatalogue).map(([code, { title }]) => ({ code, title })),
    refuse,
    writeValue: (value) =>
      value instanceof RequestError
        ? { called: RequestError as unknown as AnyFunction, args: [value.failure] }
        : null,
    scenarios: {
      scenarios: flows as Record<string, Scenario[]>,
      folder: 'src/client/app/stepper/flows/',
      isOutside: (fn) => /^\w+Api\./.test(names.of(fn)?.text ?? ''),
      notify,
      open: (screen) => {
        stepper.store().run([openPage(screen)])
      },
      reload: () => location.reload(),
      problemCodeOf: (error) =>
        error instanceof RequestError ? `${error.failure.code ?? error.failure.kind}` : null,
      guideAddress: '/saga-stepper',
    },
    outside: [
      ...(Object.keys(hubs) as HubName[]).map((hub) => lineGroup(lines, hub)),
      {
        title: 'Clock of the sagas',
        status: () => waitText(clock.untilNextMs),
        acts: [
          {
            label: 'To the next wait',
            run: () => clock.advance(clock.untilNextMs ?? 0),
          },
          {
            label: 'Move on',
            asks: { label: 'seconds', initial: 15 },
            run: (seconds) => clock.advance(seconds * 1_000),
          },
        ],
      },
      {
        title: 'Access token',
        status: () => `Runs out in ${token.secondsLeft()} s.`,
        acts: [{ label: 'Let it run out', run: token.expire }],
      },
    ],
  }
}

/** Navigates to a page; a saga does it because only sagas know the router. */
function openPage(screen: string): Watcher {
  return function* openScreen() {
    yield call(goTo, screen)
  }
}

function lineGroup(lines: Lines, hub: HubName): OutsideGroup {
  return {
    title: titles[hub],
    status: () => {
      const told = lines.isOpen(hub) ? 'Open.' : 'Not open.'
      return lines.isRefused(hub) ? `${told} New attempts are refused.` : told
    },
    acts: [
      {
        label: 'Send message',
        asks: { label: 'id', initial: 1 },
        run: (id) => lines.send(hub, id),
      },
      { label: 'Drop', run: () => lines.drop(hub) },
      { label: 'Refuse attempts', run: () => lines.refuse(hub, true) },
      { label: 'Let attempts through', run: () => lines.refuse(hub, false) },
    ],
  }
}

function waitText(ms: number | null): string {
  return ms === null ? 'Nothing waits.' : `The next wait is over in ${Math.ceil(ms / 1_000)} s.`
}

/** The error of a refused call; a network failure where the code is unknown. */
function refuse(code: string): RequestError {
  return code in problemCatalogue ? requestError(code as ProblemCode) : noAnswer()
}
