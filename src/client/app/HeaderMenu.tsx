import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type RefObject, useEffect, useRef } from 'react'
import { selectUserContext } from '../entities/session/session.selectors'
import { useAppSelector } from '../store/hooks'
import { SchemeSwitch } from '../ui/SchemeSwitch'
import { SiteLink } from '../ui/SiteLink'
import type { HeaderLink } from './headerLinks'
import { Row } from '../ui/Row'

interface HeaderMenuProps {
  /** Stands beneath the person's name; on a narrow page it is as wide as the page. */
  isWide: boolean
  links: readonly HeaderLink[]
  /** Called when a link was followed, also one that stays on the page, and when the menu lost the focus. */
  onLeave: () => void
}

const Panel = styled('div')<{ isWide: boolean }>(({ theme, isWide }) => ({
  position: 'absolute',
  insetInline: isWide ? 'auto 0' : 0,
  width: isWide ? 280 : 'auto',
  top: '100%',
  zIndex: theme.zIndex.appBar,
  padding: '8px 16px 16px',
  border: '1px solid var(--mui-palette-divider)',
  borderInlineWidth: isWide ? 1 : 0,
  borderRadius: isWide ? 6 : 0,
  backgroundColor: 'var(--mui-palette-background-paper)',
  '& > nav': { display: 'grid', '& > a': { paddingBlock: 10 } },
}))

const Person = styled(Row)({
  justifyContent: 'space-between',
  paddingTop: 12,
  borderTop: '1px solid var(--mui-palette-divider)',
})

/** The links that the header has no room for, who is signed in, and the switch of colours. */
export default function HeaderMenu({ isWide, links, onLeave }: HeaderMenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLeaving(panel, isWide, onLeave)
  const person = useAppSelector(selectUserContext)
  return (
    // A click between the links leaves the focus in the menu.
    <Panel ref={panel} tabIndex={-1} isWide={isWide}>
      <nav aria-label={isWide ? 'Further' : 'Product'}>
        {links.map(({ label: text, to }) => (
          <SiteLink key={text} to={to} underline="none" color="textPrimary" onClick={onLeave}>
            {text}
          </SiteLink>
        ))}
      </nav>
      <Person>
        <Typography variant="body2" color="textSecondary">
          {person && `Signed in as ${person.fullname}, ${person.email}`}
        </Typography>
        <SchemeSwitch />
      </Person>
    </Panel>
  )
}

/**
 * Closes the menu on Escape and returns the focus to its button. On a wide page it also closes when the focus
 * leaves both the menu and its button.
 */
function useLeaving(panel: RefObject<HTMLElement | null>, isWide: boolean, onLeave: () => void) {
  useEffect(() => {
    const around = panel.current?.parentElement
    // A menu that loaded late, or in a browser that focuses no button on a click, hears no key otherwise.
    if (!around?.contains(document.activeElement)) panel.current?.focus()
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
