import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { firstDeadlineDay } from '../../../rules/deadline'
import { dayIn } from '../../../rules/instant'
import {
  selectDayRefusal,
  selectDraftDeadline,
  selectEdited,
  selectEditorPolicy,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { useAppSelector } from '../../store/hooks'
import { PacificTime } from '../../ui/PacificTime'
import { useNow } from '../../ui/useNow'
import { DayField } from './DayField'
import { fieldIdOf } from '../editor/fieldId'
import { hourChoices } from './hourChoices'
import { useEditorField, useFieldError } from './useEditorField'

/** The deadline: chosen by day and hour, or told where the group has a fixed one. */
export function DeadlineFields() {
  const { isFixed } = useAppSelector(selectEditorPolicy).deadline
  return isFixed ? <FixedDeadline /> : <ChosenDeadline />
}

function FixedDeadline() {
  const deadline = useAppSelector(selectDraftDeadline)
  return (
    <div>
      <Typography sx={{ fontWeight: 600 }}>Deadline</Typography>
      {deadline !== null && <PacificTime at={deadline} />}
      <Typography variant="body2" color="textSecondary">
        The deadline of questions in this group is fixed.
      </Typography>
    </div>
  )
}

function ChosenDeadline() {
  const now = useNow()
  const policy = useAppSelector(selectEditorPolicy)
  const edited = useAppSelector(selectEdited)
  const deadline = useAppSelector(selectDraftDeadline)
  const [chosen, change] = useEditorField('deadline')
  const dayError = useFieldError('deadlineDay')
  const hourError = useFieldError('deadlineUtc')
  // Half a date is no mistake while it is being typed.
  const [wasDayLeft, setDayLeft] = useState(false)
  const dayRefusal = useAppSelector((state) => selectDayRefusal(state, now))
  const day = dayIn(chosen.day)
  const choices = useMemo(
    () => hourChoices(day, { now, policy, edited }),
    [day, edited, now, policy],
  )
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
        <DayField
          day={chosen.day}
          firstDay={firstDeadlineDay(now, edited)}
          error={dayError ?? (wasDayLeft ? dayRefusal : null)}
          onChange={(typed) => change({ ...chosen, day: typed })}
          onFocus={() => setDayLeft(false)}
          onBlur={() => setDayLeft(true)}
        />
        <TextField
          id={fieldIdOf('deadlineUtc')}
          select
          label="Deadline time (Pacific Time)"
          value={String(chosen.hour)}
          error={hourError !== null}
          helperText={hourError}
          onChange={(event) => change({ ...chosen, hour: Number(event.target.value) })}
          slotProps={{ select: { native: true } }}
          sx={{ minWidth: 220 }}
        >
          {choices.map(({ hour, label, isDisabled }) => (
            <option key={hour} value={hour} disabled={isDisabled}>
              {label}
            </option>
          ))}
        </TextField>
      </Box>
      {deadline !== null && (
        <Box sx={{ marginTop: 1, color: 'text.secondary' }}>
          <PacificTime at={deadline} />
        </Box>
      )}
    </div>
  )
}
