import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode, Ref } from 'react'
import { aboveButtons } from '../detail/layout'

interface BallotNoticeProps {
  text: string
  /** A comment that the text is about; null where there is none, or its field shows it. */
  comment: string | null
  /** What the person can do about it: each a label and what it does. */
  answers: Record<string, () => void>
  /** The element that is focused while the notice waits for an answer. */
  containerRef?: Ref<HTMLDivElement>
}

/** Something about a ballot that the person has to read or answer. */
export function BallotNotice({ text, comment, answers, containerRef }: BallotNoticeProps) {
  return (
    <Alert
      ref={containerRef}
      tabIndex={containerRef ? -1 : undefined}
      severity="warning"
      sx={{
        alignItems: 'flex-start',
        scrollMarginBottom: aboveButtons,
        '& .MuiAlert-message': { flex: 1, minWidth: 0 },
      }}
    >
      {text}
      {comment !== null && <Quote>{comment}</Quote>}
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', marginTop: 1 }}>
        {Object.entries(answers).map(([label, onPress]) => (
          <Button key={label} size="small" onClick={onPress}>
            {label}
          </Button>
        ))}
      </Stack>
    </Alert>
  )
}

interface CommentQuestionProps extends Pick<BallotNoticeProps, 'containerRef'> {
  /** The choice that the comment was written for, and the one that is chosen now. */
  of: string
  choice: string
  onAnswer: (isKept: boolean) => void
}

/** Asks whether a comment that was written for another choice stays with this one. */
export function CommentQuestion({ of, choice, onAnswer, ...rest }: CommentQuestionProps) {
  return (
    <BallotNotice
      {...rest}
      comment={null}
      text={`This comment was written for ${of}. Is it to go with your ${choice}?`}
      answers={{
        'Keep the comment': () => onAnswer(true),
        'Leave it out': () => onAnswer(false),
      }}
    />
  )
}

/** A comment as it was written. */
export function Quote({ children }: { children: ReactNode }) {
  return (
    <Box
      component="blockquote"
      sx={{
        margin: 0,
        marginTop: 1,
        paddingLeft: 1.5,
        borderLeft: '3px solid',
        borderColor: 'divider',
        maxWidth: '70ch',
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Box>
  )
}
