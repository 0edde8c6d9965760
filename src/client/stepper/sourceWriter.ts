import { isHolder, type Names } from './names'
import type { AnyFunction } from './readEffect'
import { isSame } from './sameValue'
import { arrayOf, callOf, layOut, objectOf, onOneLine, quoted, type Source } from './sourceLayout'

/** How a product writes a value that only it knows, such as its own errors: a call and its arguments. */
export type WriteValue = (value: unknown) => { called: AnyFunction; args: unknown[] } | null

/**
 * Writes values as source. What modules export is imported; what only the run knew, such as a channel or a
 * closure, becomes a constant that stands in for it.
 */
export class SourceWriter {
  /** By the name that the file has for it: what is imported, and of which module. */
  readonly #imports = new Map<string, { imported: string; module: string }>()
  readonly #constants = new Map<unknown, string>()
  /** The names of functions that are members of a constant. */
  readonly #memberNames = new Map<unknown, string>()
  /** Written last, when it is known what stands for the members of an object. */
  readonly #declarations: (() => string)[] = []

  constructor(
    private readonly names: Names,
    /** Where the file will stand, from the project's folder. */
    private readonly file: string,
    private readonly writeKnown: WriteValue,
  ) {}

  /** Imports a name from a package or from a module of the project. Returns what the file calls it. */
  use(imported: string, from: string): string {
    const module = /\.tsx?$/.test(from) ? pathBetween(this.file, from) : from
    for (let count = 1; ; count += 1) {
      const local = count === 1 ? imported : `${imported}${count}`
      const other = this.#imports.get(local)
      if (!other) this.#imports.set(local, { imported, module })
      if (!other || other.module === module) return local
    }
  }

  /** A file that ends with `body`: before it the imports and constants that what was written needs. */
  fileWith(body: string): string {
    const declarations = this.#declarations.map((write) => write())
    const byModule = new Map<string, string[]>()
    for (const [local, { imported, module }] of this.#imports) {
      const name = local === imported ? local : `${imported} as ${local}`
      byModule.set(module, [...(byModule.get(module) ?? []), name])
    }
    const imports = [...byModule]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([module, names]) => {
        const line = `import { ${names.sort().join(', ')} } from '${module}'`
        const isOneLine = line.length <= 100 || names.length === 1
        return isOneLine ? line : line.replace(/[{,] /g, '$&\n  ').replace(' }', ',\n}')
      })
    const parts = [imports.join('\n').replace(/ +$/gm, ''), declarations.join('\n'), body]
    return parts.filter((part) => part !== '').join('\n\n')
  }

  value(value: unknown): Source {
    const constant = this.#constants.get(value)
    if (constant !== undefined) return constant
    const named = this.#named(value)
    if (named !== null) return named
    const known = this.writeKnown(value)
    if (known) return callOf(`new ${this.#text(known.called)}`, this.values(known.args))
    if (value instanceof Error) return callOf('new Error', [quoted(value.message)])
    if (Array.isArray(value)) return arrayOf(this.values(value))
    if (isPlain(value) && !holdsFunctions(value)) return this.#action(value) ?? this.#object(value)
    if (isHolder(value)) return this.#placeholder(value)
    return typeof value === 'string' ? quoted(value) : String(value)
  }

  isExported(value: unknown): boolean {
    return this.names.of(value) !== undefined
  }

  values(values: readonly unknown[]): Source[] {
    return values.map((value) => this.value(value))
  }

  /** What a module exports, by the name that this file has for it. */
  #named(value: unknown): string | null {
    const name = this.names.of(value)
    return name ? this.use(name.imported, name.path) + name.text.slice(name.imported.length) : null
  }

  /** What a function is called in this file. */
  #text(fn: AnyFunction): string {
    return onOneLine(this.value(fn)) ?? ''
  }

  #object(value: object): Source {
    return objectOf(Object.entries(value).map(([key, item]) => [key, this.value(item)]))
  }

  /** An action by its creator, where that makes the same one of its payload. */
  #action(value: { type?: unknown; payload?: unknown }): Source | null {
    const creator = this.names.creatorOf(value.type)
    if (!creator || !isSame(creator(value.payload as never), value)) return null
    const args = value.payload === undefined ? [] : [value.payload]
    return callOf(this.#text(creator), this.values(args))
  }

  /** A constant in the place of something that no source can write. */
  #placeholder(value: object): string {
    const keys = functionKeys(value)
    const isChannel = keys.includes('take') && keys.includes('close')
    const [kind, text] =
      typeof value === 'function'
        ? [this.#memberNames.get(value) ?? 'fn', () => '(..._args: unknown[]) => undefined']
        : keys.includes('isEmpty')
          ? ['buffer', () => `${this.use('buffers', 'redux-saga')}.fixed()`]
          : isChannel
            ? ['channel', () => `${this.use('channel', 'redux-saga')}() as never`]
            : ['value', () => this.#membersOf(value, keys)]
    const name = `${kind}${this.#constants.size + 1}`
    this.#constants.set(value, name)
    for (const key of keys) this.#memberNames.set((value as Record<string, object>)[key], key)
    const declaration = () => `const ${name} = ${text()}`
    // Objects that contain a function are written as constants.
    if (typeof value === 'function') this.#declarations.unshift(declaration)
    else this.#declarations.push(declaration)
    return name
  }

  /** An object with the methods that the run called of it, and idle ones in the place of the others. */
  #membersOf(value: object, keys: readonly string[]): string {
    const members = keys.map((key): [string, Source] => {
      const member = (value as Record<string, unknown>)[key]
      return [key, this.#constants.get(member) ?? '() => undefined']
    })
    const start = 'const value1 = '.length
    return `${layOut(objectOf(members), 0, start, ' as never'.length)} as never`
  }
}

/** `../api/motions` for a file and a module that stand in folders side by side. */
function pathBetween(file: string, module: string): string {
  const folders = file.split('/').slice(0, -1)
  const parts = module.replace(/\.tsx?$/, '').split('/')
  while (folders.length > 0 && folders[0] === parts[0]) {
    folders.shift()
    parts.shift()
  }
  return `${'../'.repeat(folders.length) || './'}${parts.join('/')}`
}

function isPlain(value: unknown): value is object {
  return isHolder(value) && Object.getPrototypeOf(value) === Object.prototype
}

function holdsFunctions(value: object): boolean {
  return Object.values(value).some((item) => typeof item === 'function')
}

/** The names of an object's own methods and those of its class. */
function functionKeys(value: object): string[] {
  const own = Object.keys(value)
  const prototype: unknown = Object.getPrototypeOf(value)
  const isOfClass = prototype !== Object.prototype && prototype !== Function.prototype
  const inherited = isOfClass && prototype ? Object.getOwnPropertyNames(prototype) : []
  return [...own, ...inherited].filter(
    (key) => key !== 'constructor' && typeof (value as Record<string, unknown>)[key] === 'function',
  )
}
