import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'

const tintMs = 1_000

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

  return (
    <Box
      component="span"
      sx={{
        paddingInline: '3px',
        marginInline: '-3px',
        borderRadius: 0.5,
        backgroundColor: isTinted ? 'warning.tint' : 'transparent',
        transition: 'background-color 150ms',
      }}
    >
      {value}
    </Box>
  )
}
