/** The bylaws of a group as one document: what is stored, sent, imported, exported and recorded. */
import * as z from 'zod'
import {
  type AttendanceRule,
  counts,
  type Decision,
  type Policy,
  sides,
  type Term,
} from '../rules/policy/policy'
import {
  attendanceRefusals,
  decisionRefusals,
  quorumRefusals,
  type TermRefusal,
} from '../rules/policy/refusals'
import { strictObject } from './strict'
import { line, whole } from './text'

const name = line(100).min(1, 'Please provide a name.')

/** Choices travel as one text with commas between them, and each as `voteChoice` of a ballot. */
const label = name.refine((spelled) => !spelled.includes(','), {
  message: 'Please provide it without a comma.',
})

const side = z.enum(sides)
const counted = z.array(z.enum(counts)).min(1).max(10)

const term = strictObject({
  sum: counted,
  is: z.enum(['>', '>=', '<', '<=']),
  share: strictObject({ numerator: whole(0, 1_000), denominator: whole(1, 1_000) }).optional(),
  of: z.union([counted, whole(0, 1_000_000)]),
  within: name.optional(),
}) satisfies z.ZodType<Term>

const comment = z.enum(['no', 'may', 'must', 'elseNotCounted'])
const choiceRule = strictObject({ counts: side, comment, proxyComment: comment.optional() })

/** Refuses terms that decide nothing. */
function noting<Value>(refusalsOf: (value: Value) => TermRefusal[]) {
  return (value: Value, context: z.RefinementCtx) => {
    for (const refusal of refusalsOf(value)) context.addIssue({ code: 'custom', ...refusal })
  }
}

function areDifferent(names: readonly string[]): boolean {
  return new Set(names).size === names.length
}

const secondVote = strictObject({
  after: z
    .array(z.enum(['noQuorum', 'rejected', 'passed']))
    .min(1, 'Please provide at least one outcome.')
    .max(3)
    .refine(areDifferent, { message: 'Please provide each outcome once.' }),
  withinDays: whole(1, 3_650).optional(),
  deadlineDays: whole(1, 365).optional(),
  passes: z.array(term).min(1, 'Please provide a term, or leave it out.').max(10).optional(),
  quorum: z.array(term).max(3).optional(),
})

const decision = strictObject({
  name,
  choices: z
    .array(choiceRule.extend({ label }))
    .max(20)
    .refine((choices) => areDifferent(choices.map((choice) => choice.label)), {
      message: 'Please provide each choice once.',
    }),
  ownChoices: choiceRule.nullable(),
  secrecy: z.enum(['open', 'blind']),
  passes: z.array(term).max(10),
  quorum: z.array(term).max(3),
  text: line(1_000).optional(),
  secondVote: secondVote.optional(),
  isThresholdShown: z.boolean(),
})
  .refine(({ choices, ownChoices }) => choices.length > 1 || ownChoices !== null, {
    path: ['choices'],
    message: 'Please provide at least 2 choices.',
  })
  .superRefine(noting<Decision>(decisionRefusals))

const electorate = strictObject({
  unit: z.enum(['person', 'company']),
  titles: z.array(name).min(1).max(20).nullable(),
  doChairsVote: z.boolean(),
  votersHeading: name,
  shownTitles: z.record(name, name),
  classes: z
    .array(name)
    .max(20)
    .refine(areDifferent, { message: 'Please provide each class once.' }),
  isWeighted: z.boolean().optional(),
  one: name,
  many: name,
})

const weeks = whole(1, 52)

/** All parts of a policy but its format and its number. */
const parts = {
  electorate,
  decisions: z
    .array(decision)
    .min(1, 'Please provide at least one decision.')
    .max(20)
    .refine((decisions) => areDifferent(decisions.map((one) => one.name)), {
      message: 'Please provide each decision once.',
    }),
  deadline: strictObject({ days: whole(0, 365), hours: whole(0, 23), isFixed: z.boolean() }),
  isAutoExtensionAllowed: z.boolean(),
  maxExtensions: whole(0, 100),
  closeWaitHours: whole(0, 1_000),
  meetingQuorum: z
    .array(term)
    .max(3)
    .superRefine(noting<Term[]>((terms) => quorumRefusals(terms, 'present'))),
  attendance: strictObject({
    lostAfter: weeks,
    lostOf: weeks.optional(),
    regainedAfter: weeks,
    regainedOf: weeks.optional(),
    right: z.enum(['quorum', 'vote']).optional(),
    leaveDays: whole(1, 365).optional(),
    leavesPerYear: whole(1, 50).optional(),
    averagedMeetings: weeks.optional(),
  }).superRefine(noting<AttendanceRule>(attendanceRefusals)),
  motions: strictObject({
    deadlineDays: whole(1, 365),
    oneOfTitles: z.array(name).min(1).max(20).nullable(),
    seconds: whole(1, 20).optional(),
    otherCompany: z.boolean().optional(),
    discussionDays: whole(1, 365).optional(),
  }),
  isReceiptMailed: z.boolean(),
  results: z.enum(['group', 'public']).optional(),
  proxies: strictObject({
    who: z.enum(['nobody', 'group', 'sameCompany']),
    mostPerPerson: whole(1, 1_000),
  }).optional(),
}

/** A whole policy. */
export const policy = strictObject({
  format: z.literal(2),
  version: z.number().int(),
  ...parts,
}) satisfies z.ZodType<Policy>

/** Parts of a policy that replace those in force. */
export const policyChange = strictObject(parts).partial()
export type PolicyChange = z.output<typeof policyChange>
