import Typography from '@mui/material/Typography'
import { selectUserContext } from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'
import { SchemeSwitch } from '../../ui/SchemeSwitch'
import { Article } from './Article'
import { NotificationSettings } from './NotificationSettings'

/** Shows who is signed in, and lets them choose how pages look and what is mailed, in the place of the organisation's own settings. */
export default function SettingsScreen() {
  const person = useAppSelector(selectUserContext)
  return (
    <Article title="My Settings">
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
      <h2>Appearance</h2>
      <p>Light, dark, or as your system has it. Kept in this browser.</p>
      <SchemeSwitch />
      <h2>Notifications</h2>
      <NotificationSettings />
    </Article>
  )
}
