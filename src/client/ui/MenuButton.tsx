import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { ChevronDownIcon } from './laterIcons'

/** An entry leads to a page of the product, or does something. */
type MenuEntry = { label: string; to: string } | { label: string; onChoose: () => void }

const Entries = styled(Menu)({ '& > .MuiMenu-paper': { marginTop: 4 } })

/** A button that opens a menu. */
export function MenuButton({ label, entries }: { label: string; entries: MenuEntry[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const leave = () => setAnchor(null)
  return (
    <>
      <Button
        id={`${id}button`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : `${id}menu`}
        endIcon={<ChevronDownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Entries
        id={`${id}menu`}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={leave}
        slotProps={{
          list: { 'aria-labelledby': `${id}button` },
          // As wide as its button, so that the two read as one.
          paper: { style: { minWidth: anchor?.offsetWidth } },
        }}
      >
        {entries.map((entry) =>
          'to' in entry ? (
            <MenuItem key={entry.label} component={RouterLink} to={entry.to}>
              {entry.label}
            </MenuItem>
          ) : (
            <MenuItem
              key={entry.label}
              onClick={() => {
                leave()
                entry.onChoose()
              }}
            >
              {entry.label}
            </MenuItem>
          ),
        )}
      </Entries>
    </>
  )
}
