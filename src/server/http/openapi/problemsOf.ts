import type { Endpoint } from '../../../contract/endpoint'
import type { ProblemCode } from '../../../contract/problems'

/** All problems a call may answer: those it declares, and those that follow from the rest of its declaration. */
export function problemsOf(endpoint: Endpoint): ProblemCode[] {
  const takesInput = endpoint.params ?? endpoint.query ?? endpoint.body
  return [
    ...new Set<ProblemCode>([
      ...(takesInput ? (['bad-input'] as const) : []),
      ...(endpoint.idempotent ? (['idempotency-key-reused'] as const) : []),
      ...problemsOfAccess(endpoint),
      ...endpoint.problems,
      ...(endpoint.body ? (['body-too-large'] as const) : []),
      ...(endpoint.isUncounted ? [] : (['too-many-requests'] as const)),
      'unknown-fault',
      'unavailable',
    ]),
  ]
}

function problemsOfAccess({ access }: Endpoint): readonly ProblemCode[] {
  switch (access.kind) {
    case 'public':
      return []
    case 'signedIn':
      return ['not-signed-in']
    case 'signed':
      return ['bad-signature']
    case 'provisioning':
    case 'staff':
      return ['not-signed-in', 'not-permitted']
    case 'group':
      return ['not-signed-in', 'access-denied']
    case 'groupAdmin':
      return ['not-signed-in', 'access-denied', 'not-an-admin']
  }
}
