import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { VoteQuestionEdit } from '../../../contract/voteHistory'
import { shownContent, shownName } from '../../../rules/changedField'

/** What a version changed, field by field, and the reason that was given for it. */
export function ChangedFields({ edit }: { edit: VoteQuestionEdit }) {
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
              <Content lines={shownContent(change)} />
            </dd>
          </Box>
        ))}
      </Box>
    </>
  )
}

function Content({ lines }: { lines: string[] }) {
  if (lines.length <= 1) return lines[0] ?? 'None'
  return (
    <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5 }}>
      {lines.map((line, place) => (
        <li key={`${place} ${line}`}>{line}</li>
      ))}
    </Box>
  )
}
