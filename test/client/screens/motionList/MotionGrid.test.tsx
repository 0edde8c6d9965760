import '@testing-library/jest-dom'
import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { motionList } from '../../../../src/client/entities/motions/motionList.slice'
import MotionListScreen from '../../../../src/client/screens/motionList/MotionListScreen'
import type { MotionListItem } from '../../../../src/contract/motions'
import { cardsOf, columnsOf } from '../../../support/gridTable'
import { motionItem } from '../../../support/motionAnswers'
import { renderPage } from '../../../support/renderPage'
import type { Viewport } from '../../../support/viewport'

/** Motions 1, 2, …, each with what is told of it. */
async function showMotions(told: Partial<MotionListItem>[], viewport?: Viewport) {
  await import('../../../../src/client/screens/motionList/MotionGrid')
  const data = told.map((one, at) =>
    motionItem({
      motionRequestId: at + 1,
      attachments: [],
      motionDeadline: '2036-11-28T01:00:00.000Z',
      motionStatusDate: '2026-11-20T18:00:00.000Z',
      ...one,
    }),
  )
  const { store } = renderPage(
    <Routes>
      <Route path="/group/:groupId/motions" element={<MotionListScreen />} />
    </Routes>,
    { at: '/group/101/motions', viewport },
  )
  const answer = { data, totalCount: data.length, size: 10, page: 1, canCreateMotion: true }
  act(() => {
    store.dispatch(motionList.succeeded({ answer, at: '2026-11-21T18:32:05.000Z' }))
  })
  await screen.findByRole(viewport === 'phone' ? 'list' : 'grid', { name: 'Motions' })
}

const voteQuestion = { voteQuestionId: 7 }
const moved = { motionedName: 'Alder, Ada', motionedCompany: 'Alder Audio' }
const seconded = { secondedName: 'Birch, Ben', secondedCompany: 'Birch Ltd' }
const file = { fileName: 'codec.pdf', size: 2_048 }

const deadline = 'Deadline: Thu, Nov 27, 2036, 5:00 PM PT'
const since = 'Fri, Nov 20, 2026, 10:00 AM PT'

describe('on a desktop', () => {
  it('a motion has its facts under these heads, in this order', async () => {
    await showMotions([
      { title: 'Adopt the codec profile', attachments: [file], ...moved },
      { title: 'Publish the annex', motionStatus: 'Complete', ...moved, ...seconded },
      { title: 'Open the archive', motionedName: null, motionedCompany: 'Alder Audio' },
    ])
    expect(columnsOf('Motions')).toEqual([
      ['Motion', 'Adopt the codec profilecodec.pdf(2 KB)', 'Publish the annex', 'Open the archive'],
      ['Status', 'Motioned', 'Seconded', 'Motioned'],
      ['When', deadline, `Completed on: ${since}`, deadline],
      ['Motioned', 'Ada AlderAlder Audio', 'Ada AlderAlder Audio', '---'],
      ['Seconded', '---', 'Ben BirchBirch Ltd', '---'],
    ])
  })

  it('a motion that needs several seconds names all and says how many it has', async () => {
    const third = { userId: 3, name: 'Cedar, Cleo', title: null, companyName: null, date: deadline }
    await showMotions([
      { secondsNeeded: 2, ...moved },
      { secondsNeeded: 2, ...moved, ...seconded },
      { secondsNeeded: 2, ...moved, ...seconded, furtherSeconders: [third] },
    ])
    expect(columnsOf('Motions').at(-1)).toEqual([
      'Seconded',
      '---0 of 2 seconds',
      'Ben BirchBirch Ltd1 of 2 seconds',
      'Ben BirchBirch LtdCleo Cedar2 of 2 seconds',
    ])
  })

  it('a motion has one status, one time, and a bold title while it is pending', async () => {
    await showMotions([
      { title: 'One', motionStatus: 'Pending' },
      { title: 'Two', motionStatus: 'Pending', voteQuestion },
      { title: 'Three', motionStatus: 'Complete', voteQuestion },
      { title: 'Four', motionStatus: 'Withdrawn', voteQuestion },
      { title: 'Five', motionStatus: 'Complete' },
      { title: 'Six', motionStatus: 'Withdrawn' },
      { title: 'Seven', motionStatus: 'Failed' },
    ])
    const [[, ...titles] = [], [, ...statuses] = [], [, ...times] = []] = columnsOf('Motions')
    const weightOf = (name: string) =>
      getComputedStyle(screen.getByRole('link', { name })).fontWeight
    const rows = titles.map((title, at) => [title, statuses[at], times[at], weightOf(title)])
    expect(rows).toEqual([
      ['One', 'Motioned', deadline, '600'],
      ['Two', 'Motioned', deadline, '600'],
      ['Three', 'Vote Created', `Completed on: ${since}`, '400'],
      ['Four', 'Vote Created', `Withdrawn on: ${since}`, '400'],
      ['Five', 'Seconded', `Completed on: ${since}`, '400'],
      ['Six', 'Withdrawn', `Withdrawn on: ${since}`, '400'],
      ['Seven', 'Failed', deadline, '400'],
    ])
  })
})

describe('on a phone', () => {
  it('a motion is a card with the same facts', async () => {
    const told = { title: 'Publish the annex', motionStatus: 'Complete', ...moved } as const
    await showMotions([{ ...told, secondedName: 'Birch, Ben', secondedCompany: null }], 'phone')
    expect(cardsOf('Motions')).toEqual([
      'Publish the annexSecondedCompleted on: Nov 20, 2026, 10:00 AM PT' +
        'MotionedAda AlderAlder AudioSecondedBen Birch',
    ])
  })
})
