/** The attributes of people and groups that this server supports; all others are ignored. */

export const coreUser = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const enterpriseUser = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const coreGroup = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const quorateGroup = 'urn:ietf:params:scim:schemas:extension:quorate:2.0:Group'

/** A resource as JSON. */
export type ScimResource = Record<string, unknown>

const extensions = [enterpriseUser, quorateGroup]
const cores = [coreUser, coreGroup]

/** Attributes that hold lists of objects. */
export const multiValued = ['emails', 'members', 'groups']

const spelled =
  'id schemas meta externalId userName name givenName familyName formatted displayName active emails ' +
  'groups members value type primary display $ref organization shortName reflectorEmail ' +
  'created lastModified'
const spellings = [...spelled.split(' '), ...extensions]
const canonical = new Map(spellings.map((name) => [name.toLowerCase(), name]))

/** The canonical spelling of an attribute name, regardless of case; null for an unknown one. */
export function canonicalName(name: string): string | null {
  return canonical.get(name.toLowerCase()) ?? null
}

export interface AttributePath {
  /** The canonical name; an extension's attribute is nested in the extension. */
  attribute: string
  /** A filter for the values of a list. */
  filter: string | null
  sub: string | null
}

/**
 * Parses a path such as `emails[type eq "work"].value` or `urn:…:User:organization`; null for an unknown
 * attribute.
 */
export function readPath(path: string): AttributePath | null {
  const lower = path.toLowerCase()
  for (const urn of extensions) {
    if (lower === urn.toLowerCase()) return { attribute: urn, filter: null, sub: null }
    if (!lower.startsWith(`${urn.toLowerCase()}:`)) continue
    const sub = canonicalName(path.slice(urn.length + 1))
    return sub === null ? null : { attribute: urn, filter: null, sub }
  }
  const core = cores.find((urn) => lower.startsWith(`${urn.toLowerCase()}:`))
  const own = core ? path.slice(core.length + 1) : path
  const [, name = '', filter = null, subName] =
    /^([\w$-]+)(?:\[(.*)\])?(?:\.([\w$-]+))?$/.exec(own) ?? []
  const attribute = canonicalName(name)
  const sub = subName === undefined ? null : canonicalName(subName)
  if (attribute === null || (subName !== undefined && sub === null)) return null
  return { attribute, filter, sub }
}
