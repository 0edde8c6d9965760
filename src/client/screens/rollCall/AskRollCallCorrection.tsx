import { useState } from 'react'
import type { CorrectionChange } from '../../../contract/corrections'
import { selectCheckIns } from '../../entities/checkIns/checkIns.selectors'
import { selectZoomParticipants } from '../../entities/zoomParticipants/zoomParticipants.request'
import { useAppSelector } from '../../store/hooks'
import { NativeSelect } from '../../ui/NativeSelect'
import type { PersonChoice } from '../../ui/PersonPicker'
import { AskCorrectionDialog } from '../corrections/AskCorrectionDialog'
import { ChoiceSearch } from '../people/ChoiceSearch'
import { nameOf } from './sortCheckIns'
import type { MeetingAddress } from './useMeeting'

const kinds = {
  came: 'Somebody was there and is not checked in',
  absent: 'Somebody is checked in and was not there',
  name: 'A name from Zoom belongs to somebody else',
}
type Kind = keyof typeof kinds

/** Asks for a correction of a closed roll call. */
export default function AskRollCallCorrection({ groupId, eventId }: MeetingAddress) {
  const checkIns = useAppSelector((state) => selectCheckIns(state, eventId))
  const participants = useAppSelector((state) => selectZoomParticipants(state, eventId))
  const [kind, setKind] = useState<Kind>('came')
  const [person, setPerson] = useState<PersonChoice | null>(null)
  const [chosen, setChosen] = useState('')
  const byHand = checkIns.filter((row) => row.source === 'Manual' && row.userId !== null)
  const change = changeOf(eventId, kind, chosen, person)
  const begin = (next: string) => {
    setKind(next as Kind)
    setPerson(null)
    setChosen('')
  }
  return (
    <AskCorrectionDialog groupId={groupId} draftKey={`meeting.${eventId}`} change={change}>
      <NativeSelect
        label="What is wrong"
        value={kind}
        choices={Object.entries(kinds)}
        onChoose={begin}
      />
      {kind === 'absent' && (
        <NativeSelect
          label="Who was not there"
          placeholder="Choose a person checked in by hand"
          value={chosen}
          choices={byHand.map((row) => [String(row.userId), nameOf(row)])}
          onChoose={setChosen}
        />
      )}
      {kind === 'name' && (
        <NativeSelect
          label="Name from Zoom"
          placeholder="Choose a name"
          value={chosen}
          choices={participants.map(({ zoomParticipantId, displayName, assignedTo }) => [
            String(zoomParticipantId),
            assignedTo ? `${displayName}: ${assignedTo.userName}` : displayName,
          ])}
          onChoose={setChosen}
        />
      )}
      {kind !== 'absent' && (
        <ChoiceSearch
          source="groupUsers"
          groupId={groupId}
          field="correction"
          label={kind === 'name' ? 'Who it was, empty for nobody' : 'Who was there'}
          value={person}
          isRequired={kind === 'came'}
          onChoose={setPerson}
        />
      )}
    </AskCorrectionDialog>
  )
}

/** The change that the fields describe; null while they are incomplete. */
function changeOf(
  eventId: number,
  kind: Kind,
  chosen: string,
  person: PersonChoice | null,
): CorrectionChange | null {
  switch (kind) {
    case 'came':
      return person && { kind: 'attendance', eventId, userId: person.key, wasThere: true }
    case 'absent':
      return chosen === ''
        ? null
        : { kind: 'attendance', eventId, userId: Number(chosen), wasThere: false }
    case 'name':
      return chosen === ''
        ? null
        : {
            kind: 'assignment',
            eventId,
            zoomParticipantId: Number(chosen),
            userId: person?.key ?? null,
          }
  }
}
