/** The real store as a stage for scenarios: its sagas tapped, nobody behind its calls. */
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { buffers } from 'redux-saga'
import { Names } from '../../src/client/stepper/names'
import { openStepper } from '../../src/client/stepper/openStepper'
import type { Stage } from '../../src/client/stepper/stage'
import type { AnyFunction } from '../../src/client/stepper/readEffect'
import type { IdentityEvent } from '../../src/client/identity/identity'
import { createStore } from '../../src/client/store/createStore'
import { FakeIdentity } from './fakeIdentity'
import { stateAfter } from './stateAfter'

const folders = ['api', 'entities', 'exports', 'hub', 'identity', 'store']

/** Left out, because they are large or need a browser, and are no part of a saga. */
const isLeftOut = (file: string) =>
  !file.endsWith('.ts') || /worker|exports\/(?!loadWorkbook|workbook\.)/.test(file)

/** The names of what sagas are made of. */
export function sagaNames(load: (path: string) => unknown): Names {
  const files = folders.flatMap((folder) =>
    (readdirSync(`src/client/${folder}`, { recursive: true }) as string[]).map(
      (file) => `src/client/${folder}/${file}`,
    ),
  )
  const wanted = [
    'src/client/clock.ts',
    'src/client/staleness.ts',
    'src/client/app/wakeUp.saga.ts',
    ...files,
  ]
  const ofProduct = Object.fromEntries(
    wanted
      .filter((file) => !isLeftOut(file))
      .map((file) => [file, load(resolve(file)) as Record<string, unknown>]),
  )
  return new Names({ ...ofProduct, 'redux-saga': { buffers } })
}

/** A fresh store for one scenario. */
export function flowStage(names: Names): Stage {
  const stepper = openStepper()
  const identity = new FakeIdentity()
  const { configuration } = stateAfter()
  const router = { navigate: () => Promise.resolve() }
  createStore({ identity, configuration, router, tap: stepper.tap })
  return {
    stepper,
    names,
    isOutside: (fn: AnyFunction) => /^\w+Api\./.test(names.of(fn)?.text ?? ''),
    notify: (news) => identity.tell(news as IdentityEvent),
    patienceMs: 300,
  }
}
