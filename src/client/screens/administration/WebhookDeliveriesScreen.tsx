import type { WebhookDelivery } from '../../../contract/webhooks'
import { webhookKinds } from '../../../rules/webhookKinds'
import { Badge, type BadgeProps } from '../../ui/Badge'
import { CheckIcon, ClockIcon, CrossIcon } from '../../ui/icons'
import { SiteLink } from '../../ui/SiteLink'
import { ZonedTime } from '../../ui/ZonedTime'
import type { Column } from '../list/columns'
import { AdminForm } from './AdminForm'
import { EditableList, type RowAct, type RowFormProps } from './EditableList'

const statuses = {
  all: 'All deliveries',
  waiting: 'Waiting',
  delivered: 'Delivered',
  givenUp: 'Given up',
}

const badges: Record<WebhookDelivery['status'], BadgeProps> = {
  waiting: { label: 'Waiting', Icon: ClockIcon, colour: null },
  delivered: { label: 'Delivered', Icon: CheckIcon, colour: 'success' },
  givenUp: { label: 'Given up', Icon: CrossIcon, colour: 'error' },
}

const columns: Column<WebhookDelivery>[] = [
  { field: 'to', headerName: 'To', show: ({ webhookName }) => webhookName },
  {
    field: 'about',
    headerName: 'About',
    flex: 1.6,
    minWidth: 160,
    show: ({ title, kind, groupName }) => (
      <span>
        {title}
        <br />
        {webhookKinds[kind]} · {groupName}
      </span>
    ),
  },
  {
    field: 'status',
    headerName: 'Status',
    width: 135,
    show: ({ status }) => <Badge {...badges[status]} />,
  },
  {
    field: 'at',
    headerName: 'Since',
    width: 215,
    show: ({ status, attempts, statusAt }) => (
      <span>
        {status === 'waiting' && attempts > 0 && (
          <>
            Tried again
            <br />
          </>
        )}
        <ZonedTime at={statusAt} isShort />
      </span>
    ),
  },
  {
    field: 'answer',
    headerName: 'Answer',
    show: ({ answer, attempts }) =>
      answer !== null && `${answer}${attempts > 1 ? ` (attempt ${attempts})` : ''}`,
  },
]

const acts: RowAct<WebhookDelivery>[] = [
  {
    text: 'Send again',
    label: ({ title, webhookName }) => `Send '${title}' to ${webhookName} again`,
    isOffered: ({ status, attempts }) => status !== 'waiting' || attempts > 0,
    Form: ResendForm,
  },
]

/** What was sent to webhooks, what they answered, and what is still tried. */
export default function WebhookDeliveriesScreen() {
  return (
    <EditableList
      title="Deliveries to webhooks"
      actions={<SiteLink to="/admin/webhooks">Webhooks</SiteLink>}
      list="webhookDeliveries"
      noun="delivery"
      nouns="deliveries"
      label="Deliveries"
      columns={columns}
      rowId="deliveryId"
      statuses={statuses}
      emptyText="Nothing was sent to a webhook in the last 30 days."
      emptyHint="Each event of which a webhook is told is listed here, with what its receiver answered."
      acts={acts}
    />
  )
}

function ResendForm({ row, onClose }: RowFormProps<WebhookDelivery>) {
  return (
    <AdminForm
      title={`Send '${row.title}' again?`}
      confirmLabel="Send again"
      busyLabel="Sending..."
      commandOf={() => ({
        kind: 'resendWebhook',
        input: { params: { deliveryId: row.deliveryId } },
        notice: `It is on its way to ${row.webhookName}.`,
      })}
      onClose={onClose}
    >
      {row.webhookName} gets the same content, by the id it had: {webhookKinds[row.kind]}.
    </AdminForm>
  )
}
