import type { Source } from './sources'

const declaration =
  /^export (?:default )?(?:abstract |async )*(?:const|let|function\*?|class|interface|type) (\w+)/gm
const destructured = /^export const \{([^}]*)\}/gm
const onDemand = /\bimport\(\s*'([^']+)'/g
const extended = /^declare module '([^']+)' \{\s*interface (\w+)/gm
const taken = /^(?:import|export)\s+(?:type\s)?([^'";=]*?)\s*\bfrom\s*'([^']+)'/gm

/** The names that a file exports; `default` for what it exports under no name. */
function exportsOf({ text }: Source): string[] {
  const named = [...text.matchAll(declaration)].map(([found, name = '']) =>
    found.startsWith('export default') ? 'default' : name,
  )
  const parts = [...text.matchAll(destructured)].flatMap(([, names = '']) =>
    names.split(',').map((name) => (name.split(':').at(-1) ?? '').trim()),
  )
  return [...named, ...parts].filter((name) => name !== '')
}

/** What one import takes of a file: names of `{ a, type B as C }`, else `default`, or all by `*`. */
function namesTaken(clause: string): string[] {
  const list = /\{([^}]*)\}/.exec(clause)?.[1] ?? ''
  const named = list.split(',').map(
    (name) =>
      name
        .replace(/^\s*type\s/, '')
        .trim()
        .split(/\s/)[0],
  )
  const before = clause
    .replace(/\{[^}]*\}/, '')
    .replace(',', ' ')
    .trim()
  const whole = before.startsWith('*') ? '*' : before === '' ? '' : 'default'
  return [...named, whole].filter((name): name is string => Boolean(name))
}

/** `file name` of everything that the sources take of each other. */
function takenBy(sources: readonly Source[]): Set<string> {
  const all = new Set<string>()
  for (const { text, imports } of sources) {
    const fileOf = new Map(imports.map(({ specifier, file }) => [specifier, file]))
    for (const [, clause = '', specifier = ''] of text.matchAll(taken)) {
      for (const name of namesTaken(clause)) all.add(`${fileOf.get(specifier)} ${name}`)
    }
    for (const [, specifier = '', name] of text.matchAll(extended))
      all.add(`${fileOf.get(specifier)} ${name}`)
    // An import on demand names what it takes somewhere in its file.
    for (const [, specifier = ''] of text.matchAll(onDemand)) {
      for (const name of ['default', ...(text.match(/\w+/g) ?? [])]) {
        all.add(`${fileOf.get(specifier)} ${name}`)
      }
    }
  }
  return all
}

/**
 * What a file exports and no other file of `takers` imports, as `file: name`. What a test imports counts
 * where its own file uses it too: a part that is tested by itself.
 */
export function unusedExports(
  sources: readonly Source[],
  takers: readonly Source[],
  tests: readonly Source[] = [],
): string[] {
  const byTakers = takenBy(takers)
  const byTests = takenBy(tests)
  return sources.flatMap((source) => {
    const { file, text } = source
    const isTaken = (names: Set<string>, name: string) =>
      names.has(`${file} ${name}`) || names.has(`${file} *`)
    const isUsedInside = (name: string) =>
      (text.match(new RegExp(`(?<![\\w$.])${name}(?!\\w)`, 'g')) ?? []).length > 1
    return exportsOf(source)
      .filter((name) => !isTaken(byTakers, name))
      .filter((name) => !(isTaken(byTests, name) && isUsedInside(name)))
      .map((name) => `${file}: ${name}`)
  })
}
