import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { onPhone } from '../../ui/onPhone'
import { useId, useLayoutEffect, useRef, useState } from 'react'

const folded = {
  [onPhone]: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '8',
    overflow: 'hidden',
  },
}

/** What somebody wrote. On a phone a long text shows its first lines, and the rest on request. */
export function FoldedText({ text }: { text: string }) {
  const id = useId()
  const box = useRef<HTMLParagraphElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isLong, setIsLong] = useState(false)

  // An unfolded text cannot be measured for whether it would fit.
  useLayoutEffect(() => {
    const element = box.current
    if (!element || isOpen) return undefined
    const measure = () => setIsLong(element.scrollHeight > element.clientHeight)
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [isOpen, text])

  return (
    <div>
      <Typography
        ref={box}
        id={id}
        sx={[
          { maxWidth: '70ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
          !isOpen && folded,
        ]}
      >
        {text}
      </Typography>
      {isLong && (
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ display: 'none', marginTop: 1.5, [onPhone]: { display: 'flex' } }}
        >
          {isOpen ? 'Show less' : 'Show more'}
        </Button>
      )}
    </div>
  )
}
