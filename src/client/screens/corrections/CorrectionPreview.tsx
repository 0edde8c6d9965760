import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
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
    <Stack spacing={2}>
      {request.status === 'running' && <Skeleton variant="rounded" height={120} />}
      {error !== null && <Alert severity="warning">{error}</Alert>}
      {answer !== null && (
        <>
          <PreviewPart title="What will change">
            {answer.effects.length > 0 ? (
              <Stack spacing={1}>
                <Effects effects={answer.effects} />
                <Typography variant="body2" color="textSecondary">
                  What is not listed stays as it is.
                </Typography>
              </Stack>
            ) : (
              <Typography variant="body2">Nothing beside what is corrected.</Typography>
            )}
          </PreviewPart>
          <MailPart {...answer} />
        </>
      )}
    </Stack>
  )
}

/** Why the command was refused. */
export function CorrectionError() {
  const error = useAppSelector(selectCorrectionError)
  return error !== null && <Alert severity="error">{error}</Alert>
}
