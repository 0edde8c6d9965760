import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type RefObject, useEffect, useRef } from 'react'
import { selectUserContext } from '../entities/session/session.selectors'
import { useAppSelector } from '../store/hooks'
import { SchemeSwitch } from '../ui/SchemeSwitch'
import { SiteLink } from '../ui/SiteLink'
import type { HeaderLink } from './headerLinks'

interface HeaderMenuProps {
  /** Stands beneath the person's name; on a narrow page it is as wide as the page. */
  isWide: boolean
  links: readonly HeaderLink[]
  /** Called when a link was followed, also one that stays on the page, and when the menu lost the focus. */
  onLeave: () => void
}

/** The links that the header has no room for, who is signed in, and the switch of colours. */
export default function HeaderMenu({ isWide, links, onLeave }: HeaderMenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLeaving(panel, isWide, onLeave)
  const person = useAppSelector(selectUserContext)
  return (
    <Box
      ref={panel}
      // A click between the links leaves the focus in the menu.
      tabIndex={-1}
      sx={{
        position: 'absolute',
        insetInline: isWide ? 'auto 0' : 0,
        width: isWide ? 280 : 'auto',
        top: '100%',
        zIndex: 'appBar',
        padding: 2,
        paddingTop: 1,
        border: '1px solid',
        borderInlineWidth: isWide ? 1 : 0,
        borderColor: 'divider',
        borderRadius: isWide ? 1 : 0,
        backgroundColor: 'background.paper',
      }}
    >
      <Box component="nav" aria-label={isWide ? 'Further' : 'Product'} sx={{ display: 'grid' }}>
        {links.map(({ label: text, to }) => (
          <SiteLink
            key={text}
            to={to}
            underline="none"
            color="textPrimary"
            onClick={onLeave}
            sx={{ paddingBlock: 1.25 }}
          >
            {text}
          </SiteLink>
        ))}
      </Box>
      <Stack
        direction="row"
        spacing={1}
        sx={{
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          paddingTop: 1.5,
          borderTop: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {person && `Signed in as ${person.fullname}, ${person.email}`}
        </Typography>
        <SchemeSwitch />
      </Stack>
    </Box>
  )
}

/**
 * Closes the menu on Escape and returns the focus to its button. On a wide page it also closes when the focus
 * leaves both the menu and its button.
 */
function useLeaving(panel: RefObject<HTMLElement | null>, isWide: boolean, onLeave: () => void) {
  useEffect(() => {
    const around = panel.current?.parentElement
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      around?.querySelector('button')?.focus()
      onLeave()
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (isWide && !around?.contains(relatedTarget as Node | null)) onLeave()
    }
    around?.addEventListener('keydown', onKey)
    around?.addEventListener('focusout', onFocusOut)
    return () => {
      around?.removeEventListener('keydown', onKey)
      around?.removeEventListener('focusout', onFocusOut)
    }
  }, [panel, isWide, onLeave])
}
