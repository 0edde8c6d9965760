/** The common parts of all resources: address, times and version. */
import { createHash } from 'node:crypto'
import type { ScimResource } from './scimAttributes'

export const scimPath = '/scim/v2'

export type ScimKind = 'User' | 'Group'

/** The address of a resource. */
export function locationOf(origin: string, kind: ScimKind, id: number | string): string {
  return `${origin}${scimPath}/${kind}s/${id}`
}

/** ISO 8601 UTC; null for rows older than these columns. */
export interface RowTimes {
  createdAt: string | null
  modifiedAt: string | null
}

interface Meta {
  resourceType: ScimKind
  created?: string
  lastModified?: string
  location: string
  version: string
}

/** Adds `meta` to a resource: type, times, address, and a version of the rest of it for `If-Match`. */
export function withMeta<T extends ScimResource>(
  origin: string,
  kind: ScimKind,
  resource: T & { id: string },
  { createdAt, modifiedAt }: RowTimes,
): T & { meta: Meta } {
  const digest = createHash('sha256').update(JSON.stringify(resource)).digest('hex')
  return {
    ...resource,
    meta: {
      resourceType: kind,
      ...(createdAt !== null && { created: createdAt }),
      ...(modifiedAt !== null && { lastModified: modifiedAt }),
      location: locationOf(origin, kind, resource.id),
      version: `W/"${digest.slice(0, 20)}"`,
    },
  }
}

/** The id in a path or a reference, which must be one of our numbers; null for anything else. */
export function readId(id: unknown): number | null {
  const isId = typeof id === 'string' && /^\d{1,10}$/.test(id) && Number(id) <= 2_147_483_647
  return isId ? Number(id) : null
}
