import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import type { Attachment } from '../../../contract/attachment'
import type { RequestedFile } from '../../entities/files/files.slice'
import { FirstAttachment } from './FirstAttachment'

interface RowTitleProps {
  title: string
  /** The page of what the row is about. */
  to: string
  /** The row waits for the reader. */
  isStrong: boolean
  /** What the files are attached to. */
  of: Omit<RequestedFile, 'fileName'>
  attachments: readonly Attachment[]
}

/** Its link reaches over the whole row: one row, one target. */
const Title = styled('div')<{ isStrong: boolean }>(({ isStrong }) => ({
  minWidth: 0,
  '& > a': {
    fontSize: '1rem',
    fontWeight: isStrong ? 600 : 400,
    lineHeight: 1.4,
    overflowWrap: 'anywhere',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
}))

/** The title as the way to its page, over its first attachment. */
export function RowTitle({ title, to, isStrong, of, attachments }: RowTitleProps) {
  return (
    <Title isStrong={isStrong}>
      <Link component={RouterLink} to={to} tabIndex={0} underline="hover" color="textPrimary">
        {title}
      </Link>
      <FirstAttachment of={of} attachments={attachments} />
    </Title>
  )
}
