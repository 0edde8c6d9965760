import type { Names } from './names'
import type { AnyFunction } from './readEffect'

/** How a product writes a value that only it knows, such as its own errors: a call and its arguments. */
export type WriteValue = (value: unknown) => { called: AnyFunction; args: unknown[] } | null

const packageOf: Record<string, string> = { channel: 'redux-saga', buffers: 'redux-saga' }

/**
 * Writes values as source. What modules export is imported; what only the run knew, such as a channel or a
 * closure, becomes a constant that stands in for it.
 */
export class SourceWriter {
  /** By module: what is imported of it. */
  readonly #imports = new Map<string, Set<string>>()
  readonly #constants = new Map<unknown, string>()
  readonly #declarations: string[] = []

  constructor(
    private readonly names: Names,
    /** Where the file will stand, from the project's folder. */
    private readonly file: string,
    private readonly writeKnown: WriteValue,
  ) {}

  /** Imports a name from a package or from a module of the project, and returns it. */
  use(name: string, module: string): string {
    const path = /\.tsx?$/.test(module) ? pathBetween(this.file, module) : module
    const names = this.#imports.get(path) ?? new Set()
    this.#imports.set(path, names.add(name))
    return name
  }

  /** The imports and constants that what was written needs, as the beginning of a file. */
  head(): string {
    const imports = [...this.#imports]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([module, names]) => `import { ${[...names].sort().join(', ')} } from '${module}'`)
    return [...imports, '', ...this.#declarations].join('\n')
  }

  value(value: unknown): string {
    const constant = this.#constants.get(value)
    if (constant !== undefined) return constant
    const name = this.names.of(value)
    if (name) {
      this.use(name.imported, name.path)
      return name.text
    }
    const known = this.writeKnown(value)
    if (known) {
      const args = known.args.map((arg) => this.value(arg)).join(', ')
      return `new ${this.value(known.called)}(${args})`
    }
    if (value instanceof Error) return `new Error(${JSON.stringify(value.message)})`
    if (Array.isArray(value)) return `[${value.map((item) => this.value(item)).join(', ')}]`
    if (isPlain(value) && !holdsFunctions(value)) return this.#object(value)
    if (isHolder(value)) return this.#placeholder(value)
    return value === undefined ? 'undefined' : JSON.stringify(value)
  }

  #object(value: object): string {
    const parts = Object.entries(value).map(([key, item]) => {
      const text = this.value(item)
      if (text === key) return key
      return `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)}: ${text}`
    })
    return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
  }

  /** A constant in the place of something that no source can write. */
  #placeholder(value: object): string {
    const [kind, text] = this.#placeholderText(value)
    const name = `${kind}${this.#constants.size + 1}`
    this.#constants.set(value, name)
    for (const key of functionKeys(value)) {
      const member = (value as Record<string, unknown>)[key]
      if (!this.names.of(member)) this.#constants.set(member, `${name}.${key}`)
    }
    this.#declarations.push(`const ${name} = ${text}`)
    return name
  }

  #placeholderText(value: object): [string, string] {
    if (typeof value === 'function') return ['fn', '() => undefined']
    const keys = functionKeys(value)
    if (keys.includes('isEmpty')) return ['buffer', `${this.#saga('buffers')}.fixed()`]
    if (keys.includes('take') && keys.includes('close'))
      return ['channel', `${this.#saga('channel')}() as never`]
    const members = keys.map((key) => `${key}: () => undefined`)
    return ['value', `{ ${members.join(', ')} } as never`]
  }

  #saga(name: string): string {
    return this.use(name, packageOf[name] ?? 'redux-saga')
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

function isHolder(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
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
