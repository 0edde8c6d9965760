import Box from '@mui/material/Box'
import { useMemo, useState } from 'react'
import { useAppSelector } from '../../store/hooks'
import { useAnnounceChange } from '../../ui/Announcer'
import { EmptyState } from '../../ui/EmptyState'
import { FoldedCard } from '../../ui/FoldedCard'
import { SearchField } from '../../ui/SearchField'
import { Doubtful } from './Doubtful'
import { useQuestion, type QuestionAddress } from './useQuestion'
import { findVoters, selectVoterRows } from './voteDetail.selectors'
import { VoterRows } from './VoterRows'

/** Who has voted what; where the chairs of other groups vote, these alone. */
export function VotersTable(address: QuestionAddress) {
  const { voteQuestionId } = address
  const { electorate } = useQuestion(voteQuestionId, (question) => question.policy)
  const rows = useAppSelector((state) => selectVoterRows(state, voteQuestionId))
  const [search, setSearch] = useState('')
  const found = useMemo(() => findVoters(rows, search), [rows, search])
  const heading = electorate.votersHeading
  const isNarrowed = search.trim() !== ''
  useAnnounceChange(isNarrowed ? `${found.length} of ${rows.length} voters` : '')
  return (
    <FoldedCard
      title={heading}
      figure={
        <Doubtful voteQuestionId={voteQuestionId}>
          {isNarrowed ? `${found.length} of ${rows.length}` : rows.length}
        </Doubtful>
      }
      isFlush
    >
      <Box sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBottom: 1.5 }}>
        <SearchField placeholder="Search voters" onSearch={setSearch} />
      </Box>
      {found.length > 0 && <VoterRows address={address} label={heading} rows={found} />}
      {rows.length === 0 && <EmptyState text="There are no voters for this question." />}
      {rows.length > 0 && found.length === 0 && <EmptyState text="No voter matches your search." />}
    </FoldedCard>
  )
}
