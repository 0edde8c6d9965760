import Typography from '@mui/material/Typography'
import { selectWriters, voteWriting } from '../../entities/voteWriting/voteWriting.slice'
import { useAppSelector } from '../../store/hooks'
import { useOpened } from '../../store/useOpened'
import { useAnnounceChange } from '../../ui/Announcer'

/** Says who else has the form of this vote open, and tells them that it is open here. */
export function WritingColleagues({ voteQuestionId }: { voteQuestionId: number }) {
  const names = useAppSelector(selectWriters)
    .map(({ userName }) => userName)
    .toSorted((one, other) => one.localeCompare(other, 'en'))
  useOpened(voteWriting.opened({ voteQuestionId }), voteWriting.closed())
  const text =
    names.length === 0 ? '' : `${all(names)} ${names.length === 1 ? 'is' : 'are'} writing a vote.`
  useAnnounceChange(text)
  return text !== '' && <Typography variant="body2">{text}</Typography>
}

const all = (names: readonly string[]) => new Intl.ListFormat('en').format(names)
