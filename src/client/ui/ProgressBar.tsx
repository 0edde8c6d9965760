import { styled } from '@mui/material/styles'

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: 0,
  insetInline: 0,
  zIndex: theme.zIndex.tooltip,
  height: 3,
  transformOrigin: 'left',
  backgroundColor: 'var(--mui-palette-primary-main)',
  '@media print': { display: 'none' },
  animation: 'under-way 8s cubic-bezier(0.1, 0.7, 0.3, 1) 100ms both',
}))

/** At the top of the window while something is on its way; not for what comes within a moment. */
export function ProgressBar() {
  return <Bar aria-hidden />
}
