import type { PolicyTrial } from '../../contract/adminPolicies'
import type { Column } from './column'
import { planSheets, type SheetPlan } from './sheetPlan'

type TrialPart = PolicyTrial['parts'][number]

/** What a draft decides otherwise, or why it does not decide it. */
type Row = TrialPart['differing'][number] | TrialPart['unjudged'][number]

const columns: Column<Row>[] = [
  { header: 'Id', width: 10, kind: 'number', value: ({ id }) => id },
  { header: 'Title', width: 50, kind: 'text', value: ({ title }) => title },
  { header: 'Date', width: 20, kind: 'date', namesZone: true, value: ({ date }) => date },
  {
    header: 'Recorded',
    width: 20,
    kind: 'text',
    value: (row) => ('why' in row ? null : row.before),
  },
  {
    header: 'With the Draft',
    width: 20,
    kind: 'text',
    value: (row) => ('why' in row ? null : row.after),
  },
  {
    header: 'Also by the Policy in Force',
    width: 26,
    kind: 'yesNo',
    value: (row) => ('why' in row ? null : row.isAlsoInForce),
  },
  {
    header: 'Not Decided',
    width: 60,
    kind: 'text',
    value: (row) => ('why' in row ? row.why : null),
  },
]

const titles: Record<TrialPart['part'], string> = {
  results: 'Results',
  quorums: 'Quorums',
  motions: 'Motions',
  meetings: 'Meetings',
  eligibilities: 'Eligibilities',
}

/** What a draft of a policy would have decided otherwise, a sheet for each kind of decision. */
export function policyTrialSheets({ parts }: PolicyTrial): SheetPlan[] {
  return parts.flatMap(({ part, differing, unjudged }) =>
    planSheets<Row>(titles[part], columns, [...differing, ...unjudged]),
  )
}
