import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { ReactNode } from 'react'
import type { Bylaw } from '../../../rules/policy/bylaws'
import type { ComparedBylaw, ComparedWords, DatedBylaw } from '../../../rules/policy/comparedBylaws'

interface BylawsProps<Shown> {
  bylaws: readonly Shown[]
  /** The level of the headings within the page. */
  level: 'h3' | 'h4'
  textOf: (bylaw: Shown) => ReactNode
  /** Sentences without numbers, as where some are left out. */
  isUnnumbered?: boolean
  /** Beside a sentence, in muted ink. */
  noteOf?: (bylaw: Shown) => ReactNode
}

type Subject = Pick<Bylaw, 'heading' | 'term'>

/** Sentences that stand under the same heading, with the number of the first. */
function sections<Shown extends Subject>(bylaws: readonly Shown[]) {
  const found: { heading: string; first: number; bylaws: Shown[] }[] = []
  bylaws.forEach((bylaw, at) => {
    const last = found.at(-1)
    if (last?.heading === bylaw.heading) last.bylaws.push(bylaw)
    else found.push({ heading: bylaw.heading, first: at + 1, bylaws: [bylaw] })
  })
  return found
}

/** Bylaws as a page of numbered sentences under headings. */
function Bylaws<Shown extends Subject>(props: BylawsProps<Shown>) {
  const { bylaws, level, textOf, noteOf, isUnnumbered = false } = props
  return sections(bylaws).map(({ heading, first, bylaws: said }) => (
    <Box
      key={`${heading} ${first}`}
      component="section"
      sx={{ marginTop: 3, '&:first-of-type': { marginTop: 1 } }}
    >
      <Typography component={level} variant="h4" sx={{ fontSize: '1rem', fontWeight: 650 }}>
        {heading}
      </Typography>
      <Box
        component={isUnnumbered ? 'ul' : 'ol'}
        start={isUnnumbered ? undefined : first}
        sx={{
          margin: 0,
          padding: 0,
          listStyle: 'none',
          counterReset: `bylaw ${first - 1}`,
          '& > li': {
            counterIncrement: 'bylaw',
            display: 'grid',
            gridTemplateColumns: {
              xs: '2rem minmax(0, 1fr)',
              md: '2rem minmax(0, 70ch) minmax(13rem, 1fr)',
            },
            columnGap: 1.5,
            paddingBlock: 0.75,
            '&::before': {
              content: isUnnumbered ? '"–"' : 'counter(bylaw) "."',
              color: 'text.secondary',
              textAlign: 'right',
              fontVariantNumeric: 'tabular-nums',
            },
          },
        }}
      >
        {said.map((bylaw) => (
          <li key={bylaw.term}>
            <Box sx={{ overflowWrap: 'anywhere' }}>
              <strong>{bylaw.term}.</strong> {textOf(bylaw)}
            </Box>
            {noteOf && (
              <Box
                sx={{
                  gridColumn: { xs: 2, md: 3 },
                  justifySelf: { md: 'end' },
                  color: 'text.secondary',
                  fontSize: '0.875rem',
                }}
              >
                {noteOf(bylaw)}
              </Box>
            )}
          </li>
        ))}
      </Box>
    </Box>
  ))
}

interface DatedBylawsProps {
  bylaws: readonly DatedBylaw[]
  /** When a version came into force, in words. */
  sinceOf: (version: number) => string
}

/** The bylaws in force, each sentence with the time from which it is. */
export function DatedBylaws({ bylaws, sinceOf }: DatedBylawsProps) {
  return (
    <Bylaws
      bylaws={bylaws}
      level="h3"
      textOf={({ text }) => text}
      noteOf={({ since }) => sinceOf(since)}
    />
  )
}

/** Bylaws as they read. */
export function PlainBylaws({ bylaws }: { bylaws: readonly Bylaw[] }) {
  return <Bylaws bylaws={bylaws} level="h3" textOf={({ text }) => text} />
}

interface ComparedBylawsProps {
  bylaws: readonly ComparedBylaw[]
  level: 'h3' | 'h4'
}

/** Bylaws with their changed words marked in place. */
export function ComparedBylaws({ bylaws, level }: ComparedBylawsProps) {
  return (
    <Bylaws
      bylaws={bylaws}
      level={level}
      isUnnumbered
      textOf={({ words }) => <MarkedWords words={words} />}
      noteOf={({ fate }) => (fate === 'kept' ? '' : fates[fate])}
    />
  )
}

const fates = { changed: 'Changed', added: 'New', removed: 'No longer' }

/** A text with the words that went and came, which are told from the others without colours too. */
export function MarkedWords({ words }: { words: readonly ComparedWords[] }) {
  return words.map(({ fate, text }, at) => {
    // Runs have no identity but their place.
    const key = `${at} ${text}`
    if (fate === 'kept') return <span key={key}>{text}</span>
    const isAdded = fate === 'added'
    return (
      <Box
        key={key}
        component={isAdded ? 'ins' : 'del'}
        sx={
          isAdded
            ? {
                paddingInline: '2px',
                borderRadius: '2px',
                textDecorationThickness: '2px',
                textDecorationColor: (theme) => theme.vars?.palette.success.main,
                backgroundColor: (theme) =>
                  `color-mix(in srgb, ${theme.vars?.palette.success.main} 14%, transparent)`,
              }
            : { color: 'text.secondary', marginRight: '3px' }
        }
      >
        <span style={visuallyHidden}>{isAdded ? ' new: ' : ' no longer: '}</span>
        {text}
        <span style={visuallyHidden}>{isAdded ? ' (end of new) ' : ' (end) '}</span>
      </Box>
    )
  })
}
