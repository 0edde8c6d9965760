/** The directory and the meetings of groups, as staff and the admins of groups see and change them. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Endpoint } from '../../../contract/endpoint'
import type { DirectoryChange } from '../../directory/administration/changeDirectory'
import {
  createCompany,
  createGroup,
  createPerson,
  saveChangedCompany,
  saveChangedGroup,
  saveChangedPerson,
} from '../../directory/administration/entries'
import {
  addCompanies,
  removeRow,
  saveMember,
  saveRow,
} from '../../directory/administration/groupLists'
import {
  cancelMeetings,
  changeMeetings,
  planMeetings,
} from '../../directory/administration/meetings'
import { mergeCompanies, mergePeople } from '../../directory/administration/merge'
import { approveRemoval, declineRemoval } from '../../directory/administration/removalRequests'
import { resendMail } from '../../directory/administration/resendMail'
import type { Transaction } from '../../database/open'
import { findCallerStatus } from '../../database/repositories/callerStatus'
import { listFileImports } from '../../database/repositories/fileImports'
import { exportFile } from '../../directory/importing/exportFile'
import { importFile } from '../../directory/importing/importFile'
import { putBackImport } from '../../directory/importing/putBack'
import { deletePerson } from '../../directory/provisioning/deletePerson'
import type { ProvisioningParts } from '../../directory/provisioning/provisionDirectory'
import { lockDirectory } from '../../directory/provisioning/storedDirectory'
import {
  listAdminGroups,
  listGroupAlternates,
  listGroupChairs,
  listGroupCompanies,
  listGroupMembers,
  searchCandidates,
} from '../../governance/queries/adminGroups'
import { listMails } from '../../governance/queries/adminMails'
import { listPlannedMeetings } from '../../governance/queries/adminMeetings'
import { listCompanies, listPeople } from '../../governance/queries/adminPeople'
import { exportAuditLinesOf, listAuditLines } from '../../governance/queries/auditTrail'
import { listImportedHistory } from '../../governance/queries/importedHistory'
import { listRemovalRequests } from '../../governance/queries/removalRequests'
import { showGroupVoters } from '../../governance/queries/showGroupVoters'
import type { Call, Handler, Handlers, Resolved } from '../call'
import { changeAtLength } from './atLength'

export function directoryRoutes({ db }: { db: NodePgDatabase }, parts: ProvisioningParts) {
  type Work<E extends Endpoint> = (change: DirectoryChange, call: Call<E>) => Promise<Resolved<E>>
  /** A handler that changes something in the transaction of its call, behind the locks of `begin`. */
  const changingAfter =
    (begin?: (tx: Transaction) => Promise<void>) =>
    <E extends Endpoint>(work: Work<E>): Handler<E> =>
    (call) =>
      call.transact((tx) => work({ tx, parts, by: call.actor }, call), undefined, { begin })
  /** Of two who take each other's rights at the same time, the second one has none any more. */
  const changing = changingAfter(lockDirectory)
  const planning = changingAfter()
  const countsOf = ({ created, changed }: { created: number; changed: number }) => ({
    created,
    changed,
  })

  return {
    listAuditLines: ({ query }) => listAuditLines(db, query),
    exportAuditLines: ({ query }) => exportAuditLinesOf(db, query),
    listMails: ({ query }) => listMails(db, query),
    resendMail: ({ params, body, actor, transact }) =>
      transact(
        (tx) => resendMail({ tx, parts, by: actor }, params.deliveryId, body),
        undefined,
        body.isDirectoryCorrected ? { begin: lockDirectory } : {},
      ),

    listPeople: ({ query }) => listPeople(db, query),
    createPerson: changing((change, { body }) => createPerson(change, body)),
    changePerson: changing((change, { params, body }) =>
      saveChangedPerson(change, params.userId, body),
    ),
    mergePerson: changing((change, { params, body }) =>
      mergePeople(change, { ...params, ...body }),
    ),
    deletePerson: changing(({ tx }, { params }) => deletePerson(tx, parts, params.userId)),

    listCompanies: ({ query }) => listCompanies(db, query),
    createCompany: changing((change, { body }) => createCompany(change, body)),
    changeCompany: changing((change, { params, body }) =>
      saveChangedCompany(change, params.memberId, body),
    ),
    mergeCompany: changing((change, { params, body }) =>
      mergeCompanies(change, { ...params, ...body }),
    ),

    listAdminGroups: ({ query }) => listAdminGroups(db, query),
    createGroup: changing((change, { body }) => createGroup(change, body)),
    changeGroup: changing((change, { params, body }) =>
      saveChangedGroup(change, params.groupId, body),
    ),

    listGroupMembers: ({ params, query }) => listGroupMembers(db, params.groupId, query),
    searchCandidates: ({ query }) => searchCandidates(db, query),
    saveGroupMember: changing(async (change, { params, body, actor }) => {
      const person = await findCallerStatus(change.tx, params.groupId, actor.userId)
      return saveMember(change, params, body, { isStaff: person?.isStaff === true })
    }),
    removeGroupMember: changing((change, { params }) => removeRow(change, 'memberships', params)),
    listGroupCompanies: ({ params, query }) => listGroupCompanies(db, params.groupId, query),
    showGroupVoters: ({ params }) => showGroupVoters(db, params.groupId),
    addGroupCompanies: changing((change, { params, body }) =>
      addCompanies(change, params, body.memberIds),
    ),
    saveGroupCompany: changing((change, { params, body }) =>
      saveRow(change, 'memberCompanies', params, body),
    ),
    removeGroupCompany: changing((change, { params }) =>
      removeRow(change, 'memberCompanies', params),
    ),
    listGroupChairs: ({ params, query }) => listGroupChairs(db, params.groupId, query),
    saveGroupChair: changing((change, { params, body }) => saveRow(change, 'chairs', params, body)),
    removeGroupChair: changing((change, { params }) => removeRow(change, 'chairs', params)),
    listGroupAlternates: ({ params, query }) => listGroupAlternates(db, params.groupId, query),
    saveGroupAlternate: changing((change, { params, body }) =>
      saveRow(change, 'alternates', params, body),
    ),
    removeGroupAlternate: changing((change, { params }) => removeRow(change, 'alternates', params)),

    listRemovalRequests: ({ query }) => listRemovalRequests(db, query),
    approveRemoval: (call) => {
      const { params, query, actor: by } = call
      return changeAtLength(
        call,
        (tx) => approveRemoval({ tx, parts, by }, params.groupId, query),
        undefined,
        lockDirectory,
      )
    },
    declineRemoval: changing((change, { params, actor }) =>
      declineRemoval(change, params.groupId, actor.userId),
    ),

    listPlannedMeetings: async ({ params, query }) =>
      db.transaction(async (tx) =>
        listPlannedMeetings(tx, params.groupId, query, await parts.readClock(tx)),
      ),
    planMeeting: planning((change, { params, body }) => planMeetings(change, params.groupId, body)),
    changeMeeting: planning((change, { params, body }) => changeMeetings(change, params, body)),
    cancelMeeting: planning((change, { params, query }) => cancelMeetings(change, params, query)),

    listImportedHistory: ({ params, query }) => listImportedHistory(db, params.groupId, query),
    exportTable: async ({ params }) => exportFile(db, params.kind, await parts.readClock(db)),
    importTable: (call) => {
      const { params, query, body, actor } = call
      return changeAtLength(
        call,
        (tx) => importFile({ tx, parts, by: actor }, params.kind, body, query, actor.userId),
        countsOf,
        lockDirectory,
      )
    },
    listFileImports: async () => ({ imports: await listFileImports(db) }),
    putBackImport: (call) => {
      const { params, query, actor } = call
      return changeAtLength(
        call,
        (tx) => putBackImport({ tx, parts, by: actor }, params.importId, query),
        countsOf,
        lockDirectory,
      )
    },
  } satisfies Partial<Handlers>
}
