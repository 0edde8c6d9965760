import type { AdminMail } from '../../../contract/adminMails'
import { auditActionText } from '../../../rules/auditText'
import type { AdminBody } from '../../entities/administration/adminCommands.request'
import { Badge, type BadgeProps } from '../../ui/Badge'
import { CheckIcon, ClockIcon, CrossIcon, WarningIcon } from '../../ui/icons'
import { EmailAddress } from '../../ui/EmailAddress'
import { ZonedTime } from '../../ui/ZonedTime'
import type { Column } from '../list/columns'
import { AdminForm } from './AdminForm'
import { EditableList, type RowAct, type RowFormProps } from './EditableList'
import type { FieldOf } from './fields'

const rowId = ({ mailId, deliveryId }: AdminMail) => deliveryId ?? `mail-${mailId}`

const statuses = {
  all: 'All mails',
  waiting: 'Waiting',
  refused: 'Refused',
  sent: 'Sent',
  bounced: 'Bounced',
  givenUp: 'Given up',
  notSent: 'Not sent',
}

const badges: Record<AdminMail['status'], BadgeProps> = {
  waiting: { label: 'Waiting', Icon: ClockIcon, colour: null },
  refused: { label: 'Refused', Icon: CrossIcon, colour: 'error' },
  sent: { label: 'Sent', Icon: CheckIcon, colour: 'success' },
  bounced: { label: 'Bounced', Icon: CrossIcon, colour: 'error' },
  givenUp: { label: 'Given up', Icon: WarningIcon, colour: 'secondary' },
  notSent: { label: 'Not sent', Icon: CrossIcon, colour: null },
}

/** `voteQuestion.opened` reads 'Vote question opened'. */
const topicText = (topic: string) => auditActionText(topic.replace('.', ' '))

type ResendValues = AdminBody<'resendMail'>

const fields: FieldOf<ResendValues>[] = [
  { name: 'recipient', label: 'To', kind: 'email' },
  {
    name: 'isDirectoryCorrected',
    label: 'Correct the directory too',
    kind: 'check',
    help: "The person, or the group's mailing list, with the old address gets this one.",
  },
]

const columns: Column<AdminMail>[] = [
  {
    field: 'recipient',
    headerName: 'To',
    width: 265,
    show: ({ deliveryId, recipient }) =>
      deliveryId === null ? 'Nobody' : <EmailAddress address={recipient} />,
  },
  {
    field: 'about',
    headerName: 'About',
    flex: 2,
    minWidth: 160,
    show: ({ title, topic, groupName }) => (
      <span>
        {title}
        {title !== '' && <br />}
        {topicText(topic)}
        {groupName !== null && ` · ${groupName}`}
      </span>
    ),
  },
  {
    field: 'status',
    headerName: 'Status',
    width: 125,
    show: ({ status }) => <Badge {...badges[status]} />,
  },
  {
    field: 'at',
    headerName: 'Since',
    width: 215,
    show: ({ status, statusAt }) => (
      <span>
        {status === 'refused' && (
          <>
            Tried again
            <br />
          </>
        )}
        <ZonedTime at={statusAt} isShort />
      </span>
    ),
  },
  { field: 'reason', headerName: 'Reason', show: ({ reason }) => reason },
]

const acts: RowAct<AdminMail>[] = [
  {
    text: 'Send again',
    label: ({ recipient }) => `Send again to ${recipient}`,
    isOffered: ({ deliveryId, status }) => deliveryId !== null && status !== 'sent',
    Form: ResendForm,
  },
]

/** The outgoing mails: waiting, sent, bounced, given up or without recipient, and why. */
export default function MailScreen() {
  return (
    <EditableList
      title="Mail"
      list="mails"
      noun="mail"
      label="Mails"
      columns={columns}
      rowId={rowId}
      statuses={statuses}
      emptyText="No mail was sent in the last 30 days."
      emptyHint="Mails go out when a question opens, is due or closes, and are listed here with how they fared."
      acts={acts}
    />
  )
}

function ResendForm({ row, onClose }: RowFormProps<AdminMail>) {
  return (
    <AdminForm<ResendValues>
      title={`Send '${row.title}' again`}
      fields={fields}
      row={row}
      confirmLabel="Send again"
      busyLabel="Sending..."
      commandOf={(body) => ({
        kind: 'resendMail',
        input: { params: { deliveryId: row.deliveryId ?? 0 }, body },
        notice: `The mail is on its way to ${body.recipient}.`,
      })}
      onClose={onClose}
    />
  )
}
