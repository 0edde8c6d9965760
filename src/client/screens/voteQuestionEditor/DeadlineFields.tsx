import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { zoneName } from '../../../rules/associationZone'
import { firstDeadlineDay } from '../../../rules/deadline'
import { dayIn } from '../../../rules/calendarDay'
import {
  selectDayError,
  selectDraftDeadline,
  selectEdited,
  selectEditorPolicy,
  questionForm,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { useAppSelector } from '../../store/hooks'
import { ZonedTime } from '../../ui/ZonedTime'
import { useNow } from '../../ui/useNow'
import { fieldIdOf } from '../editor/fieldId'
import { useField, useFieldError } from '../editor/useField'
import { hourChoices } from './hourChoices'

/** The deadline: fields for day and hour, or a text where the group's deadlines are fixed. */
export function DeadlineFields() {
  const { isFixed } = useAppSelector(selectEditorPolicy).deadline
  return isFixed ? <FixedDeadline /> : <ChosenDeadline />
}

function FixedDeadline() {
  const deadline = useAppSelector(selectDraftDeadline)
  return (
    <div>
      <Typography sx={{ fontWeight: 600 }}>Deadline</Typography>
      {deadline !== null && <ZonedTime at={deadline} />}
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
  const [chosen, change] = useField(questionForm, 'deadline')
  const dayError = useFieldError(questionForm, 'deadlineDay')
  const hourError = useFieldError(questionForm, 'deadlineUtc')
  // Half a date is no mistake while it is being typed.
  const [wasDayLeft, setDayLeft] = useState(false)
  const liveDayError = useAppSelector((state) => selectDayError(state, now))
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
          firstDay={firstDeadlineDay({ now, policy, edited })}
          error={dayError ?? (wasDayLeft ? liveDayError : null)}
          onChange={(typed) => change({ ...chosen, day: typed })}
          onFocus={() => setDayLeft(false)}
          onBlur={() => setDayLeft(true)}
        />
        <TextField
          id={fieldIdOf('deadlineUtc')}
          select
          label={`Deadline time (${zoneName()})`}
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
          <ZonedTime at={deadline} />
        </Box>
      )}
    </div>
  )
}

interface DayFieldProps {
  /** `yyyy-MM-dd` as it was typed, its year perhaps unfinished; null while it is empty or half a date. */
  day: string | null
  /** The first day that the calendar offers. */
  firstDay: string
  error: string | null
  onChange: (day: string | null) => void
  onFocus: () => void
  onBlur: () => void
}

/** A calendar day. The browser's own field: it is typed into, and has a calendar too. */
function DayField({ day, firstDay, error, onChange, onFocus, onBlur }: DayFieldProps) {
  return (
    <TextField
      id={fieldIdOf('deadlineDay')}
      type="date"
      label="Deadline date"
      required
      value={day ?? ''}
      error={error !== null}
      helperText={error}
      onChange={(event) => onChange(event.target.value || null)}
      onFocus={onFocus}
      onBlur={onBlur}
      // Without a last day the year takes six digits.
      slotProps={{ htmlInput: { min: firstDay, max: '2999-12-31' } }}
      sx={{ minWidth: 220 }}
    />
  )
}
