import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Ref } from 'react'

interface CommentQuestionProps {
  /** The choice that the comment was written for, and the one that is chosen now. */
  of: string
  choice: string
  /** To be read here; null where its field shows it. */
  comment: string | null
  /** The place to go to while it is not answered. */
  placeRef: Ref<HTMLDivElement>
  onAnswer: (isKept: boolean) => void
}

/** An objection does not go with a Yes unless the person says so. */
export function CommentQuestion(props: CommentQuestionProps) {
  const { of, choice, comment, placeRef, onAnswer } = props
  return (
    <Alert
      ref={placeRef}
      tabIndex={-1}
      severity="warning"
      sx={{
        alignItems: 'flex-start',
        scrollMarginBottom: '136px',
        '& .MuiAlert-message': { flex: 1, minWidth: 0 },
      }}
    >
      {`This comment was written for ${of}. Is it to go with your ${choice}?`}
      {comment !== null && (
        <Box
          component="blockquote"
          sx={{
            margin: '8px 0 0',
            paddingLeft: 1.5,
            borderLeft: '3px solid',
            borderColor: 'divider',
            maxWidth: '70ch',
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          }}
        >
          {comment}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
        <Button size="small" onClick={() => onAnswer(true)}>
          Keep the comment
        </Button>
        <Button size="small" onClick={() => onAnswer(false)}>
          Leave it out
        </Button>
      </Box>
    </Alert>
  )
}
