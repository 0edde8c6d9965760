import Box from '@mui/material/Box'
import type { VoteQuestionEdit } from '../../../contract/voteHistory'
import { shownContent, shownName, type ChangedField } from '../../../rules/changedField'
import { Described, DescriptionList } from '../../ui/DescriptionList'
import { unbroken } from '../../ui/zonedText'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { Prose } from '../../ui/Prose'

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
        <Prose variant="body2" sx={{ marginTop: 1 }}>
          {`Reason: ${edit.reason}`}
        </Prose>
      )}
      <DescriptionList
        sx={{
          gap: 0,
          rowGap: { xs: 1, sm: 0.5 },
          marginTop: 1,
          '& > div': {
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '160px minmax(0, 1fr)' },
            columnGap: 2,
          },
          '& dd': {
            margin: 0,
            maxWidth: '70ch',
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          },
        }}
      >
        {edit.changes.map((change) => (
          <Described key={change.fieldName} term={shownName(change)}>
            <Change from={earlierContent(edits, edit, change.fieldName)} to={change} />
          </Described>
        ))}
      </DescriptionList>
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
      {lines.map((line, index) => (
        <li key={`${index} ${line}`}>{line}</li>
      ))}
    </Box>
  )
}

/** What a field held before a version changed it; null where no earlier version tells. */
function earlierContent(
  edits: readonly VoteQuestionEdit[],
  { versionNumber }: VoteQuestionEdit,
  fieldName: string,
): ChangedField | null {
  const earlier = edits
    .filter((edit) => edit.versionNumber < versionNumber)
    .toSorted((one, other) => other.versionNumber - one.versionNumber)
    .flatMap((edit) => edit.changes)
  return earlier.find((change) => change.fieldName === fieldName) ?? null
}
