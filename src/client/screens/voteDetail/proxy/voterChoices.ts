import type { QuestionVoter } from '../../../../contract/groupEligibility'
import type { GroupKind } from '../../../../rules/policy'
import { personLabel } from '../../../ui/PersonPicker'
import type { PersonChoice } from '../../../ui/PersonPicker'

/** Who can be voted for, as the picker shows it: a person with the company, or a company. */
export function voterChoice(voter: QuestionVoter, kind: GroupKind): PersonChoice {
  const { rollEntryId, userName, memberCompanyName, title, groupName, hasVoted } = voter
  const role = kind === 'council' && title !== null ? [`${groupName} ${title}`] : []
  const notes = [...role, ...(hasVoted ? ['has voted'] : [])]
  return {
    key: rollEntryId,
    name: userName ?? memberCompanyName ?? '',
    company: userName === null ? null : memberCompanyName,
    isDisabled: hasVoted,
    ...(notes.length > 0 && { note: notes.join(', ') }),
  }
}

/** Those whose name or company contains the text, in any case. */
export function matching(choices: readonly PersonChoice[], text: string): PersonChoice[] {
  const wanted = text.trim().toLocaleLowerCase('en')
  return choices.filter((choice) => personLabel(choice).toLocaleLowerCase('en').includes(wanted))
}
