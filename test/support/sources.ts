import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One import of a source file. */
export interface Import {
  /** The file it reaches, from the project's folder; null for a package. */
  file: string | null
  /** As it is written. */
  specifier: string
  isTypeOnly: boolean
}

export interface Source {
  /** From the project's folder, such as `src/rules/quorum.ts`. */
  file: string
  text: string
  imports: Import[]
}

const statement = /^(?:import|export)\s+(type\s)?([^'";=]*?)\s*\bfrom\s*'([^']+)'/gm
const sideEffect = /^import\s*()()'([^']+)'/gm
const onDemand = /(?<!typeof )\bimport\(()()\s*'([^']+)'/g
const typeOfModule = /\btypeof import\(()()\s*'([^']+)'/g

/** Every source file under a folder, with the real files its imports reach. */
export function readSources(folder: string): Source[] {
  return filesUnder(folder)
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts'))
    .filter((file) => !file.endsWith('.d.mts'))
    .map((file) => {
      const text = readFileSync(file, 'utf8')
      return { file, text, imports: importsOf(file, withoutComments(text)) }
    })
}

export function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function importsOf(file: string, text: string): Import[] {
  const found = [statement, sideEffect, onDemand, typeOfModule].flatMap((form) =>
    [...text.matchAll(form)].map(([, type, names = '', specifier = '']) => ({
      specifier,
      isTypeOnly: form === typeOfModule || Boolean(type) || namesOnlyTypes(names),
    })),
  )
  return found.map((it) => ({ ...it, file: resolve(file, it.specifier) }))
}

/** `{ type A, type B }` */
function namesOnlyTypes(names: string): boolean {
  const list = /^\{(.*)\}$/s
    .exec(names)?.[1]
    ?.split(',')
    .filter((name) => name.trim())
  return list !== undefined && list.every((name) => /^\s*type\s/.test(name))
}

const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts']

/** Where no file is, the address as it stands. */
function resolve(from: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null
  // A bundler is told by a query how to bring a file.
  const path = join(dirname(from), specifier.replace(/\?.*$/, ''))
  return endings.map((ending) => path + ending).find((file) => isFile(file)) ?? path
}

export const isFile = (file: string): boolean => /\.\w+$/.test(file) && existsSync(file)

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

/** The files that `entry` brings along, itself included, by imports that are there at run time. */
export function reachableFrom(entry: string, sources: readonly Source[]): Source[] {
  const byFile = new Map(sources.map((source) => [source.file, source]))
  const reached = new Set<Source>()
  const waiting = [entry]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const source = byFile.get(file)
    if (!source || reached.has(source)) continue
    reached.add(source)
    for (const it of source.imports) if (it.file && !it.isTypeOnly) waiting.push(it.file)
  }
  return [...reached]
}

/** Each ring of files that import each other, written as a path back to its start. */
export function cyclesIn(sources: readonly Source[]): string[] {
  const byFile = new Map(sources.map((source) => [source.file, source]))
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) {
      cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
      return
    }
    const source = byFile.get(file)
    if (!source || done.has(file)) return
    for (const it of source.imports) if (it.file) visit(it.file, [...path, file])
    done.add(file)
  }
  for (const { file } of sources) visit(file, [])
  return cycles
}
