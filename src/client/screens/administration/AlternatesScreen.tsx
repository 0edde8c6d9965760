import type { GroupAlternate } from '../../../contract/groupLists'
import { formatDay } from '../../../rules/calendarDay'
import type { AdminBody } from '../../entities/administration/adminCommands.request'
import type { PersonChoice } from '../../ui/PersonPicker'
import { useRouteId } from '../../ui/useRouteId'
import type { Column } from '../list/columns'
import { AdminForm } from './AdminForm'
import { EditableList, type RowAct, type RowFormProps } from './EditableList'
import type { FieldOf } from './fields'
import { RemoveForm } from './RemoveForm'

const rowId = ({ alternateUserId, principalUserId }: GroupAlternate) =>
  `${alternateUserId} ${principalUserId}`

const columns: Column<GroupAlternate>[] = [
  { field: 'alternate', headerName: 'Alternate', show: ({ alternateName }) => alternateName },
  { field: 'principal', headerName: 'Stands in for', show: (row) => row.principalName },
  { field: 'from', headerName: 'From', width: 150, show: ({ fromDay }) => dayText(fromDay) },
  { field: 'to', headerName: 'Until', width: 150, show: ({ toDay }) => dayText(toDay) },
]

const acts: RowAct<GroupAlternate>[] = [
  {
    text: 'Remove',
    label: ({ alternateName, principalName }) => `Remove ${alternateName} for ${principalName}`,
    Form: RemovalForm,
  },
]

/** The alternates of a group: who attends its meetings for whom, and in which period. */
export default function AlternatesScreen() {
  const groupId = useRouteId('groupId')
  return (
    <EditableList
      list="groupAlternates"
      groupId={groupId}
      noun="assignment"
      label="Alternates"
      columns={columns}
      rowId={rowId}
      emptyText="Nobody stands in for anybody here."
      emptyHint="Add an alternate for a member who is away; days are named where it is for a time."
      hasFiles
      addLabel="Add alternate"
      Form={AlternateForm}
      acts={acts}
    />
  )
}

function dayText(day: string | null): string {
  return day === null ? 'Always' : formatDay(day)
}

type AlternateValues = AdminBody<'saveGroupAlternate'> & {
  alternate?: PersonChoice | null
  principal?: PersonChoice | null
}

const fields: FieldOf<AlternateValues>[] = [
  {
    name: 'alternate',
    path: 'alternateUserId',
    only: 'new',
    label: 'Alternate',
    kind: 'search',
    source: 'candidates',
  },
  {
    name: 'principal',
    path: 'principalUserId',
    only: 'new',
    label: 'Stands in for',
    kind: 'search',
    source: 'candidates',
  },
  {
    name: 'fromDay',
    label: 'From',
    kind: 'date',
    isOptional: true,
    help: 'The first day; empty where it holds already.',
  },
  {
    name: 'toDay',
    label: 'Until',
    kind: 'date',
    isOptional: true,
    help: 'The last day; empty where it holds until further notice.',
  },
]

function AlternateForm({ row, groupId, onClose }: RowFormProps<GroupAlternate | null>) {
  return (
    <AdminForm<AlternateValues>
      title={row ? `${row.alternateName} for ${row.principalName}` : 'Add alternate'}
      fields={fields}
      row={row}
      commandOf={({ alternate, principal, ...body }) => ({
        kind: 'saveGroupAlternate',
        input: {
          params: {
            groupId,
            alternateUserId: row?.alternateUserId ?? alternate?.key ?? 0,
            principalUserId: row?.principalUserId ?? principal?.key ?? 0,
          },
          body,
        },
        notice: `${row?.alternateName ?? alternate?.name} stands in for ${row?.principalName ?? principal?.name}.`,
      })}
      onClose={onClose}
    />
  )
}

function RemovalForm({ row, groupId, onClose }: RowFormProps<GroupAlternate>) {
  const { alternateName, alternateUserId, principalName, principalUserId } = row
  const params = { groupId, alternateUserId, principalUserId }
  return (
    <RemoveForm
      name={alternateName}
      from={`standing in for ${principalName}`}
      command={{ kind: 'removeGroupAlternate', input: { params } }}
      onClose={onClose}
    >
      Meetings at which they already stood in stay as they are.
    </RemoveForm>
  )
}
