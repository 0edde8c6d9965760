import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { DirectoryChange } from '../../directory/administration/changeDirectory'
import { addCompanies, saveMember, saveRow } from '../../directory/administration/groupLists'
import type { ProvisioningParts } from '../../directory/provisioning/provisionDirectory'
import {
  listGroupAlternates,
  listGroupChairs,
  listGroupCompanies,
  listGroupMembers,
  searchCandidates,
} from '../../governance/queries/adminGroups'
import { listImportedHistory } from '../../governance/queries/importedHistory'
import { showGroupVoters } from '../../governance/queries/showGroupVoters'
import type { AnyCall, Handlers } from '../call'

/** The lists of a group: members, companies, chairs and alternates. */
export function groupListRoutes({ db }: { db: NodePgDatabase }, parts: ProvisioningParts) {
  /** Does the work in the call's transaction and answers as the endpoint does. */
  const changing = async <Answer>(
    transact: (
      work: (...given: Parameters<Parameters<AnyCall['transact']>[0]>) => Promise<Answer>,
    ) => Promise<Answer>,
    work: (change: DirectoryChange) => Promise<void>,
    answer: Answer,
  ): Promise<Answer> =>
    transact(async (tx, changes) => {
      await work({ tx, parts, changes })
      return answer
    })
  const staff = { isStaff: true }
  return {
    listGroupMembers: ({ params, query }) => listGroupMembers(db, params.groupId, query),
    saveGroupMember: ({ params, body, group, transact }) =>
      changing(transact, (change) => saveMember(change, params, body, group), {
        userId: params.userId,
      }),
    removeGroupMember: ({ params, transact }) =>
      changing(transact, (change) => saveMember(change, params, null, staff), null),
    searchCandidates: ({ query }) => searchCandidates(db, query),
    listGroupCompanies: ({ params, query }) => listGroupCompanies(db, params.groupId, query),
    saveGroupCompany: ({ params, body, transact }) =>
      changing(transact, (change) => saveRow(change, 'memberCompanies', params, body), {
        memberId: params.memberId,
      }),
    addGroupCompanies: ({ params, body, transact }) =>
      transact((tx, changes) => addCompanies({ tx, parts, changes }, params, body.memberIds)),
    removeGroupCompany: ({ params, transact }) =>
      changing(transact, (change) => saveRow(change, 'memberCompanies', params, null), null),
    showGroupVoters: ({ params }) => showGroupVoters(db, params.groupId),
    listGroupChairs: ({ params, query }) => listGroupChairs(db, params.groupId, query),
    saveGroupChair: ({ params, body, transact }) =>
      changing(transact, (change) => saveRow(change, 'chairs', params, body), {
        workingGroupId: params.workingGroupId,
      }),
    removeGroupChair: ({ params, transact }) =>
      changing(transact, (change) => saveRow(change, 'chairs', params, null), null),
    listGroupAlternates: ({ params, query }) => listGroupAlternates(db, params.groupId, query),
    saveGroupAlternate: ({ params, body, transact }) =>
      changing(transact, (change) => saveRow(change, 'alternates', params, body), {
        alternateUserId: params.alternateUserId,
      }),
    removeGroupAlternate: ({ params, transact }) =>
      changing(transact, (change) => saveRow(change, 'alternates', params, null), null),
    listImportedHistory: ({ params, query }) => listImportedHistory(db, params.groupId, query),
  } satisfies Partial<Handlers>
}
