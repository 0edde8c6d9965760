import ButtonBase from '@mui/material/ButtonBase'
import { styled, useColorScheme } from '@mui/material/styles'
import { MoonIcon, ScreenIcon, SunIcon } from './laterIcons'

const schemes = [
  { mode: 'light', label: 'Light appearance', Icon: SunIcon },
  { mode: 'dark', label: 'Dark appearance', Icon: MoonIcon },
  { mode: 'system', label: 'Appearance of the system', Icon: ScreenIcon },
] as const

const Schemes = styled('fieldset')({
  display: 'inline-flex',
  minInlineSize: 0,
  margin: 0,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: 6,
  padding: 2,
  '@media print': { display: 'none' },
})

const Scheme = styled(ButtonBase)({
  width: 28,
  height: 28,
  '@media (pointer: coarse)': { width: 44, height: 40 },
  borderRadius: 4,
  color: 'var(--mui-palette-text-secondary)',
  '&[aria-pressed=true]': {
    color: 'var(--mui-palette-text-primary)',
    backgroundColor: 'var(--mui-palette-action-selected)',
  },
  '& > svg': { fontSize: 18 },
})

/** Light, dark, or as the system has it. */
export function SchemeSwitch() {
  const { mode, setMode } = useColorScheme()
  return (
    <Schemes aria-label="Appearance">
      {schemes.map(({ mode: offered, label, Icon }) => (
        <Scheme
          key={offered}
          aria-label={label}
          aria-pressed={mode === offered}
          title={label}
          onClick={() => setMode(offered)}
        >
          <Icon />
        </Scheme>
      ))}
    </Schemes>
  )
}
