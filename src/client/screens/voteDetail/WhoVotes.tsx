import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { decisionText } from '../../../rules/policy/words'
import { useAppSelector } from '../../store/hooks'
import { PlainList } from '../../ui/PlainList'
import { SectionCard } from '../../ui/SectionCard'
import { useQuestion, type QuestionAddress } from './useQuestion'
import { className } from '../../../rules/classText'
import { votersText } from './voteSentences'
import { selectWhoVotes, type Voters } from './votingPower.selectors'

/** Before the ballot: who votes and by what rule, where classes of voters are counted apart or votes weigh more. */
export function WhoVotes({ voteQuestionId }: QuestionAddress) {
  const isPending = useQuestion(voteQuestionId, ({ voteStatus }) => voteStatus) === 'Pending'
  const policy = useQuestion(voteQuestionId, (question) => question.policy)
  const whoVotes = useAppSelector((state) => selectWhoVotes(state, voteQuestionId))
  if (!isPending || whoVotes.length === 0) return null
  return (
    <SectionCard title="Who votes">
      <Typography sx={{ maxWidth: '70ch' }}>{decisionText(policy)}</Typography>
      <PlainList sx={{ gap: 1.5, marginTop: 2 }}>
        {whoVotes.map((voters) => (
          <Class key={voters.name} voters={voters} electorate={policy.electorate} />
        ))}
      </PlainList>
    </SectionCard>
  )
}

interface ClassProps {
  voters: Voters
  electorate: Parameters<typeof votersText>[1]
}

function Class({ voters, electorate }: ClassProps) {
  const { name, isAdvisory, isOwn, rules } = voters
  return (
    <li>
      {name !== null && (
        <Box component="span" sx={{ fontWeight: 600 }}>
          {`${className(name)}: `}
        </Box>
      )}
      {votersText(voters, electorate)}
      {isOwn && (
        <Box component="span" sx={{ color: 'primary.main', fontWeight: 600 }}>
          , yours among them
        </Box>
      )}
      {[...rules, isAdvisory && 'Advisory: shown and not counted.'].map(
        (rule) =>
          rule !== false && (
            <Typography key={rule} variant="body2" color="textSecondary" sx={{ maxWidth: '70ch' }}>
              {rule}
            </Typography>
          ),
      )}
    </li>
  )
}
