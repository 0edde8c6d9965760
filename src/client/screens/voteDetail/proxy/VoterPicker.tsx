import { useEffect, useMemo, useState } from 'react'
import type { QuestionVoter } from '../../../../contract/groupEligibility'
import type { Electorate } from '../../../../rules/policy/policy'
import { selectProxyVoters } from '../../../entities/proxyVote/proxyVote.selectors'
import { isLongEnough } from '../../../entities/search/search.request'
import { useAppSelector } from '../../../store/hooks'
import { personLabel } from '../../../../rules/names'
import { PersonPicker, type PersonChoice } from '../../../ui/PersonPicker'
import { searchDebounceMs } from '../../../ui/SearchField'
import { useQuestion, type QuestionAddress } from '../useQuestion'

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
  const { electorate } = useQuestion(voteQuestionId, (question) => question.policy)
  const voters = useAppSelector(selectProxyVoters)
  const [text, setText] = useState('')
  const debounced = useDebounced(text, searchDebounceMs)
  const found = useMemo(
    () => (isLongEnough(debounced) ? matching(voters, electorate, debounced) : []),
    [debounced, electorate, voters],
  )
  const value = useMemo(() => voter && voterChoice(voter, electorate), [electorate, voter])
  const isOfCompanies = electorate.unit === 'company'
  const noneFound = isOfCompanies ? 'No company was found.' : 'Nobody was found.'
  return (
    <PersonPicker
      id="proxy-voter"
      label={isOfCompanies ? 'Company' : 'Voter'}
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

/** Who can be voted for, as the picker shows it: a person with the company, or a company. */
function voterChoice(voter: QuestionVoter, { doChairsVote }: Electorate): PersonChoice {
  const { rollEntryId, userName, memberCompanyName, title, groupName, hasVoted } = voter
  const role = doChairsVote && title !== null ? [`${groupName} ${title}`] : []
  const notes = [...role, ...(hasVoted ? ['has voted'] : [])]
  return {
    key: rollEntryId,
    name: userName ?? memberCompanyName ?? '',
    company: userName === null ? null : memberCompanyName,
    isDisabled: hasVoted,
    ...(notes.length > 0 && { note: notes.join(', ') }),
  }
}

/** The voters whose name or company contains the text, in any case, and companies by their people too. */
function matching(
  voters: readonly QuestionVoter[],
  electorate: Electorate,
  text: string,
): PersonChoice[] {
  const wanted = text.trim().toLocaleLowerCase('en')
  const has = (name: string) => name.toLocaleLowerCase('en').includes(wanted)
  return voters.flatMap((voter) => {
    const choice = voterChoice(voter, electorate)
    if (has(personLabel(choice))) return choice
    const people = voter.people.filter(has)
    return people.length === 0 ? [] : { ...choice, name: [choice.name, ...people].join(', ') }
  })
}

/** A value once it has not changed for so many milliseconds. */
function useDebounced<T>(value: T, restMs: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), restMs)
    return () => clearTimeout(timer)
  }, [restMs, value])
  return debounced
}
