import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState, type ReactNode } from 'react'
import { ChevronDownIcon } from './icons/ChevronDownIcon'
import { onPhone } from './onPhone'

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
      <Stack
        direction="row"
        sx={{
          position: 'relative',
          alignItems: 'center',
          paddingTop: 2,
          paddingInline: { xs: 2, sm: 3 },
          paddingBottom: 1,
          [onPhone]: { paddingBlock: 1.25 },
        }}
      >
        <Stack
          direction="row"
          sx={{
            flexWrap: 'wrap',
            flexGrow: 1,
            alignItems: 'baseline',
            justifyContent: 'space-between',
            columnGap: 1,
            [onPhone]: { justifyContent: 'flex-start' },
          }}
        >
          <Typography
            id={`${id}title`}
            component="h2"
            variant="h3"
            sx={{ [onPhone]: { fontSize: '1rem' } }}
          >
            {title}
          </Typography>
          <Box sx={{ color: 'text.secondary', [onPhone]: { fontSize: '0.875rem' } }}>{figure}</Box>
        </Stack>
        <IconButton
          size="small"
          aria-labelledby={`${id}title`}
          aria-expanded={isOpen}
          aria-controls={`${id}content`}
          onClick={() => setOpen(!isOpen)}
          sx={{
            display: 'none',
            [onPhone]: { display: 'inline-flex', marginRight: -1 },
            // A click anywhere on the line opens the card.
            '&::after': { content: '""', position: 'absolute', inset: 0 },
            position: 'static',
          }}
        >
          <ChevronDownIcon fontSize="small" sx={{ rotate: isOpen ? '180deg' : undefined }} />
        </IconButton>
      </Stack>
      <Box
        id={`${id}content`}
        sx={[
          isFlush ? { overflowX: 'auto' } : { padding: { xs: '0 16px 16px', sm: '0 24px 24px' } },
          !isOpen && { [onPhone]: { display: 'none' } },
        ]}
      >
        {children}
      </Box>
    </Card>
  )
}
