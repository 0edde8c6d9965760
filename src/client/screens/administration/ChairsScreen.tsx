import type { GroupChair } from '../../../contract/groupLists'
import { selectGroup } from '../../entities/groups/groups.selectors'
import { selectIsStaff } from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'
import type { PersonChoice } from '../../ui/PersonPicker'
import { useRouteId } from '../../ui/useRouteId'
import type { Column } from '../list/columns'
import { AdminForm } from './AdminForm'
import { EditableList, type RowAct, type RowFormProps } from './EditableList'
import type { FieldOf } from './fields'
import { RemoveForm } from './RemoveForm'

interface ChairValues {
  workingGroupId: PersonChoice
  userId: PersonChoice
}

const fields: FieldOf<ChairValues>[] = [
  { name: 'workingGroupId', label: 'Working group', kind: 'search', source: 'groups' },
  {
    name: 'userId',
    label: 'Chair',
    kind: 'search',
    source: 'groupUsers',
    help: 'A member of this council, who votes here for the working group.',
  },
]

const columns: Column<GroupChair>[] = [
  { field: 'group', headerName: 'Working group', show: (row) => row.workingGroupName },
  { field: 'chair', headerName: 'Votes for it', show: ({ name }) => name },
]

const acts: RowAct<GroupChair>[] = [
  {
    text: 'Remove',
    label: ({ workingGroupName }) => `Remove the chair of ${workingGroupName}`,
    Form: RemovalForm,
  },
]

const isChangeable = () => false

/** Of a council: which of its members votes there for which working group. */
export default function ChairsScreen() {
  const groupId = useRouteId('groupId')
  const isStaff = useAppSelector(selectIsStaff)
  const doChairsVote = useAppSelector((state) => selectGroup(state, groupId)?.doChairsVote === true)
  return (
    <EditableList
      list="groupChairs"
      groupId={groupId}
      noun="chair"
      label="Chairs"
      columns={columns}
      rowId="workingGroupId"
      emptyText={
        doChairsVote
          ? 'No chair votes here yet.'
          : 'No chair votes here. Chairs vote in councils alone.'
      }
      emptyHint={emptyHint(isStaff, doChairsVote)}
      hasFiles={doChairsVote}
      addLabel={doChairsVote ? 'Set chair' : undefined}
      Form={ChairForm}
      isChangeable={isChangeable}
      acts={acts}
      isReadOnly={!isStaff}
    />
  )
}

function emptyHint(isStaff: boolean, doChairsVote: boolean): string {
  if (!doChairsVote) return 'Open the council in which the chairs of working groups vote.'
  return isStaff ? 'Set the chair of each working group that votes here.' : 'Staff sets the chairs.'
}

function ChairForm({ groupId, onClose }: RowFormProps<GroupChair | null>) {
  return (
    <AdminForm<ChairValues>
      title="Set the chair of a working group"
      fields={fields}
      commandOf={({ workingGroupId, userId }) => ({
        kind: 'saveGroupChair',
        input: {
          params: { groupId, workingGroupId: workingGroupId.key },
          body: { userId: userId.key },
        },
        notice: `${userId.name} votes for ${workingGroupId.name} from now on.`,
      })}
      onClose={onClose}
    />
  )
}

function RemovalForm({ row, groupId, onClose }: RowFormProps<GroupChair>) {
  const { name, workingGroupId, workingGroupName } = row
  return (
    <RemoveForm
      name={name}
      from={`the chair of ${workingGroupName}`}
      command={{ kind: 'removeGroupChair', input: { params: { groupId, workingGroupId } } }}
      onClose={onClose}
    >
      Nobody votes for the working group on questions that open from now on.
    </RemoveForm>
  )
}
