import type { ReactNode } from 'react'

/** The SVG that all icons share: 24 by 24, with one stroke. */
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
