import { screen } from '@testing-library/react'
import { corrections } from '../../../../src/client/entities/corrections/corrections.slice'
import { CommentsCard } from '../../../../src/client/screens/voteDetail/CommentsCard'
import { SummaryCard } from '../../../../src/client/screens/voteDetail/SummaryCard'
import { VotersTable } from '../../../../src/client/screens/voteDetail/VotersTable'
import { correctionAnswer } from '../../../support/correctionAnswers'
import { voteResultAnswer } from '../../../support/questionAnswers'
import { address, showQuestion } from '../../../support/questionDetailPage'

const change = { kind: 'vote', voteQuestionId: 7, rollEntryId: 700, voteChoice: 'No' } as const
const approved = correctionAnswer({
  status: 'approved',
  change,
  decidedBy: 'Sam Staff',
  decidedAt: '2026-11-23T07:30:00.000Z',
})

const textOf = (element: HTMLElement) => element.textContent?.replaceAll(/\s/g, ' ')

function showCorrected(revision: number, ...more: (typeof approved)[]) {
  const vote = voteResultAnswer({ voteChoice: 'No', voteReason: 'Misread.', revision })
  const page = showQuestion({
    part: (
      <>
        <SummaryCard {...address} />
        <CommentsCard {...address} />
        <VotersTable {...address} />
      </>
    ),
    detail: { voteResults: [vote], voteStatus: 'Completed', voteResult: 'Failed' },
  })
  page.tell(corrections.listSucceeded({ corrections: [approved, ...more], mayAsk: false }))
}

it('a corrected vote says so in its row, its comment and the summary, and not that it was changed', () => {
  showCorrected(2)
  const when = 'Sat, Nov 21, 2026, 10:00 AM PT, corrected Nov 22, 2026'
  const row = screen.getByRole('row', { name: /Alder Audio/ })
  expect(textOf(row)).toContain(when)
  expect(row.textContent).not.toContain('Changed')
  expect(textOf(screen.getByText('Misread.').parentElement as HTMLElement)).toContain(when)
  screen.getByText('1 vote was corrected Nov 22, 2026.')
})

it('one that was added says that, and several corrections are counted', () => {
  showCorrected(
    1,
    { ...approved, correctionId: 2 },
    correctionAnswer({ status: 'declined', change }),
  )
  expect(screen.getByRole('row', { name: /Alder Audio/ }).textContent).toContain(
    'added after the end',
  )
  screen.getByText('Votes were corrected 2 times, last Nov 22, 2026.')
})
