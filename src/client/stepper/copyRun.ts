import { effectExpression, effectSource } from './effectSource'
import type { Names } from './names'
import { readEffect } from './readEffect'
import type { EffectRecord, Recorder } from './recorder'
import { arrayOf, callOf, layOut, objectOf, onOneLine, quoted, type Source } from './sourceLayout'
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
  const testSaga = writer.use('testSaga', 'redux-saga-test-plan')
  const links = [callOf('.next', [])]
  for (const record of effectsOf(run)) {
    const { creator, args: given } = effectSource(record.effect, writer)
    links.push(callOf(`.${creator}`, given), ...nextOf(record, writer))
  }
  if (saga.status === 'resolved' || saga.status === 'cancelled') {
    const hasAnswer = saga.status === 'resolved' && saga.outcome !== undefined
    links.push(hasAnswer ? callOf('.returns', [writer.value(saga.outcome)]) : callOf('.isDone', []))
  }
  // A worker gets the action that woke its watcher as an argument, so it has no take of its own.
  const taken = isAction(args.at(-1)) ? args.slice(0, fn?.length) : args
  const chain = chained(callOf(testSaga, writer.values([fn, ...taken])), links, 2)
  const name = quoted(`${names.textOf(fn)} goes as it was recorded`)
  return writer.fileWith(`it(${name}, () => {\n  ${chain}\n})\n`)
}

/** Calls one after the other: on one line where there is room, else each on its own. */
function chained(first: Source, links: readonly Source[], indent: number): string {
  const line = [first, ...links].map(onOneLine).join('')
  const isShort = ![first, ...links].some((link) => onOneLine(link) === null)
  if (isShort && indent + line.length <= 100) return line
  const below = `\n${' '.repeat(indent + 2)}`
  return [layOut(first, indent), ...links.map((link) => layOut(link, indent + 2))].join(below)
}

/** The answer with which the saga continues after an effect; nothing while the effect runs. */
function nextOf({ status, outcome, effect }: EffectRecord, writer: SourceWriter) {
  const { kind } = readEffect(effect)
  // A fork answers at once, even while its task runs.
  if (kind === 'fork' || kind === 'spawn') return [callOf('.next', [])]
  const isTold = kind !== 'put' && outcome !== undefined
  switch (status) {
    case 'resolved':
      return [callOf('.next', isTold ? [writer.value(outcome)] : [])]
    case 'rejected':
      return [callOf('.throw', [writer.value(outcome)])]
    case 'cancelled':
      return [callOf('.finish', [])]
    default:
      return []
  }
}

interface ScenarioSource {
  /** The part of the product that the saga belongs to. */
  about: string
  screen: string
  /** The watcher under which it ran. */
  watcher: unknown
  /** Where scenarios stand, from the project's folder, with a slash at its end. */
  folder: string
}

/** The run of a saga as the file of a scenario. */
export function asScenario(run: Run, { about, screen, watcher, folder }: ScenarioSource): string {
  const { saga, names, writeValue } = run
  const { fn, args } = readEffect(saga.effect)
  const writer = new SourceWriter(names, folder, writeValue)
  const build = (name: string, given: Source[]) =>
    callOf(writer.use(name, 'src/client/stepper/scenario.ts'), given)
  const steps = effectsOf(run).map((record) => {
    const outcome = outcomeOf(record)
    const effect = effectExpression(record.effect, writer)
    if (!outcome) return build('yields', [effect])
    const told = outcome.value === undefined ? [] : [writer.value(outcome.value)]
    return build('yields', [effect, build(outcome.builder, told)])
  })
  const action = args.at(-1)
  if (isAction(action)) steps.unshift(build('dispatches', [writer.value(action)]))
  const watchers = names.of(watcher) ? [writer.value(watcher)] : []
  const parts: [string, Source][] = [
    ['title', quoted(`${names.textOf(fn)}, as it was recorded`)],
    ['teaches', quoted('What this flow teaches, in one line.')],
    ['about', quoted(about)],
    ['screen', quoted(screen)],
    ['watchers', arrayOf(watchers)],
    ['follows', arrayOf([writer.value(fn)])],
    ['given', arrayOf([])],
    ['real', objectOf([['cannot', quoted('Nobody has said yet who plays it, and with what.')]])],
  ]
  const told = parts.map(([key, part]) => `    ${key}: ${layOut(part, 4, 6 + key.length, 1)},`)
  const list = layOut(arrayOf(steps), 4, '    steps: () => '.length, 1)
  return writer.fileWith(
    [
      'export const scenarios = [',
      '  {',
      ...told,
      `    steps: () => ${list},`,
      '  },',
      ']',
      '',
    ].join('\n'),
  )
}

/** The answer that an effect got from outside; an effect that runs by itself has none. */
function outcomeOf({ status, outcome, effect }: EffectRecord) {
  const { kind, fn } = readEffect(effect)
  if (kind !== 'call' || isSaga(fn)) return null
  if (status === 'rejected') return { builder: 'throws', value: outcome }
  return status === 'resolved' ? { builder: 'returns', value: outcome } : null
}

function isAction(value: unknown): boolean {
  return typeof (value as { type?: unknown } | undefined)?.type === 'string'
}

function isSaga(fn: unknown): boolean {
  const tag = Object.prototype.toString.call(fn)
  return tag === '[object GeneratorFunction]'
}
