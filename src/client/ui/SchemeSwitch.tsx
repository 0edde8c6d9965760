import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useColorScheme } from '@mui/material/styles'
import { MoonIcon } from './icons/MoonIcon'
import { ScreenIcon } from './icons/ScreenIcon'
import { SunIcon } from './icons/SunIcon'

const schemes = [
  { mode: 'light', label: 'Light appearance', Icon: SunIcon },
  { mode: 'dark', label: 'Dark appearance', Icon: MoonIcon },
  { mode: 'system', label: 'Appearance of the system', Icon: ScreenIcon },
] as const

/** Light, dark, or as the system has it. */
export function SchemeSwitch() {
  const { mode, setMode } = useColorScheme()
  return (
    <Box
      component="fieldset"
      aria-label="Appearance"
      sx={{
        display: 'inline-flex',
        displayPrint: 'none',
        minInlineSize: 0,
        margin: 0,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        padding: 0.25,
      }}
    >
      {schemes.map(({ mode: offered, label, Icon }) => (
        <ButtonBase
          key={offered}
          aria-label={label}
          aria-pressed={mode === offered}
          title={label}
          onClick={() => setMode(offered)}
          sx={{
            width: 28,
            height: 28,
            '@media (pointer: coarse)': { width: 44, height: 40 },
            borderRadius: '4px',
            color: mode === offered ? 'text.primary' : 'text.secondary',
            backgroundColor: mode === offered ? 'action.selected' : 'transparent',
          }}
        >
          <Icon sx={{ fontSize: 18 }} />
        </ButtonBase>
      ))}
    </Box>
  )
}
