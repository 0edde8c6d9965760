import type { RemovalRequest } from '../../../contract/removalRequests'
import { ZonedTime } from '../../ui/ZonedTime'
import { formatZoned } from '../../ui/zonedText'
import type { Column } from '../list/columns'
import { AdminForm } from './AdminForm'
import { EditableList, type RowAct, type RowFormProps } from './EditableList'

const columns: Column<RemovalRequest>[] = [
  { field: 'group', headerName: 'Group', show: (row) => row.groupName },
  { field: 'ends', headerName: 'Would end', flex: 1.6, minWidth: 160, show: endsText },
  {
    field: 'asked',
    headerName: 'Asked',
    width: 215,
    show: ({ askedAt, tokenPrint }) => (
      <span>
        <ZonedTime at={askedAt} isShort />
        <br />
        by SCIM, token {tokenPrint}
      </span>
    ),
  },
  { field: 'status', headerName: 'Status', width: 210, show: statusText },
]

const acts: RowAct<RemovalRequest>[] = [
  {
    text: 'Approve',
    label: ({ groupName }) => `Approve the removals from ${groupName}`,
    Form: (props) => <DecisionForm {...props} isApproval />,
  },
  {
    text: 'Decline',
    label: ({ groupName }) => `Decline the removals from ${groupName}`,
    isOffered: ({ declinedAt }) => declinedAt === null,
    Form: (props) => <DecisionForm {...props} isApproval={false} />,
  },
]

/** The removals of members that the identity provider asks for and may not make by itself. */
export default function RemovalsScreen() {
  return (
    <EditableList
      list="removals"
      noun="removal"
      label="Removals"
      placeholder="Search groups"
      columns={columns}
      rowId="groupId"
      emptyText="No removal waits for you."
      emptyHint="Where your identity provider takes many members out of a group at once, it is listed here until you approve or decline it."
      acts={acts}
    />
  )
}

interface DecisionFormProps extends RowFormProps<RemovalRequest> {
  isApproval: boolean
}

function DecisionForm({ isApproval, row: request, onClose }: DecisionFormProps) {
  const { groupId, groupName, leaving, leavingCount, joiningCount } = request
  const params = { groupId }
  return (
    <AdminForm
      title={`${isApproval ? 'Approve' : 'Decline'} the removals from ${groupName}?`}
      confirmLabel={isApproval ? 'Approve' : 'Decline'}
      busyLabel={isApproval ? 'Approving...' : 'Declining...'}
      isDestructive={isApproval}
      commandOf={() =>
        isApproval
          ? {
              kind: 'approveRemoval',
              input: { params, body: {} },
              notice: `The members were removed from ${groupName}.`,
            }
          : {
              kind: 'declineRemoval',
              input: { params, body: {} },
              notice: `The members stay in ${groupName}.`,
            }
      }
      onClose={onClose}
    >
      {isApproval
        ? `${membersText(leavingCount)} would leave: `
        : 'They stay members. The same push of your identity provider asks no second time. Nothing changes for: '}
      {leaving.map(nameOf).join('; ')}
      {leavingCount > leaving.length && `; ${leavingCount - leaving.length} more`}
      {isApproval && joiningCount > 0 && <div>{membersText(joiningCount)} would be added.</div>}
    </AdminForm>
  )
}

const mostInRow = 5

function endsText({ leaving, leavingCount, memberCount }: RemovalRequest): string {
  const names = leaving.slice(0, mostInRow).map(({ name }) => name)
  const more = leavingCount - names.length
  const all = [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ')
  return `${leavingCount} of ${membersText(memberCount)}: ${all}`
}

function statusText({ declinedAt, declinedBy }: RemovalRequest): string {
  if (declinedAt === null) return 'Waiting'
  return ['Declined', declinedBy && `by ${declinedBy}`, formatZoned(declinedAt)]
    .filter(Boolean)
    .join(' ')
}

function nameOf({ name, companyName }: RemovalRequest['leaving'][number]): string {
  return companyName === null ? name : `${name}, ${companyName}`
}

function membersText(count: number): string {
  return count === 1 ? '1 member' : `${count} members`
}
