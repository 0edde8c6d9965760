import { styled } from '@mui/material/styles'
import { isLinkable } from '../../../rules/links'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ComponentProps } from 'react'
import type { Link } from '../../../contract/link'
import { PlainList } from '../../ui/PlainList'
import { SiteLink } from '../../ui/SiteLink'
import { AttachmentList } from './AttachmentList'
import { FoldedText } from './FoldedText'

const Texts = styled('div')({ display: 'grid', gap: 16, padding: 'var(--gutter)' })

interface DetailTextProps extends ComponentProps<typeof AttachmentList> {
  /** What the card is called for those who cannot see it. */
  label: string
  description: string
  links?: readonly Link[]
}

/** What somebody wrote, and the files and links that belong to it; nothing where there is none of them. */
export function DetailText(props: DetailTextProps) {
  const { label, description, of, attachments, links = [] } = props
  if (description === '' && attachments.length === 0 && links.length === 0) return null
  return (
    <Card component="section" aria-label={label}>
      <Texts>
        {description !== '' && <FoldedText text={description} />}
        <AttachmentList of={of} attachments={attachments} />
        {links.length > 0 && (
          <div>
            <Typography component="h2" variant="subtitle1">
              Links
            </Typography>
            <LinkList links={links} />
          </div>
        )}
      </Texts>
    </Card>
  )
}

/** Links that people entered, which open without a referrer. Imported addresses that are not https are plain text. */
export function LinkList({ links }: { links: readonly Link[] }) {
  return (
    <PlainList>
      {links.map(({ name, uri }) => (
        <li key={`${name} ${uri}`}>
          {isLinkable(uri) ? (
            <SiteLink to={uri} rel="noopener noreferrer nofollow">
              {name}
            </SiteLink>
          ) : (
            `${name} (${uri})`
          )}
        </li>
      ))}
    </PlainList>
  )
}
