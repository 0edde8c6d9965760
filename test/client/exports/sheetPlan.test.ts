import type { Column } from '../../../src/client/exports/column'
import { planSheets } from '../../../src/client/exports/sheetPlan'

const columns: Column<number>[] = [
  { header: 'Number', width: 8, kind: 'number', value: (row) => row },
  { header: 'Even', width: 5, kind: 'yesNo', value: (row) => row % 2 === 0 },
]

describe('planSheets', () => {
  it('puts the columns of each row side by side', () => {
    const [plan, ...others] = planSheets('Numbers', columns, [1, 2])
    expect(others).toEqual([])
    expect(plan).toMatchObject({ name: 'Numbers', widths: [8, 5], rowCount: 2 })
    expect(plan?.header.map(({ v }) => v)).toEqual(['Number', 'Even'])
    expect(plan?.cellsAt(1).map((cell) => cell?.v)).toEqual([2, 'Yes'])
  })

  it('goes on with another sheet where one is full', () => {
    const plans = planSheets('Numbers', columns, [1, 2, 3, 4, 5], 2)
    expect(plans.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ['Numbers', 2],
      ['Numbers', 2],
      ['Numbers', 1],
    ])
    expect(plans[2]?.cellsAt(0)[0]?.v).toBe(5)
  })

  it('makes a sheet with its header where there is no row', () => {
    expect(planSheets('Numbers', columns, [])).toMatchObject([{ rowCount: 0 }])
  })
})
