import type { Access, Endpoint } from '../../contract/endpoint'
import { castProxyVote, castVote, changeVote } from '../../contract/voteResults'
import type { ExpectedToken } from '../identity/tokenMismatch'
import type { CallerLookup } from './callerCache'
import { admitToGroup, type FindGroupName, requireAdmin } from './steps/admitToGroup'
import { readInput } from './steps/readInput'
import { readToken } from './steps/readToken'
import { receiveUpload, type UploadParts } from './steps/receiveUpload'
import { type DirectoryContact, requireActor, requireStaff } from './steps/requireActor'
import { type IsProvisioner, requireProvisioner } from './steps/requireProvisioner'
import { type IsSigned, requireSignature } from './steps/requireSignature'
import type { BodyStep, Step } from './steps/step'

export interface StepDependencies extends UploadParts {
  /** For reads; may use the cache. */
  reader: CallerLookup
  /** For changes: always reads the database, on connections apart from reads. */
  changer: CallerLookup
  /**
   * For votes: verifies the token again, but may use a cached person, because the vote's transaction reads them
   * again.
   */
  voter: CallerLookup
  /** The claims that access tokens must have. */
  expected: ExpectedToken
  /** The contact that is named to people who are not in the directory. */
  contact: DirectoryContact
  findGroupName: FindGroupName
  /** The rate limit. */
  limit: Step
  isSigned: IsSigned
  /** Null where no directory system is configured. */
  isProvisioner: IsProvisioner | null
  /** Null where no mail server may report returned mails. */
  isMailServer: IsProvisioner | null
}

/** The calls that many people make within the same minute. */
const votes: ReadonlySet<Endpoint> = new Set<Endpoint>([castVote, castProxyVote, changeVote])

/**
 * The steps of a request in order. Those that need no body come first, so that nobody without access makes the
 * server parse one, and 401 and 403 precede all other refusals.
 */
export function stepsOf(
  endpoint: Endpoint,
  dependencies: StepDependencies,
): { beforeBody: Step[]; ofBytes: BodyStep[]; withBody: Step[] } {
  const { reader, changer, voter, expected, limit, ...others } = dependencies
  const { isSigned, isProvisioner, isMailServer, contact, findGroupName, ...uploadParts } = others
  const withBody = [endpoint.multipart ? receiveUpload(endpoint, uploadParts) : readInput(endpoint)]
  switch (endpoint.access.kind) {
    case 'signed':
      return { beforeBody: [], ofBytes: [requireSignature(isSigned, limit)], withBody }
    case 'provisioning': {
      const isAdmitted = endpoint.access.alsoMailServer ? isMailServer : isProvisioner
      return { beforeBody: [requireProvisioner(isAdmitted, limit)], ofBytes: [], withBody }
    }
    default: {
      const isRead = endpoint.method === 'GET'
      const { verifyToken, findActor } = isRead ? reader : votes.has(endpoint) ? voter : changer
      const admission = admissionSteps(
        endpoint.access,
        [requireActor(findActor, contact)],
        findGroupName,
      )
      const counting = endpoint.isMonitored ? [] : [limit]
      const beforeBody = [readToken(verifyToken, expected), ...counting, ...admission]
      return { beforeBody, ofBytes: [], withBody }
    }
  }
}

type PersonalAccess = Exclude<Access, { kind: 'signed' | 'provisioning' }>

function admissionSteps(
  access: PersonalAccess,
  known: Step[],
  findGroupName: FindGroupName,
): Step[] {
  switch (access.kind) {
    case 'public':
      return []
    case 'signedIn':
      return known
    case 'staff':
      return [...known, requireStaff()]
    case 'group':
      return [...known, admitToGroup(access.area, findGroupName)]
    case 'groupAdmin':
      return [...known, admitToGroup(access.area, findGroupName), requireAdmin(access.area)]
  }
}
