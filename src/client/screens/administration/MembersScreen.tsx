import { useMemo, useState } from 'react'
import type { GroupMember } from '../../../contract/groupLists'
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

const factColumns: Column<GroupMember>[] = [
  { field: 'name', headerName: 'Name', show: ({ name }) => name },
  { field: 'company', headerName: 'Company', show: ({ companyName }) => companyName },
  { field: 'titles', headerName: 'Titles', show: ({ titles }) => titles.join(', ') },
  { field: 'roles', headerName: 'Roles', width: 150, show: rolesOf },
]
const ofRights = rightsColumns((member: GroupMember) => member)

const acts: RowAct<GroupMember>[] = [
  { text: 'Remove', label: ({ name }) => `Remove ${name}`, Form: RemovalForm },
]

/** Who belongs to a group, with titles and rights. */
export default function MembersScreen() {
  const groupId = useRouteId('groupId')
  const power = useVotingPower(groupId, 'person')
  const columns = useMemo(
    () => [...factColumns, ...powerColumns<GroupMember>(power), ...ofRights],
    [power],
  )
  return (
    <EditableList
      above={<MissingVoters groupId={groupId} />}
      list="groupMembers"
      groupId={groupId}
      noun="member"
      label="Members"
      columns={columns}
      rowId="userId"
      emptyText="Nobody is in this group yet."
      emptyHint="Add the people who take part here. They must be on the People page of the administration first."
      hasFiles
      addLabel="Add member"
      Form={MemberForm}
      acts={acts}
    />
  )
}

function rolesOf({ isAdmin, isProxyVoter, isActive, isDisabled }: GroupMember): string {
  const roles = [
    isAdmin && 'Admin',
    isProxyVoter && 'Proxy voter',
    !isActive && 'Inactive',
    isDisabled && 'Disabled',
  ]
  return roles.filter((role) => role !== false).join(', ')
}

type MemberValues = AdminBody<'saveGroupMember'> & { person?: PersonChoice | null }

const fields: FieldOf<MemberValues>[] = [
  {
    name: 'person',
    path: 'userId',
    only: 'new',
    label: 'Person',
    kind: 'search',
    source: 'candidates',
  },
  {
    name: 'titles',
    label: 'Titles',
    kind: 'list',
    isOptional: true,
    help: 'With commas between them, such as Chair, Secretary. The first one stands beside the name.',
  },
  { name: 'isAdmin', label: 'Admin of the group', kind: 'check' },
  { name: 'isProxyVoter', label: 'Proxy voter', kind: 'check', help: 'May vote for others here.' },
  {
    name: 'isActive',
    label: 'Active',
    kind: 'check',
    help: 'Where people hold the votes, staff change this and the titles that vote.',
  },
]
const fieldsOfStaff: FieldOf<MemberValues>[] = [
  {
    name: 'isVoteEligible',
    label: 'May vote',
    kind: 'check',
    help: 'Counts where people hold the votes. Questions that are open keep their roll.',
  },
  { name: 'isQuorumEligible', label: 'Counts for quorum', kind: 'check' },
]
const comments: FieldOf<MemberValues> = { name: 'comments', label: 'Why', kind: 'lines' }

const newcomer = { isActive: true, isVoteEligible: true, isQuorumEligible: true, weight: 1 }

function MemberForm({ row: member, groupId, onClose }: RowFormProps<GroupMember | null>) {
  const isStaff = useAppSelector(selectIsStaff)
  const [power] = useState(useVotingPower(groupId, 'person'))
  const ofStaff = isStaff ? [...fieldsOfStaff, ...powerFields<MemberValues>(power)] : []
  return (
    <AdminForm<MemberValues>
      title={member ? member.name : 'Add member'}
      fields={[...fields, ...ofStaff, ...leaveFields<MemberValues>(power), comments]}
      row={member}
      initial={newcomer}
      commandOf={({ person: chosen, ...body }) => ({
        kind: 'saveGroupMember',
        input: { params: { groupId, userId: member?.userId ?? chosen?.key ?? 0 }, body },
        notice: `${(member ?? chosen)?.name} was saved.`,
      })}
      onClose={onClose}
    >
      {!member &&
        !isStaff &&
        'Where people hold the votes, staff give a new member the right to vote.'}
    </AdminForm>
  )
}

function RemovalForm({ row: { name, userId }, groupId, onClose }: RowFormProps<GroupMember>) {
  return (
    <RemoveForm
      name={name}
      from="the group"
      command={{ kind: 'removeGroupMember', input: { params: { groupId, userId } } }}
      onClose={onClose}
    >
      They no longer enter the group. Votes they cast and rolls that are fixed stay as they are.
    </RemoveForm>
  )
}
