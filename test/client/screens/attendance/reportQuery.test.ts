import {
  queryOf,
  readReport,
  writeReport,
} from '../../../../src/client/screens/attendance/reportQuery'

const now = '2026-11-22T05:00:00.000Z'
const read = (address: string) => readReport(new URLSearchParams(address), now)

const usual = {
  start: '2026-05-21',
  end: '2026-11-21',
  eventType: 'both',
  page: 1,
  size: 50,
  sortBy: 'startTime',
  sort: 'desc',
}

describe('a report as its address asks for it', () => {
  it('is by default that of six months to today, by the Pacific calendar', () => {
    expect(read('')).toEqual(usual)
    expect(queryOf(read('')).eventTypes).toEqual([1, 2])
    expect(queryOf(read('type=f2f')).eventTypes).toEqual([2])
  })

  it('is written as it is read', () => {
    const actions = { ...read('start=2026-01-02&type=call&by=title&sort=asc'), page: 3, size: 20 }
    const written = writeReport(actions, now)
    expect(written).toEqual({
      start: '2026-01-02',
      type: 'call',
      by: 'title',
      sort: 'asc',
      page: '3',
      size: '20',
    })
    expect(readReport(new URLSearchParams(written), now)).toEqual(actions)
  })

  it.each([
    'start=2026-02-30',
    'start=yesterday',
    'start=2026-12-01',
    'start=2026-09-09&end=2026-09-08',
    'page=0',
    'page=-1',
    'size=7',
    'by=secret',
    'sort=up',
    'type=party',
  ])('takes %s as if it were not said', (address) => {
    expect(read(address)).toEqual(usual)
  })
})
