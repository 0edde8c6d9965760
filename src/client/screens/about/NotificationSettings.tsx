import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import type { Notifications } from '../../../contract/notifications'
import { associationZone } from '../../../rules/associationZone'
import {
  type NotificationChoice,
  type NotificationKind,
  notificationKinds,
  notificationWords,
  type StaffChoices,
  type StaffKind,
  staffWords,
} from '../../../rules/notifications'
import {
  notifications,
  selectNotifications,
} from '../../entities/notifications/notifications.request'
import { commandErrorText } from '../../store/errorText'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { useOpened } from '../../store/useOpened'
import { BusyButton } from '../../ui/BusyButton'
import { FailedState } from '../../ui/FailedState'
import { LoadingText } from '../../ui/LoadingText'
import { Row } from '../../ui/Row'
import { SiteLink } from '../../ui/SiteLink'
import { SuccessAlert } from '../../ui/SuccessAlert'
import { NativeSelect } from '../../ui/NativeSelect'
import { Choices } from './NotificationChoice'
import { NotifiedDevices } from './NotifiedDevices'

const choiceWords: Record<NotificationChoice, string> = {
  now: 'At once by mail',
  push: 'At once on my devices',
  digest: 'In the daily digest',
  calendar: 'In my calendar feed',
  none: 'Not at all',
}

const kinds = Object.keys(notificationKinds) as NotificationKind[]
const staffKinds = Object.keys(staffWords) as StaffKind[]
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const hourText = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** What the person is told of, by group and kind, the hour of the digest, and the devices. */
export function NotificationSettings() {
  const dispatch = useAppDispatch()
  const { answer, request, saving } = useAppSelector(selectNotifications)
  const [typed, setTyped] = useState<Notifications | null>(null)
  const failure = failureIn(saving)

  const load = useOpened(notifications.requested({ kind: 'show' }))
  const shown = typed ?? answer
  if (shown === null)
    return failureIn(request) ? (
      <FailedState text="What you chose could not be loaded." onRetry={load} />
    ) : (
      <LoadingText />
    )
  const { email, digestHour, groups, staff } = shown
  const zone = shown.zone ?? browserZone()
  const zones = [...new Set([zone, browserZone(), associationZone()])]
  const save = () => {
    const body = {
      digestHour,
      zone,
      groups: groups.map(({ groupId, choices }) => ({ groupId, choices })),
      staff,
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
      {groups.length === 0 && staff === null && <span>You are in no group yet.</span>}
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
        {staff && (
          <OfStaff
            staff={staff}
            isOpen={groups.length === 0}
            onChange={(chosen) => setTyped({ ...shown, staff: chosen })}
          />
        )}
      </Box>
      <Row>
        <NativeSelect
          label="Digest at"
          fullWidth={false}
          value={String(digestHour)}
          choices={hours.map((hour) => [String(hour), hourText(hour)])}
          onChoose={(hour) => setTyped({ ...shown, digestHour: Number(hour) })}
        />
        <NativeSelect
          label="Time zone"
          fullWidth={false}
          value={zone}
          choices={zones.map((name) => [name, name.replaceAll('_', ' ')])}
          onChoose={(chosen) => setTyped({ ...shown, zone: chosen })}
        />
      </Row>
      <span>The digest comes once a day at that hour, and only when something waits.</span>
      <NotifiedDevices
        isWanted={groups.some(({ choices }) => kinds.some((kind) => choices[kind] === 'push'))}
      />
      {failure && <FailedState text={commandErrorText(failure, 'page')} onRetry={save} />}
      {saving.status === 'done' && <SuccessAlert text="Your choices were saved." onDone={load} />}
      <BusyButton
        variant="contained"
        label="Save"
        busyLabel="Saving..."
        isBusy={saving.status === 'running'}
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
  const onDevices = pushed.length > 0 ? `, ${pushed.length} on my devices` : ''
  return (
    <Choices
      isOpen={isOpen}
      summary={`${groupName} (${mailed.length} of ${kinds.length} by mail${onDevices})`}
      acts={
        !isOnly && <Button onClick={() => onChange(choices, true)}>Use it in all my groups</Button>
      }
    >
      {kinds.map((kind) => (
        <NativeSelect
          key={kind}
          label={notificationWords[kind]}
          value={choices[kind]}
          choices={notificationKinds[kind].map((choice) => [choice, choiceWords[choice]])}
          onChoose={(choice) => onChange({ ...choices, [kind]: choice }, false)}
        />
      ))}
    </Choices>
  )
}

interface OfStaffProps {
  staff: StaffChoices
  isOpen: boolean
  onChange: (chosen: StaffChoices) => void
}

/** What waits for staff of the association, whether they are in a group or not. */
function OfStaff({ staff, isOpen, onChange }: OfStaffProps) {
  const mailed = staffKinds.filter((kind) => staff[kind] === 'digest')
  return (
    <Choices
      isOpen={isOpen}
      summary={`The association (${mailed.length} of ${staffKinds.length} by mail)`}
      acts="All staff are mailed at once in any case when a removal waits, a record is stopped, the log was altered or a key is lost."
    >
      {staffKinds.map((kind) => (
        <NativeSelect
          key={kind}
          label={staffWords[kind]}
          value={staff[kind]}
          choices={(['digest', 'none'] as const).map((choice) => [choice, choiceWords[choice]])}
          onChoose={(choice) => onChange({ ...staff, [kind]: choice })}
        />
      ))}
    </Choices>
  )
}
