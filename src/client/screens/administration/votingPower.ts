/** What a group's policy makes of its voters: the class and the weight of a vote, and announced leaves. */
import type { GroupVoters } from '../../../contract/groupLists'
import type { Leaves } from '../../../rules/leave'
import { selectGroupVoters } from '../../entities/groupVoters/groupVoters.request'
import { useAppSelector } from '../../store/hooks'
import type { Column } from '../list/columns'
import type { FieldOf } from './fields'

/** What the policy knows of voters; null where it knows nothing, or others hold the votes. */
type VotingPower = Pick<GroupVoters, 'classes' | 'isWeighted' | 'hasLeave'> | null

/** What the policy of a group knows of people, or of companies, that hold its votes. */
export function useVotingPower(groupId: number, unit: GroupVoters['unit']): VotingPower {
  const voters = useAppSelector((state) => selectGroupVoters(state, groupId))
  if (voters?.unit !== unit) return null
  return voters.classes.length > 0 || voters.isWeighted || voters.hasLeave ? voters : null
}

interface PowerValues {
  voterClass: string | null
  weight: number
}

/** The columns of the class and the weight, where the votes of the group differ in them. */
export function powerColumns<Row extends PowerValues>(power: VotingPower): Column<Row>[] {
  const voterClass: Column<Row> = {
    field: 'voterClass',
    headerName: 'Class',
    width: 180,
    show: (row) => row.voterClass,
  }
  const weight: Column<Row> = {
    field: 'weight',
    headerName: 'Weight',
    width: 90,
    show: (row) => row.weight,
  }
  if (power === null) return []
  return [...(power.classes.length > 0 ? [voterClass] : []), ...(power.isWeighted ? [weight] : [])]
}

/** The fields of the class and the weight in such a group. */
export function powerFields<Values extends Partial<PowerValues>>(
  power: VotingPower,
): FieldOf<Values>[] {
  if (power === null) return []
  const voterClass: FieldOf<Values> = {
    name: 'voterClass',
    label: 'Class',
    kind: 'choice',
    choices: [[null, 'None'], ...power.classes.map((name) => [name, name] as const)],
    help: 'With whom the vote is counted, on questions that open from now on.',
  }
  const weight: FieldOf<Values> = {
    name: 'weight',
    label: 'Weight',
    kind: 'number',
    help: 'How often the vote counts, from 1 to 10,000.',
  }
  return [...(power.classes.length > 0 ? [voterClass] : []), ...(power.isWeighted ? [weight] : [])]
}

/** The fields of announced leaves, where the policy excuses what is missed on them. */
export function leaveFields<Values extends Partial<Record<keyof Leaves, unknown>>>(
  power: VotingPower,
): FieldOf<Values>[] {
  if (!power?.hasLeave) return []
  return [
    {
      name: 'leaveFrom',
      label: 'On leave from',
      kind: 'date',
      isOptional: true,
      help: 'Meetings that are missed on an announced leave do not count.',
    },
    { name: 'leaveTo', label: 'On leave until', kind: 'date', isOptional: true },
    {
      name: 'furtherLeaves',
      label: 'Other leaves',
      kind: 'list',
      isOptional: true,
      help: 'Earlier ones too, each as 2026-03-02/2026-03-20, with commas between them.',
    },
  ]
}
