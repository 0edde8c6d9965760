import Alert from '@mui/material/Alert'
import { selectMotionCommandRefusal } from '../../entities/motionCommands/motionCommands.selectors'
import { useAppSelector } from '../../store/hooks'

/**
 * Why what the dialog asks about was refused; where somebody was first, it says who. `lateWords` say it
 * where the news came before the click.
 */
export function ActRefusal({ lateWords }: { lateWords: string | null }) {
  const refused = useAppSelector(selectMotionCommandRefusal)
  const refusal = refused ?? lateWords
  return (
    refusal !== null && (
      <Alert severity="error" sx={{ marginTop: 2 }}>
        {refusal}
      </Alert>
    )
  )
}
