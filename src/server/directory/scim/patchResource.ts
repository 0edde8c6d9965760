/** PATCH of a resource (RFC 7644 section 3.5.2). */
import { filter as matcher, parse } from 'scim2-parse-filter'
import * as z from 'zod'
import {
  type AttributePath,
  canonicalName,
  multiValued,
  readPath,
  type ScimResource,
} from './scimAttributes'
import { ScimRefusal } from './scimRefusal'

type Operation = 'add' | 'replace' | 'remove'

const operation = z.object({
  op: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['add', 'replace', 'remove'])),
  path: z.string().optional(),
  value: z.unknown().optional(),
})
const patchBody = z.object({
  schemas: z.array(z.string()),
  Operations: z.array(operation).min(1).max(1000),
})

const readOnly = ['id', 'meta', 'schemas', 'groups']

/**
 * The resource after the operations of a PATCH. Unknown attributes are ignored.
 *
 * @throws {ScimRefusal} invalidSyntax, invalidPath, invalidValue, mutability, noTarget
 */
export function patchResource(resource: ScimResource, body: unknown): ScimResource {
  const { data } = patchBody.safeParse(body)
  if (!data)
    throw new ScimRefusal('invalidSyntax', 'Please send Operations, each with op, path and value.')
  const patched = structuredClone(resource)
  for (const { op, path, value } of data.Operations) {
    if (path === undefined) {
      if (op === 'remove') throw new ScimRefusal('noTarget', 'Please say by path what to remove.')
      write(patched, op, value)
      continue
    }
    const target = readPath(path)
    const [head = ''] = path.split(/[.[]/)
    if (readOnly.includes(canonicalName(head) ?? ''))
      throw new ScimRefusal('mutability', `${head} cannot be changed.`)
    if (target) apply(patched, op, target, value)
    else if (!/^[\w$:.-]+(\[.*\])?(\.[\w$-]+)?$/.test(path))
      throw new ScimRefusal('invalidPath', `Please send a valid path in the place of ${path}.`)
  }
  return patched
}

/** Merges sent attributes into a resource: for PUT, POST, and operations without a path. */
export function mergeResource(resource: ScimResource, sent: unknown): ScimResource {
  const merged = structuredClone(resource)
  write(merged, 'replace', sent)
  return merged
}

function write(resource: ScimResource, op: Operation, sent: unknown): void {
  if (!isObject(sent)) throw new ScimRefusal('invalidSyntax', 'Please send a JSON object.')
  for (const [name, value] of Object.entries(sent)) {
    const target = readPath(name)
    if (target && !readOnly.includes(target.attribute)) apply(resource, op, target, value)
  }
}

function apply(resource: ScimResource, op: Operation, path: AttributePath, value: unknown): void {
  const { attribute, sub } = path
  if (multiValued.includes(attribute)) {
    resource[attribute] = listAfter(listOf(resource[attribute]), op, path, value)
  } else if (sub !== null) {
    const owner = isObject(resource[attribute]) ? resource[attribute] : {}
    resource[attribute] = { ...owner, [sub]: op === 'remove' ? null : value }
  } else if (op === 'remove') {
    resource[attribute] = null
  } else {
    const before = resource[attribute]
    resource[attribute] = isObject(value)
      ? { ...(isObject(before) && before), ...named(value) }
      : value
  }
}

/** The values of a list after an operation on all of them, or on those that match its filter. */
function listAfter(
  list: readonly ScimResource[],
  op: Operation,
  { attribute, filter, sub }: AttributePath,
  value: unknown,
): ScimResource[] {
  const isMatch = filter === null ? () => true : matcherOf(filter)
  if (op === 'remove') {
    if (sub !== null) return list.map((it) => (isMatch(it) ? { ...it, [sub]: null } : it))
    const going = new Set(listOf(value).map((it) => it.value))
    return list.filter((it) => !isMatch(it) || (going.size > 0 && !going.has(it.value)))
  }
  if (filter === null && sub === null) {
    const sent = listOf(value)
    if (op === 'replace') return sent
    const there = new Set(list.map((it) => it.value))
    return [...list, ...sent.filter((it) => !there.has(it.value))]
  }
  const change = sub === null ? named(value) : { [sub]: value }
  if (list.some(isMatch)) return list.map((it) => (isMatch(it) ? { ...it, ...change } : it))
  // A client that has not read the list may write the new value as a filter.
  const [, name = '', wanted = ''] = /^\s*(\w+)\s+eq\s+"([^"]*)"\s*$/i.exec(filter ?? '') ?? []
  const known = canonicalName(name)
  if (sub === null || known === null)
    throw new ScimRefusal('noTarget', `None of ${attribute} is meant by ${filter ?? 'the path'}.`)
  return [...list, { [known]: wanted, ...change }]
}

function matcherOf(filter: string): (value: ScimResource) => boolean {
  try {
    return matcher(parse(filter))
  } catch {
    throw new ScimRefusal('invalidPath', `Please send a valid filter in the place of ${filter}.`)
  }
}

/** A value as a list: a single value becomes a list of one, and a text becomes an object with that `value`. */
function listOf(value: unknown): ScimResource[] {
  if (value === undefined || value === null) return []
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.map((it) => (typeof it === 'string' ? { value: it } : named(it)))
}

/** An object with its known attributes, under their canonical names. */
function named(value: unknown): ScimResource {
  if (!isObject(value)) throw new ScimRefusal('invalidValue', 'Please send an object.')
  const known = Object.entries(value).map(([name, of]) => [canonicalName(name), of])
  return Object.fromEntries(known.filter(([name]) => name !== null)) as ScimResource
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
