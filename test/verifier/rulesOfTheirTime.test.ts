/** Records are judged by the bylaws that they carry: no preset and no default of today changes a verdict. */
import { readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { policy as policySchema } from '../../src/contract/policy'
import type * as Presets from '../../src/rules/policy/presets'
import { replay as replayOnServer } from '../../src/server/record/verify/replay'
import { questionRules } from '../../src/server/record/verify/verifyRecord'
import { openRecord, type RecordFile } from '../../src/verifier/browser/record'
import { type Fault, replay } from '../../src/verifier/browser/replay'
import { verify, type Verdict } from '../../src/verifier/browser/verify'
import { readZip } from '../../src/verifier/browser/zip'

type Change = (value: unknown, preset?: unknown) => unknown
const mockToday: { change: Change } = { change: (value) => value }

/** A module all of whose values, and of what its functions return, are changed as `mockToday` says. */
function mockChanged(actual: Record<string, unknown>): object {
  const changed = {}
  for (const [name, value] of Object.entries(actual)) {
    const call = (...args: unknown[]) =>
      mockToday.change((value as (...its: unknown[]) => unknown)(...args), args[0])
    const get = () => (typeof value === 'function' ? call : mockToday.change(value))
    Object.defineProperty(changed, name, { get, enumerable: true })
  }
  return changed
}
jest.mock('../../src/rules/policy/presets', () =>
  mockChanged(jest.requireActual('../../src/rules/policy/presets')),
)
jest.mock('../../src/rules/policy/publishedBylaws', () =>
  mockChanged(jest.requireActual('../../src/rules/policy/publishedBylaws')),
)
const { firstPolicies, presetNames } = jest.requireActual<typeof Presets>(
  '../../src/rules/policy/presets',
)

const folder = 'src/verifier/samples'
const samples = readdirSync(folder).filter((name) => name.endsWith('.zip'))
let opened: { name: string; record: RecordFile; told: Verdict }[]

beforeAll(async () => {
  opened = await Promise.all(
    samples.map(async (name) => {
      const files = await readZip(new Uint8Array(readFileSync(`${folder}/${name}`)))
      const record = openRecord(files)
      return { name, record, told: verify(record) }
    }),
  )
})

/** What the server reads, and the samples, which are for verifiers of any kind, may lack. */
const lacking = {
  attachments: [],
  links: [],
  voteType: 'Collect Vote From Group',
  policy: {
    groupKind: 'delegates',
    choices: ['Yes', 'No', 'Abstain'],
    motions: { deadlineDays: 7, oneOfTitles: null },
  },
}

/** What the page and the server say of every sample; of roll calls, which no bylaws judge, the page alone. */
function verdicts(): { name: string; faults: Fault[] }[] {
  return opened.map(({ name, record, told }) => {
    if (told.rollCall) return { name, faults: verify(record).faults }
    const [opening, ...later] = told.told as unknown as (typeof lacking)[]
    const whole = { ...lacking, ...opening, policy: { ...lacking.policy, ...opening?.policy } }
    const rules = questionRules((hash) => told.textOf(hash))
    const onServer = replayOnServer([whole, ...later] as never[], rules).faults
    return { name, faults: [...replay(told.told, record.choices).faults, ...onServer] }
  })
}

/** The value with each number, truth and word in it another one. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') return `${value} of today`
  return within(value, otherThan)
}

/** The value with everything directly in it changed. */
function within(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return value.map((one) => change(one))
  if (typeof value !== 'object' || value === null || value instanceof Map) return value
  return Object.fromEntries(Object.entries(value).map(([key, its]) => [key, change(its)]))
}

interface Node {
  type: string
  shape: Record<string, { def: Node }>
  element: { def: Node }
  innerType?: { def: Node }
  options: { def: Node }[]
  entries: Record<string, string>
}

/** The paths of all fields that may be left out, each with a value that it may have. */
function* leftOut({ type, ...node }: Node, path: string[] = []): Generator<[string[], unknown]> {
  if (type === 'object')
    for (const [name, { def }] of Object.entries(node.shape)) yield* leftOut(def, [...path, name])
  if (type === 'array') yield* leftOut(node.element.def, [...path, '*'])
  if (!node.innerType) return
  if (type !== 'nullable') yield [path, exampleOf(node.innerType.def)]
  yield* leftOut(node.innerType.def, path)
}

function exampleOf({ type, ...node }: Node): unknown {
  if (node.innerType) return exampleOf(node.innerType.def)
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(node.shape).map(([name, { def }]) => [name, exampleOf(def)]),
    )
  if (type === 'array') return [exampleOf(node.element.def)]
  if (type === 'union') return node.options.map(({ def }) => exampleOf(def))[0]
  if (type === 'enum') return Object.values(node.entries).at(-1)
  return type === 'number' ? 2 : type === 'boolean' || 'Word'
}

/** A policy that says the example wherever it said nothing at the path, and nothing where it said something. */
function turned(value: unknown, [first = '', ...rest]: string[], example: unknown): unknown {
  if (first === '*') return within(value, (one) => turned(one, rest, example))
  if (typeof value !== 'object' || value === null) return value
  const { [first]: there, ...others } = value as Record<string, unknown>
  if (rest.length > 0) return { ...value, [first]: turned(there, rest, example) }
  return there === undefined ? { ...others, [first]: example } : others
}

const inPolicies = (value: unknown, change: Change): unknown =>
  typeof value === 'object' && value !== null && 'decisions' in value
    ? change(value)
    : within(value, (one) => inPolicies(one, change))

const presets = presetNames.map((name): [string, Change] => [
  `the preset ${name}`,
  (value, preset) =>
    presetNames.includes(preset as never) && preset !== name ? value : otherThan(value),
])
const defaults = [...leftOut((policySchema as unknown as { def: Node }).def)].map(
  ([path, example]): [string, Change] => [
    `the default of ${path.join('.')}`,
    (value) => inPolicies(value, (one) => turned(one, path, example)),
  ],
)

test('no verdict on a sample changes with a preset or a default of today', () => {
  const before = verdicts()
  for (const { name, faults } of before)
    if (name.startsWith('good')) expect({ name, faults }).toEqual({ name, faults: [] })
  expect(before.some(({ faults }) => faults.length > 0)).toBe(true)
  const changing = [...presets, ...defaults].map(([what, change]) => {
    mockToday.change = change
    return [what, isDeepStrictEqual(verdicts(), before)]
  })
  expect(changing.filter(([, isAsBefore]) => !isAsBefore)).toEqual([])
})

test('all presets and defaults are changed', () => {
  const policies = presetNames.flatMap((name) => Object.values(firstPolicies(name)))
  const untouched = defaults.filter(([, change]) => isDeepStrictEqual(change(policies), policies))
  expect(untouched.map(([what]) => what)).toEqual([])
  expect(policies).not.toHaveLength(0)
  for (const [, change] of presets) expect(change(policies)).not.toEqual(policies)
})
