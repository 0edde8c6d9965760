import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useCallback, useEffect, useMemo, useState } from 'react'
import {
  selectAttendeesToAdd,
  attendeesToAdd,
} from '../../entities/attendeesToAdd/attendeesToAdd.request'
import { selectCheckIns } from '../../entities/checkIns/checkIns.selectors'
import { selectFoundChoices } from '../../entities/search/search.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { personLabel } from '../../../rules/names'
import type { PersonChoice } from '../../ui/PersonPicker'
import { ChoiceSearch } from '../people/ChoiceSearch'
import type { MeetingAddress } from './useMeeting'
import { useIsLive } from './useMeetingTimes'

const field = 'attendee'

const hasLeft = 'Has left. Adding marks as present again.'
const byProxy = 'Attended by proxy alone so far. Adding marks as present in person.'

/**
 * Searches people of the group. Those who are checked in or chosen already are named and cannot be chosen again,
 * except people who are there by proxy alone, or have left a meeting that is still going on.
 */
export function AttendeeSearch({ groupId, eventId }: MeetingAddress) {
  const dispatch = useAppDispatch()
  const checkedIn = useAppSelector((state) => selectCheckIns(state, eventId))
  const chosen = useAppSelector(selectAttendeesToAdd)
  const found = useAppSelector((state) => selectFoundChoices(state, field))
  const isLive = useIsLive(eventId)
  const [person, setPerson] = useState<PersonChoice | null>(null)
  // The dialog was opened to search.
  useEffect(() => document.getElementById(field)?.focus(), [])
  const { there, notes } = useMemo(() => {
    const noted = ({ source, isPresent }: (typeof checkedIn)[number]) =>
      source === 'Proxy' ? byProxy : isLive && !isPresent ? hasLeft : null
    return {
      there: new Set(checkedIn.filter((row) => !noted(row)).map(({ userId }) => userId)),
      notes: new Map(checkedIn.map((row) => [row.userId, noted(row)])),
    }
  }, [checkedIn, isLive])
  const taken = useMemo(
    () => new Set([...there, ...chosen.map(({ userId }) => userId)]),
    [chosen, there],
  )
  const noteOf = useCallback((userId: number) => notes.get(userId) ?? undefined, [notes])
  const known = found.filter(({ key }) => there.has(key)).map(personLabel)

  const add = () => {
    if (person === null) return
    const { key: userId, name, company } = person
    dispatch(attendeesToAdd.chosen({ groupId, person: { userId, name, company } }))
    setPerson(null)
  }
  return (
    <Stack spacing={1.5}>
      <ChoiceSearch
        source="groupUsers"
        groupId={groupId}
        field={field}
        label="User"
        value={person}
        onChoose={setPerson}
        without={taken}
        noteOf={noteOf}
        footnote={known.length > 0 ? `Checked in already: ${known.join(', ')}` : undefined}
        // The field is cleared once its person is in the list.
        isRequired={false}
      />
      <div>
        <Button disabled={person === null} onClick={add}>
          Add User
        </Button>
      </div>
    </Stack>
  )
}
