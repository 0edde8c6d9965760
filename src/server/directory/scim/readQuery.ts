/** The query parameters of SCIM answers (RFC 7644 section 3.4.2, 3.4.3 and 3.9). */
import * as z from 'zod'
import { mostResults } from './discovery'
import type { Sorting } from './filterCondition'
import { readPath, type ScimResource } from './scimAttributes'
import { ScimRefusal } from './scimRefusal'

type Query = Record<string, unknown>

const selecting = ['attributes', 'excludedAttributes']

/** The parameters of each kind of request. */
const known: Record<'none' | 'list' | 'show' | 'change', string[]> = {
  none: [],
  list: ['filter', 'sortBy', 'sortOrder', 'startIndex', 'count', ...selecting],
  show: selecting,
  change: ['dryRun', 'confirmRemovals', ...selecting],
}

/** Switches of Entra ID's own client, which administrators append to the address of the server. */
const isOfClient = (name: string) => /^(aadOptscim|AzureAdScimPatch)\d+$/i.test(name)

/**
 * Refuses parameters that the request does not have or that are sent twice, so that a misspelt one is never
 * ignored silently.
 *
 * @throws {ScimRefusal} invalidValue
 */
export function requireParameters(query: Query, kind: keyof typeof known): void {
  for (const [name, value] of Object.entries(query)) {
    if (isOfClient(name)) continue
    if (!known[kind].includes(name))
      throw invalid(name, ['There is no such parameter.', ...wantedOf(kind)].join(' '))
    if (typeof value !== 'string') throw invalid(name, 'Please provide it once.')
  }
}

/** What a changing request intends: `dryRun` writes nothing, `confirmRemovals` confirms what a refusal named. */
export function readIntent({ dryRun, confirmRemovals }: Query) {
  return {
    dryRun: oneOf('dryRun', dryRun, ['false', 'true']) === 'true',
    confirmRemovals: typeof confirmRemovals === 'string' ? confirmRemovals : undefined,
  }
}

const wantedOf = (kind: keyof typeof known) =>
  known[kind].length === 0 ? [] : [`Please use ${known[kind].join(', ')}.`]

function invalid(name: string, wanted: string): ScimRefusal {
  return new ScimRefusal('invalidValue', `${name}: ${wanted}`)
}

/** One of the words, to the letter; the first where the parameter is missing. */
function oneOf(name: string, sent: unknown, words: [string, ...string[]]): string {
  if (sent === undefined) return words[0]
  const word = words.find((one) => one === sent)
  if (word === undefined) throw invalid(name, `Please provide ${words.join(' or ')}.`)
  return word
}

/** A page: the index of its first resource, counted from 1, and its maximum length. */
export function readPage({ startIndex, count }: Query): { startIndex: number; limit: number } {
  return {
    startIndex: Math.max(1, wholeNumber('startIndex', startIndex, 1)),
    limit: Math.min(mostResults, Math.max(0, wholeNumber('count', count, mostResults))),
  }
}

function wholeNumber(name: string, sent: unknown, otherwise: number): number {
  if (sent === undefined) return otherwise
  if (typeof sent === 'string' && /^-?\d{1,9}$/.test(sent)) return Number(sent)
  throw invalid(name, 'Please provide a whole number.')
}

/** The requested order; null means by id. */
export function readSorting({ sortBy, sortOrder }: Query): Sorting | null {
  const order = oneOf('sortOrder', sortOrder, ['ascending', 'descending'])
  if (typeof sortBy !== 'string') return null
  return { path: sortBy, isDescending: order === 'descending' }
}

const names = z.array(z.string())
const count = z.int()
const searchRequest = z
  .strictObject({
    schemas: names,
    filter: z.string(),
    sortBy: z.string(),
    sortOrder: z.enum(['ascending', 'descending']),
    startIndex: count,
    count,
    attributes: names,
    excludedAttributes: names,
  })
  .partial()

/**
 * A query that was sent as a body, in the form of URL parameters.
 *
 * @throws {ScimRefusal} invalidSyntax
 */
export function readSearchRequest(body: unknown): Query {
  const { data } = searchRequest.safeParse(body)
  if (!data)
    throw new ScimRefusal('invalidSyntax', 'Please send a SearchRequest, such as { "count": 10 }.')
  const { schemas: _its, ...query } = data
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
}

/** The attributes that all answers contain. */
const always = ['schemas', 'id']

interface Selection {
  answers: (attribute: string) => boolean
  of: (resource: ScimResource) => ScimResource
}

/** `attributes` lists the wanted attributes, `excludedAttributes` the unwanted ones. */
export function readSelection({ attributes, excludedAttributes }: Query): Selection {
  const wanted = pathsOf(attributes)
  const unwanted = pathsOf(excludedAttributes)
  const names = (paths: readonly Path[], attribute: string) =>
    paths.some((path) => path.attribute === attribute && path.sub === null)
  const answers = (attribute: string) =>
    always.includes(attribute) ||
    (wanted.length > 0
      ? wanted.some((path) => path.attribute === attribute)
      : !names(unwanted, attribute))
  const subsOf = (paths: readonly Path[], attribute: string) =>
    paths.flatMap((path) => (path.attribute === attribute && path.sub !== null ? path.sub : []))
  const partOf = (attribute: string, value: unknown) => {
    const those = names(wanted, attribute) ? [] : subsOf(wanted, attribute)
    const without = subsOf(unwanted, attribute)
    return withSubs(value, (sub) =>
      those.length > 0 ? those.includes(sub) : !without.includes(sub),
    )
  }
  return {
    answers,
    of: (resource) =>
      Object.fromEntries(
        Object.entries(resource)
          .filter(([attribute]) => answers(attribute))
          .map(([attribute, value]) => [attribute, partOf(attribute, value)]),
      ),
  }
}

interface Path {
  attribute: string
  sub: string | null
}

function pathsOf(sent: unknown): Path[] {
  const list = typeof sent === 'string' ? sent.split(',') : []
  return list.flatMap((path) => readPath(path.trim()) ?? [])
}

function withSubs(value: unknown, isAnswered: (sub: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => withSubs(one, isAnswered))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([sub]) => isAnswered(sub)))
}
