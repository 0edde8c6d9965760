import { styled } from '@mui/material/styles'
import Button from '@mui/material/Button'
import { onPhone } from '../../ui/onPhone'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Prose } from '../../ui/Prose'

const Text = styled(Prose)({
  [onPhone]: {
    '&.folded': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '8',
      overflow: 'hidden',
    },
  },
})

const Toggle = styled(Button)({
  display: 'none',
  marginTop: 12,
  [onPhone]: { display: 'flex' },
})

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
      <Text ref={box} id={id} className={isOpen ? undefined : 'folded'}>
        {text}
      </Text>
      {isLong && (
        <Toggle
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show more'}
        </Toggle>
      )}
    </div>
  )
}
