import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
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

/** A horizontal bar with a mark at the place that must be reached. */
export function MarkedBar({ parts, mark, description }: MarkedBarProps) {
  return (
    <Box sx={{ position: 'relative', paddingBlock: '5px' }}>
      <Box component="span" sx={visuallyHidden}>
        {description}
      </Box>
      <Stack
        direction="row"
        sx={{
          height: 14,
          borderRadius: 7,
          overflow: 'hidden',
          backgroundColor: 'background.raised',
          boxShadow: (theme) => `inset 0 0 0 1px ${theme.vars?.palette.text.control}`,
        }}
      >
        {parts.map(({ share, colour, isHatched = false }) => (
          <Box
            key={colour}
            sx={{
              width: `${share * 100}%`,
              color: 'background.paper',
              backgroundColor: colour === 'none' ? 'transparent' : `${colour}.main`,
              backgroundImage: isHatched ? hatching : 'none',
              transition: 'width 150ms',
            }}
          />
        ))}
      </Stack>
      {mark !== null && (
        <Box
          sx={{
            position: 'absolute',
            insetBlock: 0,
            left: `${mark * 100}%`,
            width: 3,
            marginLeft: '-1.5px',
            borderRadius: 1,
            backgroundColor: 'text.primary',
            boxShadow: (theme) => `0 0 0 1.5px ${theme.vars?.palette.background.paper}`,
          }}
        />
      )}
    </Box>
  )
}
