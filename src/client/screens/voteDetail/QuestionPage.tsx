import Box from '@mui/material/Box'
import { CommentsCard } from './CommentsCard'
import { DeadlinesCard } from './DeadlinesCard'
import { FactsCard } from './FactsCard'
import { besideAll, belowFirst, stacked, twoColumns } from '../detail/layout'
import { ProxyVote } from './proxy/ProxyVote'
import { QuestionHeader } from './QuestionHeader'
import { QuestionNotices } from './QuestionNotices'
import { QuestionText } from './QuestionText'
import { QuorumTables } from './QuorumTables'
import { RecordCard } from './RecordCard'
import { SummaryCard } from './SummaryCard'
import type { QuestionAddress } from './useQuestion'
import { VoteForms } from './VoteForms'
import { VotersTable } from './VotersTable'

/** A question that is known. What is asked comes before the vote form on every page. */
export function QuestionPage(address: QuestionAddress) {
  return (
    <>
      <QuestionHeader {...address} />
      <QuestionNotices {...address} />
      <Box sx={twoColumns}>
        <Box sx={stacked}>
          <QuestionText {...address} />
          <VoteForms {...address} />
          <ProxyVote {...address} />
        </Box>
        <Box sx={besideAll}>
          <SummaryCard {...address} />
          <DeadlinesCard {...address} />
          <FactsCard {...address} />
        </Box>
        <Box sx={belowFirst}>
          <CommentsCard {...address} />
          <QuorumTables {...address} />
          <VotersTable {...address} />
          <RecordCard {...address} />
        </Box>
      </Box>
    </>
  )
}
