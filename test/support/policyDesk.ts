/** Two people of staff who draft the policies of a group and approve them, over HTTP. */
import type { PolicyDraft, PolicyVersion } from '../../src/contract/adminPolicies'
import type { TestApplication } from './application'
import { changePerson, companies, type PersonName } from './directory'

const policyPath = '/api/groups/101/admin'

/** Somebody who belongs to the staff besides `staff`, from `joinStaff` on. */
export const second = 'outsider'

export function policyDesk(application: TestApplication) {
  const drafts = `${policyPath}/policyDrafts`
  const draft = (body: object, by: 'staff' | typeof second = 'staff') =>
    application.as(by).post(drafts, { policy: { maxExtensions: 3 }, basedOn: 1, ...body })
  /** Before anything is drafted, because who joins later approves nothing of it. */
  const joinStaff = () => changePerson(application.db, second, { memberId: companies.staff })
  /** A draft that nothing refuses. */
  const drafted = async (...made: Parameters<typeof draft> | []): Promise<PolicyDraft> => {
    const answer = await draft(made[0] ?? {}, made[1])
    expect(answer).toMatchObject({ status: 201 })
    return answer.body as PolicyDraft
  }
  const approve = ({ draftId, revision }: PolicyDraft, by: PersonName = second) =>
    application.as(by).post(`${drafts}/${draftId}/approve`, { revision })
  const versions = async () => {
    const { body } = await application.as('admin').get(`${policyPath}/policies`)
    return (body as { data: PolicyVersion[] }).data
  }
  return {
    joinStaff,
    draft,
    drafted,
    approve,
    versions,
    /** Replaces parts of the policy of group 101 at once, by two people. */
    async putInForce(policy: object): Promise<void> {
      await joinStaff()
      const [latest] = await versions()
      const draft = await drafted({ policy, basedOn: latest?.version })
      expect(await approve(draft)).toMatchObject({ status: 200 })
    },
    change: ({ draftId, ...draft }: PolicyDraft, body: object, by: 'staff' | typeof second) => {
      const { policy: whole, basedOn, inForceFrom, note, revision } = draft
      const { format: _format, version: _version, ...policy } = whole
      const sent = { policy, basedOn, inForceFrom, note, revision, ...body }
      return application.as(by).put(`${drafts}/${draftId}`, sent)
    },
    withdraw: ({ draftId, revision }: PolicyDraft) =>
      application.as('staff').post(`${drafts}/${draftId}/withdraw`, { revision }),
    takeBack: (version: number, reason = 'The board decides again.') =>
      application.as('staff').post(`${policyPath}/policies/${version}/takeBack`, { reason }),
    drafts: async (state = 'waiting', by: 'staff' | typeof second = 'staff') => {
      const { body } = await application.as(by).get(`${drafts}?state=${state}`)
      return (body as { data: PolicyDraft[] }).data
    },
  }
}
