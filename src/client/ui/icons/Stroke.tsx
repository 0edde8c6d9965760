import type { ReactNode } from 'react'

/** The pen all icons are drawn with, on a sheet of 24 by 24. */
export function Stroke({ children }: { children: ReactNode }) {
  return (
    <g
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </g>
  )
}
