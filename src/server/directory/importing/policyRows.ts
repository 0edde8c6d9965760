/** Converts a voting policy to and from the cells of a file. */
import { policyChange } from '../../../contract/policy'
import type { SentPolicy } from '../../../contract/sentDirectory'
import type { ReadRow } from '../../../rules/importCells'
import type { columnsOf } from '../../../rules/importColumns'
import { plainParts, type PlainParts, withPlainParts } from '../../../rules/policy/plainParts'
import { type Policy, type PolicyParts, withParts } from '../../../rules/policy/policy'
import { firstPolicies, presetNames, presetWith } from '../../../rules/policy/presets'
import { wantedInput } from '../../domain/wantedInput'
import { canonicalJson, type Plain } from '../../record/canonicalJson'

type Column = Exclude<(typeof columnsOf.policies)[number], 'Group'>

/** The column of each plain part of a policy, in order, what its cells have, and where it is in the document. */
const columns = {
  choices: ['Choices', 'list', 'decisions.0.choices'],
  passes: ['Pass rule', 'text', 'decisions.0.passes'],
  quorum: ['Quorum', 'text', 'decisions.0.quorum'],
  days: ['Deadline days', 'count', 'deadline.days'],
  hours: ['Deadline hours', 'count', 'deadline.hours'],
  isFixed: ['Fixed deadline', 'flag', 'deadline.isFixed'],
  isAutoExtensionAllowed: ['Extension', 'flag', 'isAutoExtensionAllowed'],
  maxExtensions: ['Most extensions', 'count', 'maxExtensions'],
  closeWaitHours: ['Early close hours', 'count', 'closeWaitHours'],
  meetingQuorum: ['Meeting quorum', 'text', 'meetingQuorum'],
  motionDays: ['Motion days', 'count', 'motions.deadlineDays'],
  isReceiptMailed: ['Receipts', 'flag', 'isReceiptMailed'],
  voteTypes: ['Vote types', 'list', 'decisions.0.name'],
} as const satisfies Record<
  keyof PlainParts,
  readonly [Column, 'list' | 'text' | 'count' | 'flag', path: string]
>
const partNames = Object.keys(columns) as (keyof typeof columns)[]

/** The parts that no column has, as JSON. */
const others = 'Further rules'

/** The cells of a policy, in the order of the columns that follow the group. */
export function policyCells(policy: Policy) {
  const parts = plainParts(policy)
  return [
    presetWith(policy.electorate),
    ...partNames.map((name) => parts[name]),
    furtherRules(policy),
  ]
}

/** The parts of a policy, as JSON, that differ from what its other cells make of the matching preset; null for none. */
function furtherRules(policy: Policy): string | null {
  const { current } = firstPolicies(presetWith(policy.electorate) ?? 'companies')
  const { policy: plain } = withPlainParts(current, plainParts(policy))
  const spelled = (part: unknown) => canonicalJson(part as Plain<Policy>)
  const { version: _version, ...parts } = plain
  const further = (Object.keys(parts) as (keyof typeof parts)[])
    .filter((name) => spelled(policy[name]) !== spelled(plain[name]))
    .map((name) => [name, policy[name]])
  return further.length === 0 ? null : spelled(Object.fromEntries(further))
}

/** Reads a policy from a row and refuses each cell with an invalid value. Empty cells keep what is in force. */
export function readPolicy(row: ReadRow, inForce: Policy): SentPolicy {
  const cells = partNames.map((name) => [name, row[columns[name][1]](columns[name][0])])
  const before = withParts(inForce, furtherIn(row))
  const { policy, refused } = withPlainParts(before, Object.fromEntries(cells))
  for (const [name, wanted] of Object.entries(refused))
    row.refuse(columns[name as keyof PlainParts][0], wanted)
  const { format: _format, version: _version, ...parts } = policy
  refuseParts(row, parts)
  return { ...parts, preset: row.oneOf('Who votes', presetNames) }
}

function furtherIn(row: ReadRow): PolicyParts {
  const json = row.text(others)
  if (json === undefined) return {}
  try {
    const read = policyChange.safeParse(JSON.parse(json), { error: wantedInput })
    if (read.success) return read.data
    const [issue] = read.error.issues
    row.refuse(others, [issue?.path.join('.'), issue?.message].filter(Boolean).join(': '))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    row.refuse(others, 'Please provide JSON as an export writes it.')
  }
  return {}
}

/** Refuses the cells of the parts that a policy cannot have. */
function refuseParts(row: ReadRow, parts: PolicyParts): void {
  for (const { path, message } of policyChange.safeParse(parts, { error: wantedInput }).error
    ?.issues ?? []) {
    const fieldPath = path
      .join('.')
      .replace(/^decisions\.\d+/, 'decisions.0')
      .replace(/^decisions$/, 'decisions.0.name')
    const name = partNames.find((part) => fieldPath.startsWith(columns[part][2]))
    row.refuse(name ? columns[name][0] : others, message)
  }
}
