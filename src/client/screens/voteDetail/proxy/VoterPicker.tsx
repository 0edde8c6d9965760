import { useMemo, useState } from 'react'
import type { QuestionVoter } from '../../../../contract/groupEligibility'
import { selectProxyVoters } from '../../../entities/proxyVote/proxyVote.selectors'
import { isLongEnough } from '../../../entities/userSearch/userSearch.slice'
import { useAppSelector } from '../../../store/hooks'
import { PersonPicker } from '../../../ui/PersonPicker'
import { searchDebounceMs } from '../../../ui/SearchField'
import { kindOf } from '../questionFacts'
import { useQuestion } from '../useQuestion'
import type { QuestionAddress } from '../useQuestion'
import { useDebounced } from './useDebounced'
import { matching, voterChoice } from './voterChoices'

interface VoterPickerProps extends QuestionAddress {
  voter: QuestionVoter | null
  error: string | null
  isFrozen: boolean
  onChoose: (voter: QuestionVoter | null) => void
}

/** Whose vote it is, of those who hold one on the question; who has voted cannot be chosen. */
export function VoterPicker({
  voteQuestionId,
  voter,
  error,
  isFrozen,
  onChoose,
}: VoterPickerProps) {
  const kind = useQuestion(voteQuestionId, kindOf)
  const voters = useAppSelector(selectProxyVoters)
  const [text, setText] = useState('')
  const debounced = useDebounced(text, searchDebounceMs)
  const all = useMemo(() => voters.map((one) => voterChoice(one, kind)), [kind, voters])
  const found = useMemo(
    () => (isLongEnough(debounced) ? matching(all, debounced) : []),
    [all, debounced],
  )
  const value = useMemo(() => voter && voterChoice(voter, kind), [kind, voter])
  const isOfCompanies = kind === 'companies'
  const noneFound = isOfCompanies ? 'No company was found.' : 'Nobody was found.'
  return (
    <PersonPicker
      id="proxy-voter"
      label={isOfCompanies ? 'Company' : 'Voter'}
      help="Type at least 2 characters of the name."
      error={error}
      value={value}
      choices={found}
      emptyText={isLongEnough(text) ? noneFound : 'Type at least 2 characters.'}
      isSearching={text !== debounced}
      isFrozen={isFrozen}
      onSearch={setText}
      onChoose={(choice) =>
        onChoose(voters.find(({ rollEntryId }) => rollEntryId === choice?.key) ?? null)
      }
    />
  )
}
