import { LRUCache } from 'lru-cache'
import type { AccessArea } from '../../../contract/endpoint'
import { groupPath } from '../../../contract/id'
import { ApiError } from '../../domain/apiError'
import { viewerIn } from '../../domain/callerStatus'
import { parse } from './readInput'
import type { Step } from './step'

/** The name of a group; null for one that does not exist. */
export type FindGroupName = (groupId: number) => Promise<string | null>

/**
 * Admits members and staff to the group of the path. Everybody else is refused with the name of the group, where
 * there is one; a disabled group refuses staff as well.
 */
export function admitToGroup(area: AccessArea, findGroupName: FindGroupName): Step {
  return async ({ requestContext, params }) => {
    const groupId = groupIdIn(params as Record<string, string>)
    requestContext.viewer = requestContext.actor && viewerIn(groupId, requestContext.actor)
    if (requestContext.viewer) return
    const groupName = await findGroupName(groupId)
    throw new ApiError('access-denied', { area, ...(groupName !== null && { groupName }) })
  }
}

/** Group ids by how they are written in a path: each call of a group has one. */
const written = new LRUCache<string, number>({ max: 1_000 })

function groupIdIn(params: Record<string, string>): number {
  const text = params.groupId ?? ''
  const groupId = written.get(text) ?? parse({ params: groupPath }, { params }).params.groupId
  written.set(text, groupId)
  return groupId
}

/** Admits only the group's admins and staff; runs after `admitToGroup`. */
export function requireAdmin(area: AccessArea): Step {
  return async ({ requestContext }) => {
    if (!requestContext.viewer?.isAdmin) throw new ApiError('not-an-admin', { area })
  }
}
