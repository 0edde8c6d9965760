import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { selectUserContext } from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'
import { PageHeader } from '../../ui/PageHeader'
import { SchemeSwitch } from '../../ui/SchemeSwitch'
import { SectionCard } from '../../ui/SectionCard'
import { NotificationSettings } from './NotificationSettings'

/** Shows who is signed in, and lets them choose how pages look and what is mailed, in the place of the organisation's own settings. */
export default function SettingsScreen() {
  const person = useAppSelector(selectUserContext)
  return (
    <>
      <PageHeader title="My Settings" />
      <Stack spacing={2} sx={{ maxWidth: '80ch' }}>
        {person && (
          <Typography component="div">
            <strong>{person.fullname}</strong>
            <br />
            {person.email}
            {person.memberName && (
              <>
                <br />
                {person.memberName}
              </>
            )}
          </Typography>
        )}
        <SectionCard title="Appearance">
          <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
            <span>Light, dark, or as your system has it. Kept in this browser.</span>
            <SchemeSwitch />
          </Stack>
        </SectionCard>
        <SectionCard title="Notifications">
          <NotificationSettings />
        </SectionCard>
      </Stack>
    </>
  )
}
