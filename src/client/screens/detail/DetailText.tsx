import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { type ComponentProps, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Link } from '../../../contract/link'
import { isLinkable } from '../../../rules/links'
import { PlainList } from '../../ui/PlainList'
import { Prose } from '../../ui/Prose'
import { SiteLink } from '../../ui/SiteLink'
import { onPhone } from '../../ui/onPhone'
import { AttachmentList } from './AttachmentList'

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

const Text = styled(Prose)({
  [onPhone]: {
    '&.folded': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '8',
      overflow: 'hidden',
    },
  },
})

const Toggle = styled(Button)({
  display: 'none',
  marginTop: 12,
  [onPhone]: { display: 'flex' },
})

/** What somebody wrote. On a phone a long text shows its first lines, and the rest on request. */
function FoldedText({ text }: { text: string }) {
  const id = useId()
  const box = useRef<HTMLParagraphElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isLong, setIsLong] = useState(false)

  // An unfolded text cannot be measured for whether it would fit.
  useLayoutEffect(() => {
    const element = box.current
    if (!element || isOpen) return undefined
    const measure = () => setIsLong(element.scrollHeight > element.clientHeight)
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [isOpen, text])

  return (
    <div>
      <Text ref={box} id={id} className={isOpen ? undefined : 'folded'}>
        {text}
      </Text>
      {isLong && (
        <Toggle
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show more'}
        </Toggle>
      )}
    </div>
  )
}
