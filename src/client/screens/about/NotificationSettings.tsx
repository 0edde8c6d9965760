import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import type { Notifications } from '../../../contract/notifications'
import { associationZone } from '../../../rules/associationZone'
import {
  type NotificationChoice,
  type NotificationKind,
  notificationKinds,
  notificationWords,
} from '../../../rules/notifications'
import {
  notifications,
  selectNotifications,
} from '../../entities/notifications/notifications.request'
import { commandErrorText } from '../../store/errorText'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { BusyButton } from '../../ui/BusyButton'
import { FailedState } from '../../ui/FailedState'
import { LoadingText } from '../../ui/LoadingText'
import { Row } from '../../ui/Row'
import { SiteLink } from '../../ui/SiteLink'
import { SuccessAlert } from '../../ui/SuccessAlert'
import { NotifiedDevices } from './NotifiedDevices'

const choiceWords: Record<NotificationChoice, string> = {
  now: 'At once by mail',
  push: 'At once on my devices',
  digest: 'In the daily digest',
  calendar: 'In my calendar feed',
  none: 'Not at all',
}

const kinds = Object.keys(notificationKinds) as NotificationKind[]
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const hourText = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** What the person is told of, by group and kind, the hour of the digest, and the devices. */
export function NotificationSettings() {
  const dispatch = useAppDispatch()
  const { target, answer, request } = useAppSelector(selectNotifications)
  const [typed, setTyped] = useState<Notifications | null>(null)
  const isSaving = target?.kind === 'save' && request.status === 'running'
  const failure = failureIn(request)

  useEffect(() => {
    dispatch(notifications.requested({ kind: 'show' }))
  }, [dispatch])

  const shown = typed ?? answer
  if (shown === null)
    return failure ? (
      <FailedState
        text="What you chose could not be loaded."
        onRetry={() => dispatch(notifications.requested({ kind: 'show' }))}
      />
    ) : (
      <LoadingText />
    )
  const { email, digestHour, groups } = shown
  const zone = shown.zone ?? browserZone()
  const zones = [...new Set([zone, browserZone(), associationZone()])]
  const save = () => {
    const body = {
      digestHour,
      zone,
      groups: groups.map(({ groupId, choices }) => ({ groupId, choices })),
    }
    dispatch(notifications.requested({ kind: 'save', body }))
  }
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <span>
        The mails that the association sends to its groups go out whatever you choose: when a
        question opens, is amended, is due or ends, and when a motion is made or seconded. Here you
        choose what you get besides, to {email}. In a calendar program it comes by your{' '}
        <SiteLink to="/calendarfeed">calendar feed</SiteLink>.
      </span>
      {groups.length === 0 && <span>You are in no group yet.</span>}
      <Box sx={{ width: '100%' }}>
        {groups.map((group, at) => (
          <GroupChoices
            key={group.groupId}
            group={group}
            isOpen={at === 0}
            isOnly={groups.length === 1}
            onChange={(choices, inAll) =>
              setTyped({
                ...shown,
                groups: groups.map((one) =>
                  inAll || one.groupId === group.groupId ? { ...one, choices } : one,
                ),
              })
            }
          />
        ))}
      </Box>
      <Row>
        <Choice
          label="Digest at"
          value={String(digestHour)}
          options={hours.map((hour) => [String(hour), hourText(hour)])}
          onChange={(hour) => setTyped({ ...shown, digestHour: Number(hour) })}
        />
        <Choice
          label="Time zone"
          value={zone}
          options={zones.map((name) => [name, name.replaceAll('_', ' ')])}
          onChange={(chosen) => setTyped({ ...shown, zone: chosen })}
        />
      </Row>
      <span>The digest comes once a day at that hour, and only when something waits.</span>
      <NotifiedDevices
        isWanted={groups.some(({ choices }) => kinds.some((kind) => choices[kind] === 'push'))}
      />
      {failure && target?.kind === 'save' && (
        <FailedState text={commandErrorText(failure, 'page')} onRetry={save} />
      )}
      {target?.kind === 'save' && request.status === 'done' && (
        <SuccessAlert
          text="Your choices were saved."
          onDone={() => dispatch(notifications.requested({ kind: 'show' }))}
        />
      )}
      <BusyButton
        variant="contained"
        label="Save"
        busyLabel="Saving..."
        isBusy={isSaving}
        onClick={save}
      />
    </Stack>
  )
}

type Group = Notifications['groups'][number]

interface GroupChoicesProps {
  group: Group
  isOpen: boolean
  /** There is no other group. */
  isOnly: boolean
  onChange: (choices: Group['choices'], inAll: boolean) => void
}

/** What is chosen in one group, folded behind its name. */
function GroupChoices({
  group: { groupName, choices },
  isOpen,
  isOnly,
  onChange,
}: GroupChoicesProps) {
  const mailed = kinds.filter((kind) => choices[kind] === 'now' || choices[kind] === 'digest')
  const pushed = kinds.filter((kind) => choices[kind] === 'push')
  return (
    <Box
      component="details"
      open={isOpen}
      sx={{ borderTop: 1, borderColor: 'divider', paddingBlock: 1.5 }}
    >
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600 }}>
        {groupName} ({mailed.length} of {kinds.length} by mail
        {pushed.length > 0 && `, ${pushed.length} on my devices`})
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { sm: '1fr 1fr' },
          marginTop: 2,
          marginBottom: 1,
        }}
      >
        {kinds.map((kind) => (
          <Choice
            key={kind}
            label={notificationWords[kind]}
            value={choices[kind]}
            options={notificationKinds[kind].map((choice) => [choice, choiceWords[choice]])}
            onChange={(choice) => onChange({ ...choices, [kind]: choice }, false)}
          />
        ))}
      </Box>
      {!isOnly && <Button onClick={() => onChange(choices, true)}>Use it in all my groups</Button>}
    </Box>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true } }}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </TextField>
  )
}
