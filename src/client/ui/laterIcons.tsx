/** The icons without which the first page of a group does. */
import { icon } from './icons'

export const ChevronDownIcon = icon('ChevronDownIcon', <path d="m6 9.5 6 6 6-6" />)

export const ChevronRightIcon = icon('ChevronRightIcon', <path d="m9.5 6 6 6-6 6" />)

export const MoonIcon = icon(
  'MoonIcon',
  <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />,
)

export const PlusIcon = icon('PlusIcon', <path d="M12 5v14M5 12h14" />)

export const ScreenIcon = icon(
  'ScreenIcon',
  <>
    <rect x="3.5" y="5" width="17" height="11.5" rx="1.5" />
    <path d="M9 20h6M12 16.5V20" />
  </>,
)

export const SunIcon = icon(
  'SunIcon',
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />
  </>,
)
