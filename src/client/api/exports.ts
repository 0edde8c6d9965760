import type { Api } from '../../contract'
import type { Endpoint } from '../../contract/endpoint'
import { ofGroup } from './paths'
import { type CallInput, type EndpointOf, type LooseInput, send } from './request'

/** As `apiCall`, for answers too long to be read here: resolves with the bytes, which stay outside the page. */
export function blobCall<E extends keyof Api | Endpoint>(
  method: EndpointOf<E>['method'],
  path: EndpointOf<E>['path'],
): (input: CallInput<EndpointOf<E>>) => Promise<Blob> {
  return (input) => send(method, path, input as LooseInput, asBlob, true) as Promise<Blob>
}

const asBlob = (response: Response) => response.blob()

const exportQuestions = blobCall<'exportVoteQuestions'>('GET', `${ofGroup}/VoteQuestions/Export`)

/** The records of a group, or of the association, by the workbook they are for. */
export const exportsApi = {
  voteQuestions: exportQuestions,
  everyVote: exportQuestions,
  motions: blobCall<'exportMotions'>('GET', `${ofGroup}/Motions/Export`),
  policyTrial: blobCall<'tryPolicy'>('POST', `${ofGroup}/admin/policies/trial`),
  attendance: blobCall<'exportAttendance'>('GET', `${ofGroup}/events/Export`),
  table: blobCall<'exportTable'>('GET', '/api/admin/files/{kind}'),
  decisions: blobCall<'exportDecisions'>('GET', `${ofGroup}/decisions/Export`),
  auditTrail: blobCall<'exportAuditLines'>('GET', '/api/admin/audit/export'),
  zoomAttendance: blobCall<'exportZoomAttendance'>(
    'GET',
    '/api/meetings/{groupId}/zoomAttendance/Export',
  ),
}
