import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useMemo, useState } from 'react'
import {
  attendeeChosen,
  selectAttendeesToAdd,
} from '../../entities/attendeesToAdd/attendeesToAdd.slice'
import { selectCheckIns } from '../../entities/checkIns/checkIns.selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import type { PersonChoice } from '../../ui/PersonPicker'
import { ChoiceSearch } from '../people/ChoiceSearch'
import type { MeetingAddress } from './useMeeting'

const field = 'attendee'

/** Searches people of the group; who is checked in or chosen already is not offered. */
export function AttendeeSearch({ groupId, eventId }: MeetingAddress) {
  const dispatch = useAppDispatch()
  const checkedIn = useAppSelector((state) => selectCheckIns(state, eventId))
  const chosen = useAppSelector(selectAttendeesToAdd)
  const [person, setPerson] = useState<PersonChoice | null>(null)
  // The dialog was opened to search.
  useEffect(() => document.getElementById(field)?.focus(), [])
  const taken = useMemo(
    () => new Set([...checkedIn, ...chosen].map(({ userId }) => userId)),
    [checkedIn, chosen],
  )

  const add = () => {
    if (person === null) return
    const { key: userId, name, company } = person
    dispatch(attendeeChosen({ groupId, person: { userId, name, company } }))
    setPerson(null)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ChoiceSearch
        source="groupUsers"
        groupId={groupId}
        field={field}
        label="User"
        value={person}
        onChoose={setPerson}
        without={taken}
        // It is empty again once its person is in the list.
        isRequired={false}
      />
      <Button disabled={person === null} onClick={add} sx={{ justifySelf: 'start' }}>
        Add User
      </Button>
    </Box>
  )
}
