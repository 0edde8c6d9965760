import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  createCompany,
  mergeCompanies,
  saveChangedCompany,
} from '../../directory/administration/companies'
import { createGroup, saveChangedGroup } from '../../directory/administration/groups'
import { mergePeople } from '../../directory/administration/mergePeople'
import { createPerson, saveChangedPerson } from '../../directory/administration/people'
import { approveRemoval, declineRemoval } from '../../directory/administration/removalRequests'
import { resendMail } from '../../directory/administration/resendMail'
import { limitTransaction, longLimits } from '../../database/limits'
import { deletePerson } from '../../directory/provisioning/deletePerson'
import type { ProvisioningParts } from '../../directory/provisioning/provisionDirectory'
import { listAdminGroups } from '../../governance/queries/adminGroups'
import { listMails } from '../../governance/queries/adminMails'
import { listCompanies, listPeople } from '../../governance/queries/adminPeople'
import { listRemovalRequests } from '../../governance/queries/removalRequests'
import { exportAuditLinesOf, listAuditLines } from '../../governance/queries/auditTrail'
import type { Handlers } from '../call'

/** What staff see and change of the association itself. */
export function administrationRoutes({ db }: { db: NodePgDatabase }, parts: ProvisioningParts) {
  return {
    listAuditLines: ({ query }) => listAuditLines(db, query),
    exportAuditLines: ({ query }) => exportAuditLinesOf(db, query),
    listPeople: ({ query }) => listPeople(db, query),
    createPerson: ({ body, transact }) =>
      transact((tx, changes) => createPerson({ tx, parts, changes }, body)),
    changePerson: ({ params, body, transact }) =>
      transact((tx, changes) => saveChangedPerson({ tx, parts, changes }, params.userId, body)),
    mergePerson: ({ params, body, transact }) =>
      transact((tx, changes) => mergePeople({ tx, parts, changes }, { ...params, ...body })),
    deletePerson: ({ params, transact }) =>
      transact(async (tx, changes) => {
        await deletePerson(tx, parts, params.userId, changes)
        return null
      }),
    listCompanies: ({ query }) => listCompanies(db, query),
    createCompany: ({ body, transact }) =>
      transact((tx, changes) => createCompany({ tx, parts, changes }, body)),
    changeCompany: ({ params, body, transact }) =>
      transact((tx, changes) => saveChangedCompany({ tx, parts, changes }, params.memberId, body)),
    mergeCompany: ({ params, body, transact }) =>
      transact((tx, changes) => mergeCompanies({ tx, parts, changes }, { ...params, ...body })),
    listAdminGroups: ({ query }) => listAdminGroups(db, query),
    createGroup: ({ body, transact }) =>
      transact((tx, changes) => createGroup({ tx, parts, changes }, body)),
    changeGroup: ({ params, body, transact }) =>
      transact((tx, changes) => saveChangedGroup({ tx, parts, changes }, params.groupId, body)),
    listRemovalRequests: ({ query }) => listRemovalRequests(db, query),
    approveRemoval: ({ params, query, transact }) =>
      transact(async (tx, changes) => {
        await limitTransaction(tx, longLimits)
        return approveRemoval({ tx, parts, changes }, params.groupId, query)
      }),
    declineRemoval: ({ params, actor, transact }) =>
      transact((tx, changes) =>
        declineRemoval({ tx, parts, changes }, params.groupId, actor.userId),
      ),
    listMails: ({ query }) => listMails(db, query),
    resendMail: ({ params, body, transact }) =>
      transact((tx, changes) => resendMail({ tx, parts, changes }, params.deliveryId, body)),
  } satisfies Partial<Handlers>
}
