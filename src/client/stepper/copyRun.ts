import { effectExpression, effectSource } from './effectSource'
import type { Names } from './names'
import { readEffect } from './readEffect'
import type { EffectRecord, Recorder } from './recorder'
import { SourceWriter, type WriteValue } from './sourceWriter'

/** A saga that ran, or still runs, and what it yielded. */
interface Run {
  saga: EffectRecord
  recorder: Recorder
  names: Names
  writeValue: WriteValue
}

/** What a saga itself yielded, in order; the parts of a race belong to the race. */
function effectsOf({ saga, recorder }: Run): EffectRecord[] {
  return recorder.effects().filter(({ parentId, label }) => parentId === saga.id && label === '')
}

/** The run of a saga as a step test: its effects in their order, each with the answer it got. */
export function asStepTest(run: Run): string {
  const { saga, names, writeValue } = run
  const { fn, args } = readEffect(saga.effect)
  const file = (names.of(fn)?.path ?? 'test/').replace(/^src/, 'test')
  const writer = new SourceWriter(names, file, writeValue)
  const sagaText = [writer.value(fn), ...args.map((arg) => writer.value(arg))].join(', ')
  const lines = [`${writer.use('testSaga', 'redux-saga-test-plan')}(${sagaText})`, '  .next()']
  for (const record of effectsOf(run)) {
    const { creator, args: given } = effectSource(record.effect, writer)
    lines.push(`  .${creator}(${given})`)
    const next = nextText(record, writer)
    if (next) lines.push(`  ${next}`)
  }
  const ends =
    saga.outcome === undefined ? '  .isDone()' : `  .returns(${writer.value(saga.outcome)})`
  if (saga.status === 'resolved' || saga.status === 'cancelled') lines.push(ends)
  const body = lines.map((line) => `  ${line}`).join('\n')
  return `${writer.head()}\n\nit('${names.textOf(fn)} goes as it was recorded', () => {\n${body}\n})\n`
}

/** How the saga goes on after an effect; nothing while that is not over. */
function nextText({ status, outcome, effect }: EffectRecord, writer: SourceWriter): string | null {
  const { kind } = readEffect(effect)
  // A fork answers at once, whatever becomes of its task.
  if (kind === 'fork' || kind === 'spawn') return '.next()'
  switch (status) {
    case 'resolved':
      return kind === 'put' || outcome === undefined ? '.next()' : `.next(${writer.value(outcome)})`
    case 'rejected':
      return `.throw(${writer.value(outcome)})`
    case 'cancelled':
      return '.finish()'
    default:
      return null
  }
}

interface ScenarioPlace {
  /** The part of the product that the saga belongs to. */
  about: string
  screen: string
  /** The watcher under which it ran. */
  watcher: unknown
  /** Where scenarios stand, from the project's folder, with a slash at its end. */
  folder: string
}

/** The run of a saga as the file of a scenario. */
export function asScenario(run: Run, { about, screen, watcher, folder }: ScenarioPlace): string {
  const { saga, names, writeValue } = run
  const { fn, args } = readEffect(saga.effect)
  const writer = new SourceWriter(names, folder, writeValue)
  const imported = (name: string) => writer.use(name, 'src/client/stepper/scenario.ts')
  const steps = effectsOf(run).map((record) => {
    const effect = effectExpression(record.effect, writer)
    const outcome = outcomeText(record, writer, imported)
    return `${imported('yields')}(${[effect, outcome].filter(Boolean).join(', ')})`
  })
  const action = args.at(-1)
  const isWoken = typeof (action as { type?: unknown } | undefined)?.type === 'string'
  if (isWoken) steps.unshift(`${imported('dispatches')}(${writer.value(action)})`)
  const watchers = names.of(watcher) ? writer.value(watcher) : ''
  const text = `export const scenarios = [
  {
    title: '${names.textOf(fn)}, as it was recorded',
    teaches: 'What this flow teaches, in one line.',
    about: '${about}',
    screen: '${screen}',
    watchers: [${watchers}],
    follows: [${writer.value(fn)}],
    given: [],
    steps: () => [
${steps.map((step) => `      ${step},`).join('\n')}
    ],
  },
]
`
  return `${writer.head()}\n\n${text}`
}

/** The answer that an effect got from outside; what runs by itself has none. */
function outcomeText(
  { status, outcome, effect }: EffectRecord,
  writer: SourceWriter,
  imported: (name: string) => string,
): string | null {
  const { kind, fn } = readEffect(effect)
  if (kind !== 'call' || isSaga(fn)) return null
  if (status === 'rejected') return `${imported('throws')}(${writer.value(outcome)})`
  if (status !== 'resolved') return null
  return `${imported('returns')}(${outcome === undefined ? '' : writer.value(outcome)})`
}

function isSaga(fn: unknown): boolean {
  const tag = Object.prototype.toString.call(fn)
  return tag === '[object GeneratorFunction]'
}
