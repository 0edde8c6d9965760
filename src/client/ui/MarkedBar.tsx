import { styled } from '@mui/material/styles'
import visuallyHidden from '@mui/utils/visuallyHidden'

/** One stretch of a bar, from left to right. */
interface BarPart {
  /** Of the whole bar, 0 to 1. */
  share: number
  /** `none` where nothing is filled in. */
  colour: 'success' | 'error' | 'primary' | 'none'
  /** Hatched, so that two stretches are told apart without colours. */
  isHatched?: boolean
}

interface MarkedBarProps {
  parts: BarPart[]
  /** The place of the mark, 0 to 1; null for none. */
  mark: number | null
  /** All that the bar shows, in words, for those who do not see it. */
  description: string
}

const hatching =
  'repeating-linear-gradient(-45deg, transparent 0 4px, color-mix(in srgb, currentcolor 45%, transparent) 4px 7px)'

const Bar = styled('div')({
  position: 'relative',
  paddingBlock: 5,
  '& > .parts': {
    display: 'flex',
    height: 14,
    borderRadius: 7,
    overflow: 'hidden',
    backgroundColor: 'var(--mui-palette-background-raised)',
    boxShadow: 'inset 0 0 0 1px var(--mui-palette-text-control)',
  },
  '& > .mark': {
    position: 'absolute',
    insetBlock: 0,
    width: 3,
    marginLeft: '-1.5px',
    borderRadius: 6,
    backgroundColor: 'var(--mui-palette-text-primary)',
    boxShadow: '0 0 0 1.5px var(--mui-palette-background-paper)',
  },
})

const Part = styled('div')<Pick<BarPart, 'colour' | 'isHatched'>>(({ colour, isHatched }) => ({
  color: 'var(--mui-palette-background-paper)',
  backgroundColor: colour === 'none' ? 'transparent' : `var(--mui-palette-${colour}-main)`,
  backgroundImage: isHatched ? hatching : 'none',
  transition: 'width 150ms',
}))

/** A horizontal bar with a mark at the place that must be reached. */
export function MarkedBar({ parts, mark, description }: MarkedBarProps) {
  return (
    <Bar>
      <span style={visuallyHidden}>{description}</span>
      <div className="parts">
        {parts.map(({ share, ...part }) => (
          <Part key={part.colour} style={{ width: `${share * 100}%` }} {...part} />
        ))}
      </div>
      {mark !== null && <div className="mark" style={{ left: `${mark * 100}%` }} />}
    </Bar>
  )
}
