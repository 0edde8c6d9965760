/** The attributes of people and groups that SCIM reads and writes here; all others are ignored. */

export const coreUser = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const enterpriseUser = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const coreGroup = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const quorateGroup = 'urn:ietf:params:scim:schemas:extension:quorate:2.0:Group'

/** A resource as it is sent and answered. */
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

/** Names are read without regard to case; null for one that is not known. */
export function canonicalName(name: string): string | null {
  return canonical.get(name.toLowerCase()) ?? null
}

export interface AttributePath {
  /** By its canonical name; an extension's attribute stands below the extension. */
  attribute: string
  /** Which of the values of a list: a filter. */
  filter: string | null
  sub: string | null
}

/** Of `emails[type eq "work"].value` or `urn:…:User:organization`; null where it names nothing known. */
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
