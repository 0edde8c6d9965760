import Box from '@mui/material/Box'

/** At the top of the window while something is on its way; not for what comes within a moment. */
export function ProgressBar() {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'fixed',
        top: 0,
        insetInline: 0,
        zIndex: 'tooltip',
        height: '3px',
        transformOrigin: 'left',
        backgroundColor: 'primary.main',
        displayPrint: 'none',
        '@keyframes under-way': {
          from: { transform: 'scaleX(0.08)' },
          to: { transform: 'scaleX(0.92)' },
        },
        animation: 'under-way 8s cubic-bezier(0.1, 0.7, 0.3, 1) 100ms both',
      }}
    />
  )
}
