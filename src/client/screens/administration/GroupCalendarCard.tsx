import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import type { GroupCalendar } from '../../../contract/calendars'
import {
  selectAdminCommandNotice,
  type AdminBody,
} from '../../entities/administration/adminCommands.request'
import {
  selectGroupCalendar,
  groupCalendar,
} from '../../entities/groupCalendar/groupCalendar.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { SectionCard } from '../../ui/SectionCard'
import { formatZoned } from '../../ui/zonedText'
import { AdminForm } from './AdminForm'
import type { FieldOf } from './fields'
import { Row } from '../../ui/Row'

const address: FieldOf<AdminBody<'connectGroupCalendar'>> = {
  name: 'address',
  label: 'iCalendar address',
  kind: 'text',
  help: 'Begins with https:// and is kept as a secret: nobody sees it here again.',
}

const forms = {
  connectGroupCalendar: {
    title: 'Connect a calendar',
    confirmLabel: 'Connect',
    text: 'Its meetings come in at once and follow within a quarter of an hour when they change there.',
    notice: 'The calendar was connected.',
  },
  disconnectGroupCalendar: {
    title: 'Disconnect the calendar?',
    confirmLabel: 'Disconnect',
    text: 'It is read no longer. The meetings that came from it stay.',
    notice: 'The calendar was disconnected.',
  },
  publishGroupFeed: {
    title: 'Publish the calendar feed',
    confirmLabel: 'Publish',
    text: 'Whoever has the new address reads the deadlines and meetings of the group without signing in. An address made before answers nobody any more.',
    notice: 'The calendar feed was published.',
  },
  withdrawGroupFeed: {
    title: 'Withdraw the calendar feed?',
    confirmLabel: 'Withdraw',
    text: 'Calendars that use its address are no longer updated.',
    notice: 'The calendar feed was withdrawn.',
  },
}

type Act = keyof typeof forms

/** For staff: the calendar from which the meetings of a group are read, and its published feed. */
export function GroupCalendarCard({ groupId }: { groupId: number }) {
  const dispatch = useAppDispatch()
  const notice = useAppSelector(selectAdminCommandNotice)
  const calendar = useAppSelector((state) => selectGroupCalendar(state, groupId))
  const [act, setAct] = useState<Act | null>(null)
  useEffect(() => {
    dispatch(groupCalendar.requested({ groupId }))
  }, [dispatch, groupId, notice])
  if (calendar === null) return null
  const { host, feedAddress } = calendar
  const button = (kind: Act, label: string) => (
    <Button variant="outlined" onClick={() => setAct(kind)}>
      {label}
    </Button>
  )
  return (
    <SectionCard title="Calendar">
      <Stack spacing={1.5}>
        <Typography>{sourceText(calendar)}</Typography>
        {feedAddress !== null && (
          <TextField
            label="Address of the group's feed"
            value={feedAddress}
            fullWidth
            slotProps={{ input: { readOnly: true } }}
            onFocus={({ target }) => target.select()}
          />
        )}
        <Row>
          {button('connectGroupCalendar', host === null ? 'Connect a calendar' : 'Connect another')}
          {host !== null && button('disconnectGroupCalendar', 'Disconnect')}
          {button('publishGroupFeed', feedAddress === null ? 'Publish feed' : 'Renew feed address')}
          {feedAddress !== null && button('withdrawGroupFeed', 'Withdraw feed')}
        </Row>
      </Stack>
      {act !== null && <CalendarForm groupId={groupId} act={act} onClose={() => setAct(null)} />}
    </SectionCard>
  )
}

function sourceText({ host, isConfigured, readAt, fault }: GroupCalendar): string {
  if (host === null)
    return isConfigured
      ? 'Meetings are read from the calendar in the server’s configuration.'
      : 'No calendar is connected.'
  if (readAt === null)
    return `Meetings are read from a calendar at ${host}, soon for the first time.`
  const at = formatZoned(readAt)
  return fault === null
    ? `Meetings are read from a calendar at ${host}, last ${at}.`
    : `The calendar at ${host} was not read in full ${at}: ${fault}`
}

function CalendarForm(props: { groupId: number; act: Act; onClose: () => void }) {
  const { groupId, act, onClose } = props
  const { title, confirmLabel, text, notice } = forms[act]
  const params = { groupId }
  return (
    <AdminForm
      title={title}
      fields={act === 'connectGroupCalendar' ? [address] : []}
      confirmLabel={confirmLabel}
      isDestructive={act === 'disconnectGroupCalendar' || act === 'withdrawGroupFeed'}
      commandOf={(body) =>
        act === 'connectGroupCalendar'
          ? { kind: act, input: { params, body: { address: body.address.trim() } }, notice }
          : { kind: act, input: { params }, notice }
      }
      onClose={onClose}
    >
      {text}
    </AdminForm>
  )
}
