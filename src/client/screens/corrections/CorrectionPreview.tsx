import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import {
  selectCorrectionPreview,
  selectCorrectionError,
  selectPreviewError,
} from '../../entities/corrections/corrections.selectors'
import { useAppSelector } from '../../store/hooks'
import { MailPart, PreviewPart } from '../detail/CommandPreview'
import { Effects } from './Effects'

/** What the correction would change if it were approved now, and who would be mailed. */
export function CorrectionPreview() {
  const { answer, request } = useAppSelector(selectCorrectionPreview)
  const error = useAppSelector(selectPreviewError)
  return (
    <Box sx={{ display: 'grid', gap: 2, marginTop: 2 }}>
      {request.status === 'running' && <Skeleton variant="rounded" height={120} />}
      {error !== null && <Alert severity="warning">{error}</Alert>}
      {answer !== null && (
        <>
          <PreviewPart title="What will change">
            {answer.effects.length > 0 ? (
              <>
                <Effects effects={answer.effects} />
                <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1 }}>
                  What is not listed stays as it is.
                </Typography>
              </>
            ) : (
              <Typography variant="body2">Nothing beside what is corrected.</Typography>
            )}
          </PreviewPart>
          <MailPart {...answer} />
        </>
      )}
    </Box>
  )
}

/** Why the command was refused. */
export function CorrectionError() {
  const error = useAppSelector(selectCorrectionError)
  return (
    error !== null && (
      <Alert severity="error" sx={{ marginTop: 2 }}>
        {error}
      </Alert>
    )
  )
}
