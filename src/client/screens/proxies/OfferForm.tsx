import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { GroupAppointments } from '../../../contract/appointments'
import { addZonedDays, startOfZonedDay } from '../../../rules/zonedTime'
import {
  appointmentCommand,
  type Offer,
  selectAppointmentError,
  selectDoneAppointment,
  selectRunningAppointment,
} from '../../entities/appointments/appointments.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { BusyButton } from '../../ui/BusyButton'
import type { PersonChoice } from '../../ui/PersonPicker'
import { SectionCard } from '../../ui/SectionCard'
import { formatZoned } from '../../ui/zonedText'
import { NativeSelect } from '../../ui/NativeSelect'
import { ChoiceSearch } from '../people/ChoiceSearch'

interface OfferFormProps {
  groupId: number
  answer: GroupAppointments
}

interface Typed {
  proxy: PersonChoice | null
  /** `question 12`, `meeting 5` or `period`. */
  scope: string
  from: string
  until: string
  instruction: string
}

const period = 'period'
const longestInstruction = 2_000

/** Appoints somebody; what was typed stays until the offer is made. */
export function OfferForm({ groupId, answer }: OfferFormProps) {
  const dispatch = useAppDispatch()
  const [parameters] = useSearchParams()
  const scopes = scopesOf(answer)
  const named = `question ${parameters.get('question')}`
  const first = scopes.find(([value]) => value === named) ?? scopes[0]
  const empty: Typed = {
    proxy: null,
    scope: first?.[0] ?? period,
    from: '',
    until: '',
    instruction: '',
  }
  const [typed, setTyped] = useState(empty)
  const [missing, setMissing] = useState<Record<string, string[]>>({})
  const running = useAppSelector(selectRunningAppointment)
  const done = useAppSelector(selectDoneAppointment)
  const [madeId, setMadeId] = useState<number | null>(null)
  const error = useAppSelector(selectAppointmentError)
  const refused = error?.kind === 'offer' ? error : null
  if (done?.state === 'offered' && done.appointmentId !== madeId) {
    setMadeId(done.appointmentId)
    setTyped({ ...typed, proxy: null, instruction: '' })
  }
  const change = (changed: Partial<Typed>) => {
    setTyped({ ...typed, ...changed })
    setMissing({})
  }
  const errorOf = (field: string) => missing[field]?.[0] ?? refused?.errors[field]?.[0] ?? null
  const isPeriod = typed.scope === period
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (running !== null) return
    const lacking = missingIn(typed)
    setMissing(lacking)
    const offer = offerOf(typed)
    if (Object.keys(lacking).length > 0 || offer === null) return
    dispatch(appointmentCommand.requested({ kind: 'offer', groupId, offer }))
  }
  return (
    <SectionCard title="Appoint a proxy">
      <Box component="form" noValidate onSubmit={submit} sx={{ maxWidth: 640 }}>
        <Stack spacing={2}>
          <ChoiceSearch
            field="proxy"
            label="Proxy"
            source="groupUsers"
            groupId={groupId}
            isRequired
            help={
              answer.who === 'sameCompany'
                ? 'Somebody of your company in this group. Type at least 2 characters of the name.'
                : 'Somebody of this group. Type at least 2 characters of the name.'
            }
            error={errorOf('proxyId')}
            value={typed.proxy}
            onChoose={(proxy) => change({ proxy })}
          />
          <NativeSelect
            label="For"
            value={typed.scope}
            error={errorOf('voteQuestionId') !== null}
            helperText={errorOf('voteQuestionId')}
            choices={scopes}
            onChoose={(scope) => change({ scope })}
          />
          {isPeriod && (
            <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
              <DayField
                label="From the beginning of"
                value={typed.from}
                error={errorOf('from')}
                onChange={(from) => change({ from })}
              />
              <DayField
                label="Until the end of"
                value={typed.until}
                error={errorOf('until')}
                onChange={(until) => change({ until })}
              />
            </Stack>
          )}
          <TextField
            label="Instruction"
            multiline
            minRows={2}
            maxRows={8}
            value={typed.instruction}
            helperText="For the proxy alone, who votes freely where you give none."
            onChange={(event) => change({ instruction: event.target.value })}
            slotProps={{ htmlInput: { maxLength: longestInstruction } }}
          />
          {refused && Object.keys(refused.errors).length === 0 && (
            <Alert severity="error">{refused.text}</Alert>
          )}
          <div>
            <BusyButton
              type="submit"
              variant="contained"
              label="Appoint"
              busyLabel="Appointing..."
              isBusy={running?.kind === 'offer'}
              disabled={running?.kind === 'answer'}
            />
          </div>
        </Stack>
      </Box>
    </SectionCard>
  )
}

interface DayFieldProps {
  label: string
  value: string
  error: string | null
  onChange: (day: string) => void
}

function DayField({ label, value, error, onChange }: DayFieldProps) {
  return (
    <TextField
      label={label}
      type="date"
      required
      fullWidth
      value={value}
      error={error !== null}
      helperText={error}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { max: '2999-12-31' } }}
    />
  )
}

function scopesOf({ questions, meetings }: GroupAppointments) {
  return [
    ...questions.map(({ voteQuestionId, title }) => [`question ${voteQuestionId}`, title] as const),
    ...meetings.map(
      ({ eventId, title, startTime }) =>
        [`meeting ${eventId}`, `${title}, ${formatZoned(startTime)}`] as const,
    ),
    [period, 'All votes of a period'] as const,
  ]
}

/** What is missing before the offer can be sent, by the field of the call. */
function missingIn({ proxy, scope, from, until }: Typed): Record<string, string[]> {
  const isPeriod = scope === period
  return {
    ...(proxy === null && { proxyId: ['Please choose somebody of the group.'] }),
    ...(isPeriod && from === '' && { from: ['Please provide a day.'] }),
    ...(isPeriod && until === '' && { until: ['Please provide a day.'] }),
  }
}

function offerOf({ proxy, scope, from, until, instruction }: Typed): Offer | null {
  if (proxy === null) return null
  const [kind, id] = scope.split(' ')
  const hasDays = kind === period && from !== '' && until !== ''
  return {
    proxyId: proxy.key,
    voteQuestionId: kind === 'question' ? Number(id) : null,
    eventId: kind === 'meeting' ? Number(id) : null,
    from: hasDays ? startOfZonedDay(from) : null,
    until: hasDays ? addZonedDays(startOfZonedDay(until), 1) : null,
    instruction: instruction.trim(),
  }
}
