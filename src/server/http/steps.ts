import type { Endpoint } from '../../contract/endpoint'
import type { VerifyToken } from '../identity/verifyToken'
import { admitToGroup, requireAdmin } from './steps/admitToGroup'
import { type CountRequest, limitRate } from './steps/limitRate'
import { readInput } from './steps/readInput'
import { readToken } from './steps/readToken'
import { receiveUpload, type UploadParts } from './steps/receiveUpload'
import { type FindActor, requireActor } from './steps/requireActor'
import { type IsSigned, requireSignature } from './steps/requireSignature'
import { requireStaff } from './steps/requireStaff'
import type { BodyStep, Step } from './steps/step'

/** What the steps need from the rest of the house. */
export interface Doorkeepers extends UploadParts {
  verifyToken: VerifyToken
  countRequest: CountRequest
  findActor: FindActor
  isSigned: IsSigned
}

/**
 * The steps of a request, in their order. Everything before the body is read comes first, so that
 * nobody without access makes the server parse anything, and 401 and 403 precede every other refusal.
 */
export function stepsOf(
  endpoint: Endpoint,
  { verifyToken, countRequest, findActor, isSigned, ...uploadParts }: Doorkeepers,
): { beforeBody: Step[]; ofBytes: BodyStep[]; withBody: Step[] } {
  const isFromTool = endpoint.access.kind === 'signed'
  const limit = limitRate(countRequest)
  return {
    beforeBody: isFromTool
      ? []
      : [readToken(verifyToken), limit, ...admissionSteps(endpoint, findActor)],
    ofBytes: isFromTool ? [requireSignature(isSigned, limit)] : [],
    withBody: [endpoint.multipart ? receiveUpload(endpoint, uploadParts) : readInput(endpoint)],
  }
}

function admissionSteps({ access }: Endpoint, findActor: FindActor): Step[] {
  switch (access.kind) {
    case 'public':
    case 'signed':
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
