import Box from '@mui/material/Box'
import { decisionText } from '../../../rules/policy/words'
import { useAppSelector } from '../../store/hooks'
import { PlainList } from '../../ui/PlainList'
import { SectionCard } from '../../ui/SectionCard'
import { useQuestion, type QuestionAddress } from './useQuestion'
import { className } from '../../../rules/classText'
import { votersText } from './voteSentences'
import { selectWhoVotes, type Voters } from './votingPower.selectors'
import { Prose } from '../../ui/Prose'

/** Before the ballot: who votes and by what rule, where classes of voters are counted apart or votes weigh more. */
export function WhoVotes({ voteQuestionId }: QuestionAddress) {
  const isPending = useQuestion(voteQuestionId, ({ voteStatus }) => voteStatus) === 'Pending'
  const policy = useQuestion(voteQuestionId, (question) => question.policy)
  const whoVotes = useAppSelector((state) => selectWhoVotes(state, voteQuestionId))
  if (!isPending || whoVotes.length === 0) return null
  return (
    <SectionCard title="Who votes">
      <Prose>{decisionText(policy)}</Prose>
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
      {name !== null && <strong>{`${className(name)}: `}</strong>}
      {votersText(voters, electorate)}
      {isOwn && (
        <Box component="span" sx={{ color: 'primary.main', fontWeight: 600 }}>
          , yours among them
        </Box>
      )}
      {[...rules, isAdvisory && 'Advisory: shown and not counted.'].map(
        (rule) =>
          rule !== false && (
            <Prose key={rule} variant="body2" color="textSecondary">
              {rule}
            </Prose>
          ),
      )}
    </li>
  )
}
