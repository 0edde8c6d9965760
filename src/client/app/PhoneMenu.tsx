import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState, type KeyboardEvent } from 'react'
import { selectUserContext } from '../entities/session/session.selectors'
import { useAppSelector } from '../store/hooks'
import { CrossIcon } from '../ui/icons/CrossIcon'
import { MenuIcon } from '../ui/icons/MenuIcon'
import { SiteLink } from '../ui/SiteLink'
import { selectHeaderLinks } from './headerLinks'
import { SchemeSwitch } from '../ui/SchemeSwitch'

/** The header's links on a narrow page, behind a button. */
export default function PhoneMenu() {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const links = useAppSelector(selectHeaderLinks)
  const person = useAppSelector(selectUserContext)
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setOpen(false)
  }
  return (
    <Box onKeyDown={closeOnEscape} sx={{ marginLeft: 'auto' }}>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={panelId}
        startIcon={isOpen ? <CrossIcon /> : <MenuIcon />}
        onClick={() => setOpen(!isOpen)}
      >
        Menu
      </Button>
      <Box
        id={panelId}
        hidden={!isOpen}
        sx={{
          position: 'absolute',
          insetInline: 0,
          top: '100%',
          zIndex: 'appBar',
          padding: 2,
          paddingTop: 1,
          borderBlock: '1px solid',
          borderColor: 'divider',
          backgroundColor: 'background.paper',
        }}
      >
        <Box component="nav" aria-label="Product" sx={{ display: 'grid' }}>
          {links.map(({ label, to }) => (
            <SiteLink
              key={label}
              to={to}
              underline="none"
              color="textPrimary"
              onClick={() => setOpen(false)}
              sx={{ paddingBlock: 1.25 }}
            >
              {label}
            </SiteLink>
          ))}
        </Box>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            paddingTop: 1.5,
            borderTop: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Typography variant="body2" color="textSecondary">
            {person && `Signed in as ${person.fullname}`}
          </Typography>
          <SchemeSwitch />
        </Box>
      </Box>
    </Box>
  )
}
