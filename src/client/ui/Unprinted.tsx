import { styled } from '@mui/material/styles'

/** What a page offers to do, which a printed one leaves out. */
export const Unprinted = styled('div')({ '@media print': { display: 'none' } })
