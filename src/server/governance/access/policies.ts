/** Who may change the policy of a group. */
import type { CallerStatus } from '../../domain/callerStatus'
import { ApiError } from '../../domain/apiError'
import type { PolicyGrant } from '../../domain/grant'

/**
 * Staff draft policies, approve them and take them back.
 *
 * @throws {ApiError} not-permitted
 */
export function authorizePolicy({ userId, name, isStaff }: CallerStatus): PolicyGrant {
  if (!isStaff) throw new ApiError('not-permitted')
  return { actor: { userId, name }, right: 'staff' } as PolicyGrant
}
