import { useMemo, useState } from 'react'
import type { GroupCompany } from '../../../contract/groupLists'
import type { AdminBody } from '../../entities/administration/adminCommands.request'
import { selectIsStaff } from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'
import type { PersonChoice } from '../../ui/PersonPicker'
import { useRouteId } from '../../ui/useRouteId'
import type { Column } from '../list/columns'
import { AdminForm } from './AdminForm'
import { EditableList, type RowAct, type RowFormProps } from './EditableList'
import type { FieldOf } from './fields'
import { MissingVoters } from './MissingVoters'
import { RemoveForm } from './RemoveForm'
import { rightsColumns } from './rightsColumns'
import { leaveFields, powerColumns, powerFields, useVotingPower } from './votingPower'

const named: Column<GroupCompany> = {
  field: 'name',
  headerName: 'Company',
  show: ({ name }) => name,
}
const factColumns: Column<GroupCompany>[] = [
  ...rightsColumns(({ isDisabled, isVoteEligible, isQuorumEligible, comments }: GroupCompany) => ({
    mayVote: isVoteEligible && !isDisabled,
    countsForQuorum: isQuorumEligible && !isDisabled,
    comments: isDisabled ? `The company is disabled. ${comments}`.trim() : comments,
  })),
  { field: 'people', headerName: 'People', show: ({ people }) => people.join(', ') },
]

const acts: RowAct<GroupCompany>[] = [
  { text: 'Remove', label: ({ name }) => `Remove ${name}`, Form: RemovalForm },
]

/** The member companies of a group: their right to vote, whether they count for quorum, and why. */
export default function GroupCompaniesScreen() {
  const groupId = useRouteId('groupId')
  const isStaff = useAppSelector(selectIsStaff)
  const power = useVotingPower(groupId, 'company')
  const columns = useMemo(
    () => [named, ...powerColumns<GroupCompany>(power), ...factColumns],
    [power],
  )
  return (
    <EditableList
      above={<MissingVoters groupId={groupId} />}
      list="groupCompanies"
      groupId={groupId}
      noun="company"
      nouns="companies"
      label="Member companies"
      placeholder="Search companies"
      columns={columns}
      rowId="memberId"
      emptyText="No company is in this group yet."
      emptyHint={
        isStaff
          ? 'Add the companies that hold a vote or count for the quorum here.'
          : 'Staff adds the companies that hold a vote here.'
      }
      hasFiles
      addLabel="Add company"
      Form={CompanyForm}
      acts={acts}
      isReadOnly={!isStaff}
    />
  )
}

type CompanyValues = AdminBody<'saveGroupCompany'> & { company?: PersonChoice | null }

const fields: FieldOf<CompanyValues>[] = [
  {
    name: 'company',
    path: 'memberId',
    only: 'new',
    label: 'Company',
    kind: 'search',
    source: 'companies',
  },
  {
    name: 'isVoteEligible',
    label: 'May vote',
    kind: 'check',
    help: 'Questions that are open keep their roll.',
  },
  { name: 'isQuorumEligible', label: 'Counts for quorum', kind: 'check' },
]
const comments: FieldOf<CompanyValues> = {
  name: 'comments',
  label: 'Why',
  kind: 'lines',
  help: 'Everybody in the group can read this.',
}

function CompanyForm({ row: company, groupId, onClose }: RowFormProps<GroupCompany | null>) {
  const [power] = useState(useVotingPower(groupId, 'company'))
  return (
    <AdminForm<CompanyValues>
      title={company ? company.name : 'Add company'}
      fields={[
        ...fields,
        ...powerFields<CompanyValues>(power),
        ...leaveFields<CompanyValues>(power),
        comments,
      ]}
      row={company}
      initial={{ isVoteEligible: true, isQuorumEligible: true, weight: 1 }}
      commandOf={({ company: chosen, ...body }) => ({
        kind: 'saveGroupCompany',
        input: { params: { groupId, memberId: company?.memberId ?? chosen?.key ?? 0 }, body },
        notice: `${(company ?? chosen)?.name} was saved.`,
      })}
      onClose={onClose}
    />
  )
}

function RemovalForm({ row: { name, memberId }, groupId, onClose }: RowFormProps<GroupCompany>) {
  return (
    <RemoveForm
      name={name}
      from="the group"
      command={{ kind: 'removeGroupCompany', input: { params: { groupId, memberId } } }}
      onClose={onClose}
    >
      The company holds no vote on questions that open from now on. Open questions keep their roll.
    </RemoveForm>
  )
}
