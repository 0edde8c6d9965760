import Alert from '@mui/material/Alert'
import { selectMotionCommandRefusal } from '../../entities/motionCommands/motionCommands.selectors'
import { useAppSelector } from '../../store/hooks'
import { CrossIcon } from '../../ui/icons/CrossIcon'

/**
 * Why what the dialog asks about was refused; where somebody was first, it says who. `lateWords` say it
 * where the news came before the click.
 */
export function ActRefusal({ lateWords }: { lateWords: string | null }) {
  const refused = useAppSelector(selectMotionCommandRefusal)
  const refusal = refused ?? lateWords
  return (
    refusal !== null && (
      <Alert severity="error" icon={<CrossIcon fontSize="inherit" />} sx={{ marginTop: 2 }}>
        {refusal}
      </Alert>
    )
  )
}
