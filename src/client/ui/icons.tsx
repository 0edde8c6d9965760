import { createSvgIcon } from '@mui/material/utils'
import type { ReactNode } from 'react'

/** Makes an icon of 24 by 24, with one stroke. */
export const icon = (name: string, shape: ReactNode) =>
  createSvgIcon(
    <g
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {shape}
    </g>,
    name,
  )

export const AttachmentIcon = icon(
  'AttachmentIcon',
  <path d="m19.5 11.5-7.8 7.8a4.6 4.6 0 0 1-6.5-6.5l8.3-8.3a3 3 0 0 1 4.3 4.3l-8.3 8.3a1.5 1.5 0 0 1-2.1-2.1l7.4-7.5" />,
)

export const CancelledIcon = icon(
  'CancelledIcon',
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m6 18 12-12" />
  </>,
)

export const CheckIcon = icon('CheckIcon', <path d="m5 12.5 4.5 4.5L19 7.5" />)

export const ChevronLeftIcon = icon('ChevronLeftIcon', <path d="m14.5 6-6 6 6 6" />)

export const ClockIcon = icon(
  'ClockIcon',
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>,
)

export const CrossIcon = icon('CrossIcon', <path d="m6 6 12 12M18 6 6 18" />)

export const InfoIcon = icon(
  'InfoIcon',
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 8h.01" />
  </>,
)

export const MenuIcon = icon('MenuIcon', <path d="M4 7h16M4 12h16M4 17h16" />)

export const NewVoteIcon = icon(
  'NewVoteIcon',
  <>
    <path d="M4 13v6.5h16V13" />
    <path d="M7 15.5V4h10v11.5M4 15.5h16" />
    <path d="M10 8.5h4" />
  </>,
)

export const NotVotedIcon = icon(
  'NotVotedIcon',
  <>
    <path d="M4 13v6.5h16V13M4 15.5h16" />
    <path d="m9.2 5 5.6 5.6M14.8 5l-5.6 5.6" />
  </>,
)

export const SearchIcon = icon(
  'SearchIcon',
  <>
    <circle cx="11" cy="11" r="6" />
    <path d="m15.5 15.5 4 4" />
  </>,
)

export const VotedIcon = icon(
  'VotedIcon',
  <>
    <path d="M4 13v6.5h16V13" />
    <path d="M7 15.5V4h10v11.5M4 15.5h16" />
    <path d="m9.7 8.7 1.7 1.7 3-3.2" />
  </>,
)

export const WarningIcon = icon(
  'WarningIcon',
  <>
    <path d="M12 4 2.8 20h18.4L12 4Z" />
    <path d="M12 10v4.5M12 17.3h.01" />
  </>,
)
