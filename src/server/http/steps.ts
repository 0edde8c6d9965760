import type { Access, Endpoint } from '../../contract/endpoint'
import type { ExpectedToken } from '../identity/misfit'
import type { VerifyToken } from '../identity/verifyToken'
import { admitToGroup, requireAdmin } from './steps/admitToGroup'
import { type CountRequest, limitRate } from './steps/limitRate'
import { readInput } from './steps/readInput'
import { readToken } from './steps/readToken'
import { receiveUpload, type UploadParts } from './steps/receiveUpload'
import { type FindActor, requireActor } from './steps/requireActor'
import { type IsProvisioner, requireProvisioner } from './steps/requireProvisioner'
import { type IsSigned, requireSignature } from './steps/requireSignature'
import { requireStaff } from './steps/requireStaff'
import type { BodyStep, Step } from './steps/step'

/** What the steps need from the rest of the house. */
export interface StepDependencies extends UploadParts {
  verifyToken: VerifyToken
  /** What access tokens must say of themselves. */
  expected: ExpectedToken
  countRequest: CountRequest
  findActor: FindActor
  /** The same for who changes something, on a connection that no read waits for. */
  findChanger: FindActor
  isSigned: IsSigned
  /** Null where no machine may bring in the directory. */
  isProvisioner: IsProvisioner | null
}

/**
 * The steps of a request, in their order. Everything before the body is read comes first, so that
 * nobody without access makes the server parse anything, and 401 and 403 precede every other refusal.
 */
export function stepsOf(
  endpoint: Endpoint,
  doorkeepers: StepDependencies,
): { beforeBody: Step[]; ofBytes: BodyStep[]; withBody: Step[] } {
  const { verifyToken, expected, countRequest, findActor, findChanger, ...others } = doorkeepers
  const { isSigned, isProvisioner, ...uploadParts } = others
  const limit = limitRate(countRequest)
  const withBody = [endpoint.multipart ? receiveUpload(endpoint, uploadParts) : readInput(endpoint)]
  switch (endpoint.access.kind) {
    case 'signed':
      return { beforeBody: [], ofBytes: [requireSignature(isSigned, limit)], withBody }
    case 'provisioning':
      return { beforeBody: [requireProvisioner(isProvisioner, limit)], ofBytes: [], withBody }
    default: {
      const find = endpoint.method === 'GET' ? findActor : findChanger
      const admission = admissionSteps(endpoint.access, find)
      const counting = endpoint.isMonitored ? [] : [limit]
      const beforeBody = [readToken(verifyToken, expected), ...counting, ...admission]
      return { beforeBody, ofBytes: [], withBody }
    }
  }
}

type PersonalAccess = Exclude<Access, { kind: 'signed' | 'provisioning' }>

function admissionSteps(access: PersonalAccess, findActor: FindActor): Step[] {
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
