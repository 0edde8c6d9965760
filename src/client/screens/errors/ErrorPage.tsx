import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { selectSiteLinks } from '../../entities/configuration/configuration.selectors'
import { useAppSelector } from '../../store/hooks'
import { PageHeader } from '../../ui/PageHeader'
import { SiteLink } from '../../ui/SiteLink'
import { Row } from '../../ui/Row'

interface ErrorPageProps {
  title?: string
  /** What happened, in one or two sentences. */
  text: string
  /** What kind of answer this is, above the text, where the title does not say it. */
  lead?: string
  /** The code a support person asks for. */
  code?: number
  /** The way on. */
  children?: ReactNode
}

/** A page that says what happened, where to go on, and whom to ask. */
export function ErrorPage({
  title = 'Sorry, something went wrong.',
  text,
  lead,
  code,
  children,
}: ErrorPageProps) {
  const { support } = useAppSelector(selectSiteLinks)
  return (
    <Box sx={{ maxWidth: '70ch', paddingBlock: { xs: 2, sm: 6 } }}>
      <PageHeader title={title} documentTitle={lead} />
      {lead && (
        <Typography component="h2" variant="h2" sx={{ marginBottom: 1 }}>
          {lead}
        </Typography>
      )}
      <Typography sx={{ marginBottom: 3 }}>{text}</Typography>
      <Row gap={3}>
        {children}
        <SiteLink to={support}>Contact support</SiteLink>
      </Row>
      {code !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ marginTop: 4 }}>
          {`Code ${code}`}
        </Typography>
      )}
    </Box>
  )
}
