import { sql } from 'drizzle-orm'
import { rollEntries, voteQuestions, voteResults } from '../schema/voteQuestions'
import { isVoteOfEntry } from './voteResults'

/** SQL condition that the leading choice decides a question: `isByLeadingChoice` of its decision. */
export const isLed = sql`jsonb_path_exists(${voteQuestions.policy},
  '$.decision.passes[*] ? (@.sum[*] == "leading" || @.of[*] == "leading")')`

/** Votes of a choice that are alike. */
export interface LeadCount {
  choice: string
  lacksComment: boolean
  isProxy: boolean
  count: number
}

/** The votes of each choice that count, of a question whose leading choice decides; null of all others. */
const countsToLead = sql`case when ${isLed} then (
  select coalesce(json_agg(counted), '[]') from (
    select ${voteResults.voteChoice} as choice, ${voteResults.voteReason} is null as "lacksComment",
      ${voteResults.isProxy} as "isProxy", sum(${rollEntries.weight}) as count
    from ${voteResults} join ${rollEntries} on ${isVoteOfEntry}
    where ${voteResults.voteQuestionId} = ${voteQuestions.voteQuestionId}
      and jsonb_path_exists(${voteQuestions.policy},
        '$.decision.passes[*] ? (!exists(@.within) || @.within == $class)',
        jsonb_build_object('class', ${rollEntries.voterClass}))
    group by 1, 2, 3
  ) counted
) end`
// Nested, so that the columns keep the names of their tables in a selection from one table.
export const leadCounts = sql<LeadCount[] | null>`${countsToLead}`
