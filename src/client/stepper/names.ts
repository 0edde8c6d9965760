import type { AnyFunction } from './readEffect'

/** Where a function comes from, so that people and tests can name it. */
interface Name {
  /** As a saga's source writes it: `castVote`, `voteResultsApi.cast`, `closedOf.voteQuestions`. */
  text: string
  /** What is imported for it: the first part of `text`. */
  imported: string
  /** The module, from the project's folder. */
  path: string
}

/** A function that makes actions of one type. */
type ActionCreator = AnyFunction & { type: string }

type Modules = Record<string, Record<string, unknown>>

/** The names of everything that modules export: functions, and what their exported objects hold. */
export class Names {
  readonly #names = new Map<unknown, Name>()
  readonly #creators = new Map<unknown, ActionCreator>()

  constructor(modules: Modules = {}) {
    this.add(modules)
  }

  add(modules: Modules): void {
    const inner: (() => void)[] = []
    for (const [path, exported] of Object.entries(modules)) {
      for (const [imported, value] of Object.entries(exported)) {
        const name = { text: imported, imported, path }
        this.#keep(value, name)
        // What stands in a list has a name of its own.
        if (!isHolder(value) || Array.isArray(value)) continue
        this.#addMembers(value, name)
        inner.push(() => this.#addActions(value, name))
      }
    }
    // A name of fewer parts is the better one, whatever comes first.
    for (const addInner of inner) addInner()
  }

  of(value: unknown): Name | undefined {
    return this.#names.get(value)
  }

  /** The types of all actions that modules export a creator of, in alphabetical order. */
  get actionTypes(): string[] {
    return [...this.#creators.values()].map(({ type }) => type).sort()
  }

  creatorOf(type: unknown): ActionCreator | undefined {
    return this.#creators.get(type)
  }

  /** The name of a function; the one it was declared with where no module exports it. */
  textOf(fn: AnyFunction | null): string {
    return this.of(fn)?.text ?? (fn?.name || 'a function without a name')
  }

  #addMembers(holder: object, name: Name): void {
    for (const [member, value] of Object.entries(holder))
      this.#keep(value, { ...name, text: `${name.text}.${member}` })
    // A function that has functions as properties, such as a class, or an action creator with its `match`.
    if ('match' in holder) this.#keep(holder.match, { ...name, text: `${name.text}.match` })
  }

  /** The actions of a slice among what an exported object has besides: `questionDrafts.drafts.requested`. */
  #addActions(holder: object, name: Name): void {
    for (const [member, value] of Object.entries(holder))
      if (isHolder(value) && Object.values(value).some(isCreator))
        this.#addMembers(value, { ...name, text: `${name.text}.${member}` })
  }

  /** The first name is kept, because a re-export is no better source. */
  #keep(value: unknown, name: Name): void {
    const isNamed = typeof value === 'function' || name.text === name.imported
    if (!isNamed || !isHolder(value) || this.#names.has(value)) return
    this.#names.set(value, name)
    if (isCreator(value)) this.#creators.set(value.type, value)
  }
}

export function isHolder(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

export function isCreator(value: unknown): value is ActionCreator {
  return typeof value === 'function' && typeof (value as { type?: unknown }).type === 'string'
}
