import type { AdminGroup } from '../../../contract/adminGroups'
import type { AdminBody } from '../../entities/administration/adminCommands.slice'
import { SiteLink } from '../../ui/SiteLink'
import type { Column } from '../list/columns'
import { AdminForm } from './AdminForm'
import { AdminHead } from './AdminHead'
import { EmptyListHint } from './EmptyListHint'
import { EditableList, type RowDialogs } from './EditableList'
import type { FieldOf } from './fields'
import { RowButton } from './RowButton'

const rowId = ({ groupId }: AdminGroup) => groupId
const statuses = { all: 'All groups', active: 'Active', disabled: 'Disabled' }

const kinds = {
  companies: 'Member companies',
  council: 'Councilors and chairs',
  delegates: 'Delegates',
  users: 'Users',
}

type GroupValues = AdminBody<'createGroup'>

const fields: FieldOf<GroupValues>[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'shortName', label: 'Short name', kind: 'text' },
  {
    name: 'reflectorEmail',
    label: 'Mailing list',
    kind: 'email',
    help: 'Where notifications to the whole group go.',
  },
  {
    name: 'groupKind',
    only: 'new',
    label: 'Who votes',
    kind: 'choice',
    choices: Object.entries(kinds),
    help: 'Fixed from then on: the rolls are made of people or of companies.',
  },
  {
    name: 'isDisabled',
    only: 'stored',
    label: 'Disabled',
    kind: 'check',
    help: 'Nobody enters the group. All it holds is there again when it comes back.',
  },
]

const columns = ({ edit }: RowDialogs<AdminGroup>): Column<AdminGroup>[] => [
  {
    field: 'name',
    headerName: 'Group',
    show: (group) => <RowButton onPress={() => edit(group)}>{group.name}</RowButton>,
  },
  { field: 'shortName', headerName: 'Short name', width: 130, show: (row) => row.shortName },
  {
    field: 'kind',
    headerName: 'Who votes',
    width: 180,
    show: ({ groupKind }) => groupKind && kinds[groupKind],
  },
  { field: 'people', headerName: 'People', width: 90, show: (row) => row.memberCount },
  { field: 'admins', headerName: 'Admins', show: ({ admins }) => admins.join(', ') },
  {
    field: 'status',
    headerName: 'Status',
    width: 110,
    show: ({ isDisabled }) => (isDisabled ? 'Disabled' : 'Active'),
  },
  {
    field: 'manage',
    headerName: 'Actions',
    card: 'acts',
    width: 120,
    show: ({ groupId, name, isDisabled }) =>
      !isDisabled && (
        <SiteLink to={`/group/${groupId}/manage`} tabIndex={0} aria-label={`Manage ${name}`}>
          Manage
        </SiteLink>
      ),
  },
]

/** The groups of the association. */
export default function GroupsScreen() {
  return (
    <>
      <AdminHead title="Groups" />
      <EditableList
        list="groups"
        noun="group"
        label="Groups"
        placeholder="Search groups"
        columns={columns}
        rowId={rowId}
        statuses={statuses}
        emptyText="There is no group here yet."
        emptyAction={
          <EmptyListHint hasFiles>
            Add a group, then open it to name its members, companies and meetings.
          </EmptyListHint>
        }
        addLabel="Add group"
        editForm={(group, close) => (
          <AdminForm<GroupValues>
            title={group ? group.name : 'Add group'}
            fields={fields}
            row={group}
            commandOf={(body) => {
              if (!group)
                return { kind: 'createGroup', input: { body }, notice: `${body.name} was added.` }
              const input = { params: { groupId: group.groupId }, body }
              return { kind: 'changeGroup', input, notice: `${body.name} was saved.` }
            }}
            onClose={close}
          />
        )}
      />
    </>
  )
}
