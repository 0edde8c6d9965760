import Box from '@mui/material/Box'
import { Link } from 'react-router-dom'
import { selectAssociation, selectLogo } from '../entities/configuration/configuration.selectors'
import { useAppSelector } from '../store/hooks'

/** The association's logo or a marked ballot, and the product's name: the way home. */
export function ProductMark() {
  return (
    <Box
      component={Link}
      to="/"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        color: 'text.primary',
        fontSize: '1.1875rem',
        fontWeight: 650,
        letterSpacing: '-0.01em',
        textDecoration: 'none',
      }}
    >
      <AssociationMark />
      Quorate
    </Box>
  )
}

/** The association's logo, on white as it was drawn for; the product's own mark where it has none. */
function AssociationMark() {
  const logo = useAppSelector(selectLogo)
  const association = useAppSelector(selectAssociation)
  if (logo === null) return <BallotMark />
  return (
    <Box
      component="img"
      src={logo}
      alt={association ?? ''}
      sx={{
        height: 32,
        maxWidth: { xs: 96, sm: 160 },
        objectFit: 'contain',
        padding: 0.25,
        borderRadius: 1,
        backgroundColor: 'common.white',
      }}
    />
  )
}

function BallotMark() {
  return (
    <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden>
      <rect x="2" y="2" width="28" height="28" rx="6" fill="var(--mui-palette-primary-main)" />
      <path
        d="m9 16.5 5 5L23.5 11"
        fill="none"
        stroke="var(--mui-palette-primary-contrastText)"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
