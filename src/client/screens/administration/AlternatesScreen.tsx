import type { GroupAlternate } from '../../../contract/groupLists'
import { formatDay } from '../../../rules/calendarDay'
import type { AdminBody } from '../../entities/administration/adminCommands.slice'
import type { PersonChoice } from '../../ui/PersonPicker'
import { useRouteId } from '../../ui/useRouteId'
import type { Column } from '../list/columns'
import { AdminForm } from './AdminForm'
import { EditableList, type RowDialogs } from './EditableList'
import { EmptyListHint } from './EmptyListHint'
import type { FieldOf } from './fields'
import { ManageHead } from './ManageHead'
import { RemoveForm } from './RemoveForm'
import { RowButton } from './RowButton'

const rowId = ({ alternateUserId, principalUserId }: GroupAlternate) =>
  `${alternateUserId} ${principalUserId}`

const columns = ({ edit, remove }: RowDialogs<GroupAlternate>): Column<GroupAlternate>[] => [
  {
    field: 'alternate',
    headerName: 'Alternate',
    show: (row) => <RowButton onPress={() => edit(row)}>{row.alternateName}</RowButton>,
  },
  { field: 'principal', headerName: 'Stands in for', show: (row) => row.principalName },
  { field: 'from', headerName: 'From', width: 150, show: ({ fromDay }) => dayText(fromDay) },
  { field: 'to', headerName: 'Until', width: 150, show: ({ toDay }) => dayText(toDay) },
  {
    field: 'actions',
    headerName: 'Actions',
    card: 'acts',
    width: 100,
    show: (row) => (
      <RowButton
        label={`Remove ${row.alternateName} for ${row.principalName}`}
        onPress={() => remove(row)}
      >
        Remove
      </RowButton>
    ),
  },
]

/** The alternates of a group: who attends its meetings for whom, and in which period. */
export default function AlternatesScreen() {
  const groupId = useRouteId('groupId')
  return (
    <>
      <ManageHead title="Alternates" />
      <EditableList
        list="groupAlternates"
        groupId={groupId}
        noun="assignment"
        label="Alternates"
        placeholder="Search alternates"
        columns={columns}
        rowId={rowId}
        emptyText="Nobody stands in for anybody here."
        emptyAction={
          <EmptyListHint hasFiles>
            Add an alternate for a member who is away; days are named where it is for a time.
          </EmptyListHint>
        }
        addLabel="Add alternate"
        editForm={(row, close) => <AlternateForm groupId={groupId} row={row} onClose={close} />}
        removeForm={({ alternateName, principalName, ...ids }, close) => (
          <RemoveForm
            name={alternateName}
            from={`standing in for ${principalName}`}
            command={{ kind: 'removeGroupAlternate', input: { params: pathOf(groupId, ids) } }}
            onClose={close}
          >
            Meetings at which they already stood in stay as they are.
          </RemoveForm>
        )}
      />
    </>
  )
}

const dayText = (day: string | null) => (day === null ? 'Always' : formatDay(day))

type Pair = Pick<GroupAlternate, 'alternateUserId' | 'principalUserId'>

function pathOf(groupId: number, { alternateUserId, principalUserId }: Pair) {
  return { groupId, alternateUserId, principalUserId }
}

type AlternateValues = AdminBody<'saveGroupAlternate'> & {
  alternate?: PersonChoice | null
  principal?: PersonChoice | null
}

const days: FieldOf<AlternateValues>[] = [
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

interface AlternateFormProps {
  groupId: number
  row: GroupAlternate | null
  onClose: () => void
}

function AlternateForm({ groupId, row, onClose }: AlternateFormProps) {
  const source = { only: 'new', kind: 'search', source: 'candidates', groupId } as const
  return (
    <AdminForm<AlternateValues>
      title={row ? `${row.alternateName} for ${row.principalName}` : 'Add alternate'}
      fields={[
        { name: 'alternate', path: 'alternateUserId', label: 'Alternate', ...source },
        { name: 'principal', path: 'principalUserId', label: 'Stands in for', ...source },
        ...days,
      ]}
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
