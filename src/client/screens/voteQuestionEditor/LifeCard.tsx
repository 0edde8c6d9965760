import Typography from '@mui/material/Typography'
import { selectDraftDeadlineSteps } from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { useAppSelector } from '../../store/hooks'
import { DeadlineSteps } from '../../ui/DeadlineSteps'
import { SectionCard } from '../../ui/SectionCard'

/** The life of the question to be: its first deadline, the extensions that are possible, its last day. */
export function LifeCard() {
  const deadlineSteps = useAppSelector(selectDraftDeadlineSteps)
  const possible = deadlineSteps.filter((rung) => rung.state === 'possible').length
  return (
    <SectionCard title="Life of the question">
      {deadlineSteps.length === 0 ? (
        <Typography color="textSecondary">Shown once there is a date.</Typography>
      ) : (
        <>
          <DeadlineSteps steps={deadlineSteps} />
          <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1.5 }}>
            {possible === 0
              ? 'No extension: without quorum at the deadline the question fails.'
              : 'Each extension comes only if quorum is not met by then.'}
          </Typography>
        </>
      )}
    </SectionCard>
  )
}
