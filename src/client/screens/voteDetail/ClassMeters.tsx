import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { classVerdictOf, type ClassVerdict } from '../../../rules/classVerdict'
import type { Verdict } from '../../../rules/verdict'
import { TallyBar } from '../../ui/TallyBar'
import { useQuestion } from './useQuestion'
import { TermList } from './VerdictExplanation'
import { className, countsText } from '../../../rules/classText'

interface ClassMetersProps {
  voteQuestionId: number
  verdict: Verdict
}

/** The votes of each class of voters and what it is asked; advisory ones apart, because they decide nothing. */
export function ClassMeters({ voteQuestionId, verdict }: ClassMetersProps) {
  const { decision } = useQuestion(voteQuestionId, ({ policy }) => policy)
  const verdicts = verdict.classes.map((one) => classVerdictOf(decision, one))
  const advisory = verdicts.filter(({ isAdvisory }) => isAdvisory)
  return (
    <>
      {verdicts
        .filter(({ isAdvisory }) => !isAdvisory)
        .map((one) => (
          <ClassMeter key={one.name} voteQuestionId={voteQuestionId} verdict={one} />
        ))}
      {advisory.length > 0 && (
        <Titled title="Advisory votes" figure="not counted">
          {advisory.map(({ name, byChoice }) => (
            <Typography key={name} variant="body2">
              {`${className(name)}: ${countsText(byChoice)}`}
            </Typography>
          ))}
        </Titled>
      )}
    </>
  )
}

/** A bar of its votes where it is asked for a share of them, and each comparison worked out. */
function ClassMeter(props: { voteQuestionId: number; verdict: ClassVerdict }) {
  const { name, tally, threshold, requiredShare, voteEligible } = props.verdict
  const { yes, no, terms } = threshold
  return (
    <Titled title={className(name)} figure={`${tally.total} of ${voteEligible} cast`}>
      {requiredShare !== null && (
        <TallyBar
          yes={{ label: yes, votes: tally.yes }}
          no={{ label: no, votes: tally.no }}
          missing={0}
          requiredShare={requiredShare.numerator / requiredShare.denominator}
        />
      )}
      <Typography variant="body2">{countsText(tally.byChoice)}</Typography>
      {terms.length > 0 && <TermList voteQuestionId={props.voteQuestionId} terms={terms} />}
    </Titled>
  )
}

function Titled({
  title,
  figure,
  children,
}: {
  title: string
  figure: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', gap: 1 }}
      >
        <Typography id={id} component="h3" variant="subtitle1">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {figure}
        </Typography>
      </Stack>
      {children}
    </Box>
  )
}
