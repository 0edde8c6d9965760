import type { AdminGroup } from '../../../contract/adminGroups'
import { presetTitles } from '../../../rules/policy/presets'
import type { AdminBody } from '../../entities/administration/adminCommands.request'
import type { Column } from '../list/columns'
import { AdminForm } from './AdminForm'
import { EditableList, type RowAct, type RowFormProps } from './EditableList'
import { disabledField, type FieldOf } from './fields'

const statuses = { all: 'All groups', active: 'Active', disabled: 'Disabled' }

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
    name: 'preset',
    only: 'new',
    label: 'Who votes',
    kind: 'choice',
    choices: presetTitles,
    help: 'The bylaws that it begins with. They can be changed under Voting policy.',
  },
  disabledField('Nobody enters the group. All it holds is there again when it comes back.'),
]

const columns: Column<AdminGroup>[] = [
  { field: 'name', headerName: 'Group', show: ({ name }) => name },
  { field: 'shortName', headerName: 'Short name', width: 130, show: (row) => row.shortName },
  {
    field: 'entity',
    headerName: 'Who votes',
    width: 180,
    show: ({ entity }) => entity,
  },
  { field: 'people', headerName: 'People', width: 90, show: (row) => row.memberCount },
  { field: 'admins', headerName: 'Admins', show: ({ admins }) => admins.join(', ') },
  {
    field: 'status',
    headerName: 'Status',
    width: 110,
    show: ({ isDisabled }) => (isDisabled ? 'Disabled' : 'Active'),
  },
]

const acts: RowAct<AdminGroup>[] = [
  {
    text: 'Manage',
    label: ({ name }) => `Manage ${name}`,
    isOffered: ({ isDisabled }) => !isDisabled,
    to: ({ groupId }) => `/group/${groupId}/manage`,
  },
]

/** The groups of the association. */
export default function GroupsScreen() {
  return (
    <EditableList
      list="groups"
      noun="group"
      label="Groups"
      columns={columns}
      rowId="groupId"
      statuses={statuses}
      emptyText="There is no group here yet."
      emptyHint="Add a group, then open it to name its members, companies and meetings."
      hasFiles
      addLabel="Add group"
      Form={GroupForm}
      acts={acts}
    />
  )
}

function GroupForm({ row: group, onClose }: RowFormProps<AdminGroup | null>) {
  return (
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
      onClose={onClose}
    />
  )
}
