import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Webhook } from '../../../contract/webhooks'
import { webhookKinds } from '../../../rules/webhookKinds'
import {
  selectNewSecret,
  type AdminBody,
} from '../../entities/administration/adminCommands.request'
import { useAppSelector } from '../../store/hooks'
import type { PersonChoice } from '../../ui/PersonPicker'
import { SiteLink } from '../../ui/SiteLink'
import type { Column } from '../list/columns'
import { AdminForm } from './AdminForm'
import { EditableList, type RowAct, type RowFormProps } from './EditableList'
import { disabledField, type FieldOf } from './fields'
import { RemoveForm } from './RemoveForm'

type WebhookValues = AdminBody<'createWebhook'> & { group: PersonChoice | null }

const formats = {
  event: 'Signed events, for programs',
  text: 'Text, for Slack, Matrix, Mattermost and Google Chat',
  teams: 'Cards, for Microsoft Teams',
}

const fields: FieldOf<WebhookValues>[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  {
    name: 'address',
    only: 'new',
    label: 'Address',
    kind: 'text',
    help: 'Begins with https:// and is kept as a secret: nobody sees it here again.',
  },
  {
    name: 'address',
    only: 'stored',
    label: 'New address',
    kind: 'text',
    isOptional: true,
    help: 'Left empty, it stays as it is.',
  },
  {
    name: 'group',
    path: 'groupId',
    label: 'Group',
    kind: 'search',
    source: 'groups',
    isOptional: true,
    help: 'Empty for all groups.',
  },
  { name: 'format', label: 'What is sent', kind: 'choice', choices: Object.entries(formats) },
  { name: 'kinds', label: 'Is told of', kind: 'several', choices: Object.entries(webhookKinds) },
  disabledField('Is told of nothing that happens from then on.'),
]

const columns: Column<Webhook>[] = [
  { field: 'name', headerName: 'Name', show: ({ name }) => name },
  { field: 'host', headerName: 'Sent to', show: ({ host }) => host },
  { field: 'group', headerName: 'Group', show: ({ groupName }) => groupName ?? 'All groups' },
  {
    field: 'kinds',
    headerName: 'Is told of',
    width: 140,
    show: ({ kinds }) => `${kinds.length} of ${Object.keys(webhookKinds).length} events`,
  },
  { field: 'waiting', headerName: 'Waiting', width: 100, show: ({ waiting }) => waiting },
  { field: 'status', headerName: 'Status', show: statusOf },
]

const acts: RowAct<Webhook>[] = [
  { text: 'New secret', label: ({ name }) => `New secret of ${name}`, Form: SecretForm },
  { text: 'Remove', label: ({ name }) => `Remove ${name}`, Form: RemoveWebhookForm },
]

/** Where events are sent to, for the programs and chats of the association. */
export default function WebhooksScreen() {
  return (
    <EditableList
      actions={<SiteLink to="/admin/webhooks/deliveries">Deliveries</SiteLink>}
      above={<NewSecret />}
      list="webhooks"
      noun="webhook"
      label="Webhooks"
      columns={columns}
      rowId="webhookId"
      emptyText="Nothing is sent to other systems."
      emptyHint="Add a webhook to tell a chat or a program what happens: that a vote opens, how it ended, that a motion needs a second."
      addLabel="Add webhook"
      Form={WebhookForm}
      acts={acts}
    />
  )
}

function statusOf({ isDisabled, disabledReason }: Webhook): string {
  if (!isDisabled) return 'Active'
  return disabledReason === null ? 'Disabled' : `Disabled. ${disabledReason}`
}

/** The secret that was just made, until it was taken down. */
function NewSecret() {
  const made = useAppSelector(selectNewSecret)
  const [secret, setSecret] = useState<string | null>(null)
  const [copied, setCopied] = useState<string | null>(null)
  // The notice, and with it the answer, leaves the page by itself.
  if (made !== null && made !== secret) setSecret(made)
  return (
    secret !== null &&
    secret !== copied && (
      <Alert severity="info" icon={false} sx={{ marginBottom: 1.5, '& > *': { width: '100%' } }}>
        <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
          <span>Please copy the secret of its signatures now: it is not shown again.</span>
          <TextField
            label="Secret"
            value={secret}
            fullWidth
            slotProps={{ input: { readOnly: true } }}
            onFocus={({ target }) => target.select()}
          />
          <Button variant="outlined" onClick={() => setCopied(secret)}>
            I have copied it
          </Button>
        </Stack>
      </Alert>
    )
  )
}

function WebhookForm({ row: webhook, onClose }: RowFormProps<Webhook | null>) {
  const group =
    webhook === null || webhook.groupId === null
      ? null
      : { key: webhook.groupId, name: webhook.groupName ?? '', company: null }
  return (
    <AdminForm<WebhookValues>
      title={webhook ? webhook.name : 'Add webhook'}
      fields={fields}
      row={webhook && { ...webhook, group }}
      commandOf={({ group: chosen, ...values }) => {
        const body = { ...values, groupId: chosen?.key ?? null }
        if (!webhook)
          return { kind: 'createWebhook', input: { body }, notice: `${body.name} was added.` }
        const input = { params: { webhookId: webhook.webhookId }, body }
        return { kind: 'changeWebhook', input, notice: `${body.name} was saved.` }
      }}
      onClose={onClose}
    />
  )
}

function SecretForm({ row: { webhookId, name }, onClose }: RowFormProps<Webhook>) {
  return (
    <AdminForm
      title={`Make a new secret of ${name}?`}
      confirmLabel="Make new secret"
      busyLabel="Making..."
      commandOf={() => ({
        kind: 'renewWebhookSecret',
        input: { params: { webhookId } },
        notice: `${name} has a new secret.`,
      })}
      onClose={onClose}
    >
      It is shown once. For 24 hours deliveries are signed with the one before too, so that its
      receiver can change over.
    </AdminForm>
  )
}

function RemoveWebhookForm({ row: { webhookId, name }, onClose }: RowFormProps<Webhook>) {
  return (
    <RemoveForm
      name={name}
      from="the webhooks"
      command={{ kind: 'removeWebhook', input: { params: { webhookId } } }}
      onClose={onClose}
    >
      Nothing more is sent to it, and its deliveries leave the list.
    </RemoveForm>
  )
}
