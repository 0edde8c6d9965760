import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { selectAttendeesToAdd } from '../../entities/attendeesToAdd/attendeesToAdd.selectors'
import { attendeeChosen } from '../../entities/attendeesToAdd/attendeesToAdd.slice'
import { selectCheckIns } from '../../entities/checkIns/checkIns.selectors'
import {
  selectPeopleFound,
  selectUserSearchRequest,
} from '../../entities/userSearch/userSearch.selectors'
import {
  isLongEnough,
  userSearchLeft,
  userSearchTyped,
} from '../../entities/userSearch/userSearch.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { PersonPicker } from '../../ui/PersonPicker'
import type { PersonChoice } from '../../ui/PersonPicker'
import { searchTexts } from './searchTexts'
import type { MeetingAddress } from './useMeeting'

const field = 'attendee'

/** Searches people of the group; who is checked in or chosen already is not offered. */
export function AttendeeSearch({ groupId, eventId }: MeetingAddress) {
  const dispatch = useAppDispatch()
  const people = useAppSelector((state) => selectPeopleFound(state, field))
  const { status } = useAppSelector((state) => selectUserSearchRequest(state, field))
  const checkedIn = useAppSelector((state) => selectCheckIns(state, eventId))
  const chosen = useAppSelector(selectAttendeesToAdd)
  const [person, setPerson] = useState<PersonChoice | null>(null)
  const [text, setText] = useState('')

  const choices = useMemo(() => {
    const taken = new Set([...checkedIn, ...chosen].map(({ userId }) => userId))
    return people
      .filter(({ userId }) => !taken.has(userId))
      .map(({ userId, name, company }) => ({ key: userId, name, company }))
  }, [checkedIn, chosen, people])

  const add = () => {
    if (person === null) return
    const { key: userId, name, company } = person
    dispatch(attendeeChosen({ groupId, person: { userId, name, company } }))
    setPerson(null)
    setText('')
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <PersonPicker
        id="attendee"
        label="User"
        help="Type at least 2 characters of the name."
        error={null}
        value={person}
        choices={choices}
        emptyText={isLongEnough(text) ? searchTexts[status] : searchTexts.idle}
        isSearching={status === 'running'}
        onSearch={(typed) => {
          setText(typed)
          dispatch(userSearchTyped({ groupId, field, text: typed }))
        }}
        onChoose={(choice) => {
          setPerson(choice)
          dispatch(userSearchLeft())
        }}
      />
      <Button disabled={person === null} onClick={add} sx={{ justifySelf: 'start' }}>
        Add User
      </Button>
    </Box>
  )
}
