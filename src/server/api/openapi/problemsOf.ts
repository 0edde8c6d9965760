import type { Endpoint } from '../../../contract/endpoint'
import type { ProblemCode } from '../../../contract/problems'

/**
 * All problems that a call may answer: those it declares, and those that follow from the rest of its declaration.
 */
export function problemsOf(endpoint: Endpoint): ProblemCode[] {
  const takesInput = endpoint.params ?? endpoint.query ?? endpoint.body
  return [
    ...new Set<ProblemCode>([
      ...(takesInput ? (['bad-input'] as const) : []),
      ...(endpoint.idempotent ? (['idempotency-key-reused'] as const) : []),
      ...problemsOfAccess(endpoint),
      ...endpoint.problems,
      ...(endpoint.body ? (['body-too-large'] as const) : []),
      ...(endpoint.isMonitored ? [] : (['too-many-requests'] as const)),
      ...(mayBeStopped(endpoint) ? (['record-mismatch'] as const) : []),
      'unknown-fault',
      'unavailable',
    ]),
  ]
}

/** Whether a call changes something within a group, which is refused where a record differs from the tables. */
function mayBeStopped({ method, access }: Endpoint): boolean {
  return method !== 'GET' && (access.kind === 'group' || access.kind === 'groupAdmin')
}

/** The token is missing, invalid or for another audience, or its person is unknown or disabled. */
const notSignedIn = [
  'not-signed-in',
  'token-not-for-us',
  'not-in-directory',
  'account-disabled',
] as const satisfies ProblemCode[]

function problemsOfAccess({ access }: Endpoint): readonly ProblemCode[] {
  switch (access.kind) {
    case 'public':
      return []
    case 'signedIn':
      return notSignedIn
    case 'signed':
      return ['bad-signature']
    case 'provisioning':
      return ['not-signed-in', 'not-permitted']
    case 'staff':
      return [...notSignedIn, 'not-permitted']
    case 'group':
      return [...notSignedIn, 'access-denied']
    case 'groupAdmin':
      return [...notSignedIn, 'access-denied', 'not-an-admin']
  }
}
