import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { MinutesPart } from '../../../rules/minutes'
import { Prose } from '../../ui/Prose'

const Part = styled('section')({
  marginTop: 20,
  '& > h3': { fontSize: '1rem', fontWeight: 650 },
  '& > p': { marginTop: 4 },
})

interface MinutesTextProps {
  groupId: number
  parts: readonly MinutesPart[]
}

/** Minutes as they read, a line or paragraph of each part under the other. */
export function MinutesText({ groupId, parts }: MinutesTextProps) {
  return parts.map(({ heading, lines }, part) => (
    // Two parts may have the same heading, and lines have no identity but their place.
    <Part key={`${part} ${heading}`}>
      <Typography component="h3">{heading}</Typography>
      <MinutesLines groupId={groupId} lines={lines} />
    </Part>
  ))
}

/** Lines or paragraphs under each other, each a link where it is about something. */
export function MinutesLines({
  groupId,
  lines,
}: Pick<MinutesTextProps, 'groupId'> & Pick<MinutesPart, 'lines'>) {
  return lines.map(({ text, to }, line) => (
    <Prose key={`${line} ${text}`}>
      {to === undefined ? (
        text
      ) : (
        <Link component={RouterLink} to={`/group/${groupId}/${to}`}>
          {text}
        </Link>
      )}
    </Prose>
  ))
}
