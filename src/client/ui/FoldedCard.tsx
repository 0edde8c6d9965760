import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState, type ReactNode } from 'react'
import { ChevronDownIcon } from './laterIcons'
import { onPhone } from './onPhone'
import { CardBody } from './SectionCard'
import { Row } from './Row'

const Head = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  padding: '16px var(--gutter) 8px',
  [onPhone]: { paddingBlock: 10 },
})

const TitleAndFigure = styled(Row)({
  flexGrow: 1,
  alignItems: 'baseline',
  justifyContent: 'space-between',
  rowGap: 0,
  '& > div': { color: 'var(--mui-palette-text-secondary)' },
  [onPhone]: {
    justifyContent: 'flex-start',
    '& > h2': { fontSize: '1rem' },
    '& > div': { fontSize: '0.875rem' },
  },
})

/** A click anywhere on the line of the title opens the card. */
const Opener = styled(IconButton)({
  position: 'static',
  display: 'none',
  [onPhone]: { display: 'inline-flex', marginRight: -8 },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&[aria-expanded=true] > svg': { rotate: '180deg' },
})

interface FoldedCardProps {
  title: string
  /** Beside the title: how many there are, or what comes next. */
  figure?: ReactNode
  /** Content reaches the card's edges, for tables. */
  isFlush?: boolean
  /** Open from the beginning on a phone too, as for what waits for the reader. */
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** A titled part of a page. On a phone it is one line, title and figure, until it is opened. */
export function FoldedCard(props: FoldedCardProps) {
  const { title, figure, isFlush = false, isOpenAtFirst = false, children } = props
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <Card component="section" aria-labelledby={`${id}title`}>
      <Head>
        <TitleAndFigure>
          <Typography id={`${id}title`} component="h2" variant="h3">
            {title}
          </Typography>
          <div>{figure}</div>
        </TitleAndFigure>
        <Opener
          size="small"
          aria-labelledby={`${id}title`}
          aria-expanded={isOpen}
          aria-controls={`${id}content`}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDownIcon fontSize="small" />
        </Opener>
      </Head>
      <CardBody id={`${id}content`} isFlush={isFlush} isFolded={!isOpen}>
        {children}
      </CardBody>
    </Card>
  )
}
