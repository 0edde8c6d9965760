import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { selectAssociation, selectLogo } from '../entities/configuration/configuration.selectors'
import { useAppSelector } from '../store/hooks'

const Home = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  color: 'var(--mui-palette-text-primary)',
  fontSize: '1.1875rem',
  fontWeight: 650,
  letterSpacing: '-0.01em',
  textDecoration: 'none',
})

/** On white, as it was drawn for. */
const Logo = styled('img')(({ theme }) => ({
  height: 32,
  maxWidth: 96,
  [theme.breakpoints.up('sm')]: { maxWidth: 160 },
  objectFit: 'contain',
  padding: 2,
  borderRadius: 6,
  backgroundColor: '#fff',
}))

/** The association's logo or a marked ballot, and the product's name: the way home. */
export function ProductMark() {
  return (
    <Home to="/">
      <AssociationMark />
      Quorate
    </Home>
  )
}

/** The association's logo; the product's own mark where it has none. */
function AssociationMark() {
  const logo = useAppSelector(selectLogo)
  const association = useAppSelector(selectAssociation)
  if (logo === null) return <BallotMark />
  return <Logo src={logo} alt={association ?? ''} />
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
