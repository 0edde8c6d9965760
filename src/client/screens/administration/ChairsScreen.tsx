import { useCallback } from 'react'
import type { GroupChair } from '../../../contract/groupLists'
import { selectGroup } from '../../entities/groups/groups.selectors'
import { selectIsStaff } from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'
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

const rowId = ({ workingGroupId }: GroupChair) => workingGroupId

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

function columnsOf({ remove }: RowDialogs<GroupChair>, isStaff: boolean): Column<GroupChair>[] {
  return [
    { field: 'group', headerName: 'Working group', show: (row) => row.workingGroupName },
    { field: 'chair', headerName: 'Votes for it', show: ({ name }) => name },
    {
      field: 'actions',
      headerName: 'Actions',
      card: 'acts',
      width: 100,
      show: (row) =>
        isStaff && (
          <RowButton
            label={`Remove the chair of ${row.workingGroupName}`}
            onPress={() => remove(row)}
          >
            Remove
          </RowButton>
        ),
    },
  ]
}

/** Of a council: which of its members votes there for which working group. */
export default function ChairsScreen() {
  const groupId = useRouteId('groupId')
  const isStaff = useAppSelector(selectIsStaff)
  const doChairsVote = useAppSelector((state) => selectGroup(state, groupId)?.doChairsVote === true)
  const columns = useCallback(
    (dialogs: RowDialogs<GroupChair>) => columnsOf(dialogs, isStaff),
    [isStaff],
  )
  return (
    <>
      <ManageHead title="Chairs" />
      <EditableList
        list="groupChairs"
        groupId={groupId}
        noun="chair"
        label="Chairs"
        placeholder="Search chairs"
        columns={columns}
        rowId={rowId}
        emptyText={
          doChairsVote
            ? 'No chair votes here yet.'
            : 'No chair votes here. Chairs vote in councils alone.'
        }
        emptyAction={
          <EmptyListHint hasFiles={doChairsVote}>
            {emptyActionText(isStaff, doChairsVote)}
          </EmptyListHint>
        }
        addLabel={isStaff && doChairsVote ? 'Set chair' : null}
        editForm={(_chair, close) => (
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
            onClose={close}
          />
        )}
        removeForm={({ name, workingGroupId, workingGroupName }, close) => (
          <RemoveForm
            name={name}
            from={`the chair of ${workingGroupName}`}
            command={{ kind: 'removeGroupChair', input: { params: { groupId, workingGroupId } } }}
            onClose={close}
          >
            Nobody votes for the working group on questions that open from now on.
          </RemoveForm>
        )}
      />
    </>
  )
}

function emptyActionText(isStaff: boolean, doChairsVote: boolean): string {
  if (!doChairsVote) return 'Open the council in which the chairs of working groups vote.'
  return isStaff ? 'Set the chair of each working group that votes here.' : 'Staff sets the chairs.'
}
