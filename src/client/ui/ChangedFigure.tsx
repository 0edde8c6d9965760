import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'

const tintMs = 1_000

const Figure = styled('span')({
  paddingInline: 3,
  marginInline: -3,
  borderRadius: 3,
  transition: 'background-color 150ms',
  '&.tinted': { backgroundColor: 'var(--mui-palette-warning-tint)' },
})

/** A figure that is tinted for a second when it changes on screen. */
export function ChangedFigure({ value }: { value: number | string }) {
  const previous = useRef(value)
  const [isTinted, setTinted] = useState(false)

  useEffect(() => {
    if (previous.current === value) return
    previous.current = value
    setTinted(true)
    const timer = setTimeout(() => setTinted(false), tintMs)
    return () => clearTimeout(timer)
  }, [value])

  return <Figure className={isTinted ? 'tinted' : undefined}>{value}</Figure>
}
