import type { Endpoint } from '../../contract/endpoint'
import type { VerifyToken } from '../identity/verifyToken'
import { admitToGroup, requireAdmin } from './steps/admitToGroup'
import { type CountRequest, limitRate } from './steps/limitRate'
import { readInput } from './steps/readInput'
import { readToken } from './steps/readToken'
import { receiveUpload, type UploadParts } from './steps/receiveUpload'
import { type FindActor, requireActor } from './steps/requireActor'
import { requireStaff } from './steps/requireStaff'
import type { Step } from './steps/step'

/** What the steps need from the rest of the house. */
export interface Doorkeepers extends UploadParts {
  verifyToken: VerifyToken
  countRequest: CountRequest
  findActor: FindActor
}

/**
 * The steps of a request, in their order. Everything before the body is read comes first, so that
 * nobody without access makes the server parse anything, and 401 and 403 precede every other refusal.
 */
export function stepsOf(
  endpoint: Endpoint,
  { verifyToken, countRequest, findActor, ...uploadParts }: Doorkeepers,
): { beforeBody: Step[]; withBody: Step[] } {
  return {
    beforeBody: [
      readToken(verifyToken),
      limitRate(countRequest),
      ...admissionSteps(endpoint, findActor),
    ],
    withBody: [endpoint.multipart ? receiveUpload(endpoint, uploadParts) : readInput(endpoint)],
  }
}

function admissionSteps({ access }: Endpoint, findActor: FindActor): Step[] {
  switch (access.kind) {
    case 'public':
      return []
    case 'signedIn':
      return [requireActor(findActor)]
    case 'staff':
      return [requireActor(findActor), requireStaff()]
    case 'group':
      return [requireActor(findActor), admitToGroup(access.area)]
    case 'groupAdmin':
      return [requireActor(findActor), admitToGroup(access.area), requireAdmin(access.area)]
  }
}
