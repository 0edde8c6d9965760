import type { RollCallPreview } from '../../../contract/eventActs'
import { selectClosePreview } from '../../entities/rollCallCommands/rollCallCommands.selectors'
import { useAppSelector } from '../../store/hooks'
import { CommandPreview, MailPart, PreviewPart } from '../detail/CommandPreview'
import { CloseWarnings } from './CloseWarnings'
import type { MeetingAddress } from './useMeeting'

/** What closing will do: who came, who is mailed, whose eligibility changes. */
export function ClosePreview(address: MeetingAddress) {
  const preview = useAppSelector(selectClosePreview)
  return (
    <CommandPreview preview={preview} height={160}>
      {(answer) => (
        <>
          <CloseWarnings answer={answer} {...address} />
          <PreviewPart title="What is locked">{lockedText(answer)}</PreviewPart>
          <MailPart {...answer} />
          <PreviewPart title="Who loses quorum eligibility">{namesOf(answer.losing)}</PreviewPart>
          <PreviewPart title="Who regains it">{namesOf(answer.regaining)}</PreviewPart>
        </>
      )}
    </CommandPreview>
  )
}

function lockedText(answer: RollCallPreview): string {
  const { totalCheckIns, highestQuorumAttendance, quorumCount } = answer
  const attendees = totalCheckIns === 1 ? '1 attendee' : `${totalCheckIns} attendees`
  return `${attendees}. At most ${highestQuorumAttendance} counted for quorum at once, ${quorumCount} are needed.`
}

function namesOf(changed: RollCallPreview['losing']): string {
  const names = changed.map(({ name, companyName }) =>
    companyName === null || companyName === name ? name : `${name} (${companyName})`,
  )
  return names.length === 0 ? 'Nobody' : names.join(', ')
}
