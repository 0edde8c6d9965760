import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { VoteQuestionEdit } from '../../../contract/voteHistory'
import { shownContent, shownName } from '../../../rules/changedField'
import type { ChangedField } from '../../../rules/changedField'
import { unbroken } from '../../ui/pacificText'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { earlierContent } from './earlierContent'

interface ChangedFieldsProps {
  edit: VoteQuestionEdit
  /** All versions of the question. */
  edits: readonly VoteQuestionEdit[]
}

/** What a version changed, field by field, from what to what, and the reason that was given for it. */
export function ChangedFields({ edit, edits }: ChangedFieldsProps) {
  return (
    <>
      {edit.reason !== null && (
        <Typography variant="body2" sx={{ marginTop: 1, maxWidth: '70ch' }}>
          {`Reason: ${edit.reason}`}
        </Typography>
      )}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '160px minmax(0, 1fr)' },
          columnGap: 2,
          rowGap: { xs: 0, sm: 0.5 },
          margin: '8px 0 0',
          '& dt': { color: 'text.secondary' },
          '& dd': {
            margin: { xs: '0 0 8px', sm: 0 },
            maxWidth: '70ch',
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          },
        }}
      >
        {edit.changes.map((change) => (
          <Box key={change.fieldName} sx={{ display: 'contents' }}>
            <dt>{shownName(change)}</dt>
            <dd>
              <Change from={earlierContent(edits, edit, change.fieldName)} to={change} />
            </dd>
          </Box>
        ))}
      </Box>
    </>
  )
}

/** The old content above the new, where there was one; each says in words which it is. */
function Change({ from, to }: { from: ChangedField | null; to: ChangedField }) {
  if (from === null) return <Content lines={shownContent(to)} />
  return (
    <>
      <Box component="del" sx={{ display: 'block', color: 'text.secondary' }}>
        <span style={visuallyHidden}>From: </span>
        <Content lines={shownContent(from)} />
      </Box>
      <Box component="ins" sx={{ display: 'block', textDecoration: 'none' }}>
        <span aria-hidden>→ </span>
        <span style={visuallyHidden}>To: </span>
        <Content lines={shownContent(to)} />
      </Box>
    </>
  )
}

function Content({ lines }: { lines: string[] }) {
  if (lines.length <= 1) return unbroken(lines[0] ?? 'None')
  return (
    <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5 }}>
      {lines.map((line, place) => (
        <li key={`${place} ${line}`}>{line}</li>
      ))}
    </Box>
  )
}
