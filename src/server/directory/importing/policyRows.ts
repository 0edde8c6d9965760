/** Converts a voting policy to and from the cells of a file. */
import { sentPolicy, type SentPolicy } from '../../../contract/sentDirectory'
import type { ReadRow } from '../../../rules/importCells'
import type { GroupKind, GroupPolicy, PassRule, QuorumShare } from '../../../rules/policy'
import type { columnsOf } from '../../../rules/importColumns'
import { ordinaryVoteType, voteTypesOf } from '../../../rules/voteType'

type Column = Exclude<(typeof columnsOf.policies)[number], 'Group'>

export const groupKinds: readonly GroupKind[] = ['companies', 'council', 'delegates', 'users']
const passRules: readonly PassRule[] = ['majority', 'twiceNo', 'twoThirds', 'twoThirdsOfHalf']

/** The column of each field of a policy. */
const columns: Record<Exclude<keyof GroupPolicy, 'version' | 'deadline' | 'choiceRule'>, Column> = {
  groupKind: 'Who votes',
  choices: 'Choices',
  newerPassRule: 'Pass rule',
  olderPassRule: 'Earlier pass rule',
  releaseDate: 'Release date',
  quorumShare: 'Quorum',
  isAutoExtensionAllowed: 'Extension',
  maxExtensions: 'Most extensions',
  closeWaitHours: 'Early close hours',
  motionDeadlineDays: 'Motion days',
  isReceiptMailed: 'Receipts',
  voteTypes: 'Vote types',
}

/** The cells of a policy, in the order of the columns that follow the group. */
export function policyCells(policy: GroupPolicy) {
  const { numerator, denominator, strict } = policy.quorumShare
  return [
    policy.groupKind,
    policy.choices,
    policy.newerPassRule,
    policy.olderPassRule,
    policy.releaseDate,
    `${strict ? 'More than' : 'At least'} ${numerator}/${denominator}`,
    policy.deadline.days,
    policy.deadline.hours,
    policy.deadline.isFixed,
    policy.isAutoExtensionAllowed,
    policy.maxExtensions,
    policy.closeWaitHours,
    policy.motionDeadlineDays,
    policy.isReceiptMailed ?? null,
    voteTypesOf(policy),
  ]
}

/**
 * Reads a policy from a row and refuses each cell with an invalid value. Missing parts of the deadline keep their
 * values from the policy in force.
 */
export function readPolicy(row: ReadRow, inForce: GroupPolicy | undefined): SentPolicy {
  const days = row.count('Deadline days')
  const hours = row.count('Deadline hours')
  const isFixed = row.flag('Fixed deadline')
  const isDeadlineSaid = [days, hours, isFixed].some((it) => it !== undefined)
  const before = inForce?.deadline ?? { days: 0, hours: 0, isFixed: false }
  const read: SentPolicy = {
    groupKind: row.oneOf(columns.groupKind, groupKinds),
    choices: row.list(columns.choices),
    newerPassRule: row.oneOf(columns.newerPassRule, passRules),
    olderPassRule: row.oneOf(columns.olderPassRule, passRules),
    releaseDate: row.text(columns.releaseDate),
    quorumShare: quorumIn(row),
    ...(isDeadlineSaid && {
      deadline: {
        days: days ?? before.days,
        hours: hours ?? before.hours,
        isFixed: isFixed ?? before.isFixed,
      },
    }),
    isAutoExtensionAllowed: row.flag(columns.isAutoExtensionAllowed),
    maxExtensions: row.count(columns.maxExtensions),
    closeWaitHours: row.count(columns.closeWaitHours),
    motionDeadlineDays: row.count(columns.motionDeadlineDays),
    isReceiptMailed: row.flag(columns.isReceiptMailed),
    voteTypes: furtherTypesIn(row),
  }
  for (const issue of sentPolicy.safeParse(read).error?.issues ?? []) {
    const [field, part] = issue.path as [keyof GroupPolicy, string?]
    const column =
      field === 'deadline' ? `Deadline ${part}` : columns[field as keyof typeof columns]
    row.refuse(column, issue.message)
  }
  return read
}

/** The vote types besides the ordinary one, which every policy allows; the cell may contain it too. */
function furtherTypesIn(row: ReadRow): SentPolicy['voteTypes'] {
  const named = row.list(columns.voteTypes)
  return named?.filter((type) => type !== ordinaryVoteType) as SentPolicy['voteTypes']
}

function quorumIn(row: ReadRow): QuorumShare | undefined {
  const found = row.text(columns.quorumShare)
  if (found === undefined) return undefined
  const [, word, numerator, denominator] =
    /^(more than|at least) (\d{1,4})\/(\d{1,4})$/i.exec(found) ?? []
  if (word === undefined) {
    row.refuse(columns.quorumShare, 'Please provide a share such as More than 1/2 or At least 2/3.')
    return undefined
  }
  return {
    numerator: Number(numerator),
    denominator: Number(denominator),
    strict: word.toLowerCase() === 'more than',
  }
}
