import { styled } from '@mui/material/styles'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { selectDeskNews } from '../../entities/desk/desk.slice'
import { useAppSelector } from '../../store/hooks'
import { DividedItem } from '../../ui/DividedItem'
import { PlainList } from '../../ui/PlainList'
import { SectionCard } from '../../ui/SectionCard'
import { formatZoned } from '../../ui/zonedText'

const NewsItem = styled(DividedItem)({ gap: 2, paddingBlock: 10 })

/** What happened since the last visit; nothing where nothing did. */
export function DeskNewsCard() {
  const news = useAppSelector(selectDeskNews)
  if (news.length === 0) return null
  return (
    <SectionCard title="Since your last visit">
      <PlainList>
        {news.map(({ kind, groupId, groupName, voteQuestionId, title, at, text }) => (
          <NewsItem key={`${kind} ${voteQuestionId} ${at}`}>
            <MuiLink
              component={Link}
              variant="subtitle1"
              to={`/group/${groupId}/votingquestions/${voteQuestionId}`}
            >
              {title}
            </MuiLink>
            <Typography variant="body2" color="textSecondary">
              <strong>{text}</strong>
              {` · ${groupName}, ${formatZoned(at)}`}
            </Typography>
          </NewsItem>
        ))}
      </PlainList>
    </SectionCard>
  )
}
