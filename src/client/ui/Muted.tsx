import { styled } from '@mui/material/styles'

/** Words that matter less than those beside them. */
export const Muted = styled('span')({ color: 'var(--mui-palette-text-secondary)' })
