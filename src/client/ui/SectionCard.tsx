import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { onPhone } from './onPhone'
import { Row } from './Row'

interface SectionCardProps {
  title: string
  /** Beside the title: a badge, a button, how many there are. */
  aside?: ReactNode
  /** Content reaches the card's edges, for tables. */
  isFlush?: boolean
  children: ReactNode
}

const Head = styled(Row)({ justifyContent: 'space-between', padding: '16px var(--gutter) 8px' })

/** What a titled card holds beneath its title. */
export const CardBody = styled('div')<{ isFlush: boolean; isFolded?: boolean }>(
  ({ isFlush, isFolded = false }) => ({
    ...(isFlush ? { overflowX: 'auto' } : { padding: '0 var(--gutter) var(--gutter)' }),
    ...(isFolded && { [onPhone]: { display: 'none' } }),
  }),
)

/** A titled part of a page in a thin line. */
export function SectionCard({ title, aside, isFlush = false, children }: SectionCardProps) {
  const titleId = useId()
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Head>
        <Typography id={titleId} component="h2" variant="h3">
          {title}
        </Typography>
        {aside && (
          <Typography component="div" color="textSecondary">
            {aside}
          </Typography>
        )}
      </Head>
      <CardBody isFlush={isFlush}>{children}</CardBody>
    </Card>
  )
}
