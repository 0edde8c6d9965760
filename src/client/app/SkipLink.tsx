import Link from '@mui/material/Link'

/** The first stop of the Tab key: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <Link
      href="#content"
      sx={{
        position: 'absolute',
        left: 16,
        top: -80,
        zIndex: 'tooltip',
        padding: '8px 16px',
        borderRadius: 1,
        backgroundColor: 'primary.main',
        color: 'primary.contrastText',
        '&:focus': { top: 8 },
      }}
    >
      Skip to content
    </Link>
  )
}
