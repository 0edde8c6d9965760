import type { Access } from '../../../contract/endpoint'
import type { Transaction } from '../../database/open'
import { findCallerStatus } from '../../database/repositories/callerStatus'
import type { Actor } from '../../domain/actor'
import { ApiError } from '../../domain/apiError'
import type { CallerStatus } from '../../domain/callerStatus'
import { findPerson } from '../../governance/queries/findActor'

interface Admitted {
  actor: Actor | null
  viewer: CallerStatus | null
}

/**
 * Asks again, within the transaction of a change, whether its caller is staff or an admin of the group: since the
 * first time the body may have taken minutes to arrive, and the change may have waited for another one. What is open
 * to all members asks for itself.
 *
 * @throws {ApiError} access-denied, not-an-admin, not-permitted
 */
export async function admitAgain(
  tx: Transaction,
  access: Access,
  { actor, viewer }: Admitted,
): Promise<void> {
  if (access.kind === 'staff') {
    const person = actor && (await findPerson(tx, actor.userId))
    if (!person?.isStaff) throw new ApiError('not-permitted')
  }
  if (access.kind === 'groupAdmin' && viewer) {
    const { area } = access
    const person = await findCallerStatus(tx, viewer.groupId, viewer.userId)
    if (!person || !(person.isMember || person.isStaff))
      throw new ApiError('access-denied', { area })
    if (!person.isAdmin) throw new ApiError('not-an-admin', { area })
  }
}
