/**
 * Every action that a page asks with is answered: by a watcher of that page, or by one that always runs. What the
 * page reads needs no such test: a slice adds itself to the store when its file is loaded.
 */
import { join } from 'node:path'
import { buffers } from 'redux-saga'
import { rootSagas } from '../../../src/client/store/rootSagas'
import type { Watcher } from '../../../src/client/store/keepRunning'
import { reachableFrom, readSources, type Source } from '../../support/sources'

const sources = readSources('src')
const pages = sources.filter(({ file }) => file.startsWith('src/client/app/pages/'))
const isSaga = ({ file }: Source) => /\.(saga|request)\.ts$/.test(file)

type Exports = Record<string, unknown>
type Matcher = (action: { type: string; payload: object }) => boolean
type Creator = Matcher & { type: string }

const load = async ({ file }: Source) =>
  (await import(join(process.cwd(), file))) as Promise<Exports>

/** The names a file imports, type-only ones aside, with the specifier each comes from. */
function namesIn({ text }: Source): { names: string[]; specifier: string }[] {
  return [...text.matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)].map(
    ([, names = '', specifier = '']) => ({
      names: names.split(',').map((name) => name.trim()),
      specifier,
    }),
  )
}

const isCreator = (value: unknown): value is Creator =>
  typeof (value as Partial<Creator> | undefined)?.type === 'string'

/**
 * The action creators that a file uses of an import: itself, those it names of a slice's actions, or all that an
 * editor has. A slice is only put together.
 */
function creatorsOf(value: unknown, name: string, text: string): Creator[] {
  if (isCreator(value)) return [value]
  if (typeof value !== 'object' || value === null || 'reducer' in value) return []
  if ('actions' in value) return Object.values(value.actions as object).filter(isCreator)
  return Object.entries(value)
    .filter(([key]) => new RegExp(`\\b${name}\\.${key}\\b`).test(text))
    .map(([, creator]: [string, unknown]) => creator)
    .filter(isCreator)
}

/** The action creators among what a file imports. */
async function creatorsIn(source: Source): Promise<Creator[]> {
  const creators: Creator[] = []
  for (const { names, specifier } of namesIn(source)) {
    if (!/\.(slice|selectors|request)$/.test(specifier)) continue
    const { file } = source.imports.find((it) => it.specifier === specifier) ?? {}
    const from = sources.find((one) => one.file === file)
    const exports = from ? await load(from) : {}
    for (const name of names) creators.push(...creatorsOf(exports[name], name, source.text))
  }
  return creators
}

/** What an effect has of a worker that starts for some actions, or of what takes them. */
interface Payload {
  fn?: unknown
  args?: unknown[]
  pattern?: unknown
}

const isBuffer = (made: unknown) => Object.values(buffers).some((make) => make === made)

/** Which actions a watcher starts its workers for. */
function patternsOf(watcher: Watcher): unknown[] {
  const patterns: unknown[] = []
  const steps = watcher()
  for (let step = steps.next(); !step.done; step = steps.next()) {
    const { type, payload } = step.value as { type: string; payload: Payload }
    if (type === 'CALL' && isBuffer(payload.fn)) continue
    patterns.push(type === 'FORK' ? payload.args?.[0] : payload.pattern)
    // One that takes by itself takes the same ones again; one that opens another channel answers no action.
    if (type !== 'FORK') break
  }
  return patterns.flat()
}

function isTaken(pattern: unknown, { type }: Creator): boolean {
  if (typeof pattern !== 'function') return pattern === type
  return 'type' in pattern ? pattern.type === type : (pattern as Matcher)({ type, payload: {} })
}

/** One that takes arguments is a part of others. */
function isWatcher(name: string, value: unknown): value is Watcher {
  return name.startsWith('watch') && typeof value === 'function' && value.length === 0
}

async function allWatchers(): Promise<[name: string, patterns: unknown[]][]> {
  const found: [string, unknown[]][] = []
  const always = rootSagas.map((watcher) => watcher.name)
  for (const saga of sources.filter(isSaga))
    for (const [name, value] of Object.entries(await load(saga)))
      if (isWatcher(name, value) && !always.includes(name)) found.push([name, patternsOf(value)])
  return found
}

/** Slices only react to what others ask, and selectors ask nothing. */
const asks = ({ file }: Source) => !/\.(slice|selectors)\.ts$/.test(file)

test.each(pages.map((page) => [page.file, page] as const))(
  '%s has the watchers that answer it, and no others',
  async (_file, page) => {
    const reached = reachableFrom(page.file, sources).filter(asks)
    const creators = (await Promise.all(reached.map(creatorsIn))).flat()
    const needed = (await allWatchers()).filter(([, patterns]) =>
      patterns.some((pattern) => creators.some((creator) => isTaken(pattern, creator))),
    )
    const stated = namesIn(page).flatMap(({ names }) =>
      names.filter((one) => one.startsWith('watch')),
    )
    expect(needed.map(([name]) => name).sort()).toEqual(stated.sort())
  },
)
