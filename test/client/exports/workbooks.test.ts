import { inZone } from '../../../src/rules/associationZone'
import { makeWorkbook } from '../../../src/client/exports/workbooks'
import { sliceLength } from '../../../src/client/exports/buildWorkbook'
import type { VoteExportRow } from '../../../src/contract/voteExport'
import { exportedComment, exportRow } from '../../support/exportAnswers'
import { readSheets } from '../../support/sheets'
import { readZip } from '../../support/zipFile'

const bytesOf = (rows: readonly VoteExportRow[], title = 'Audio Working Group') =>
  makeWorkbook('voteQuestions', title, JSON.stringify(rows), () => undefined)

const sheetsOf = (rows: readonly VoteExportRow[], title?: string) =>
  readSheets(bytesOf(rows, title))

const hostile = ['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '＝1', '＋1', '－1', '＠1', '=cmd|"/c"!A1']

it('a question without Yes and No has no Yes Votes, and its result is the choice that won', () => {
  const [questions] = sheetsOf([exportRow({ choiceResult: 'Alice', totalYesVotes: 0 })])
  const [heads = [], row = []] = questions?.rows ?? []
  const valueUnder = (head: string) => row[heads.indexOf(head)]
  expect(valueUnder('Result')).toBe('Alice')
  expect(valueUnder('Yes Votes') ?? '').toBe('')
  expect(valueUnder('Total Votes')).toBe(19)
})

describe('the workbook with every vote', () => {
  const wholeSheets = (row: VoteExportRow) =>
    readSheets(makeWorkbook('everyVote', 'Audio', JSON.stringify([row]), () => undefined))

  it('has deadline and counts beside the usual columns, and the votes without a comment', () => {
    const [questions, votes] = wholeSheets(
      exportRow({
        voteDeadline: '2026-11-10T11:00:00.000Z',
        counts: [
          { choice: 'Yes', count: 14, counts: 'for' },
          { choice: 'No', count: 4, counts: 'against' },
          { choice: 'Abstain', count: 1, counts: 'abstain' },
        ],
        votes: [exportedComment(), exportedComment({ voteReason: null, voteChoice: 'Yes' })],
      }),
    )
    const further = ['Deadline (PT)', 'No Votes', 'Abstain Votes', 'Votes by Choice']
    expect(questions?.rows[0]?.slice(12)).toEqual(['Comments', ...further])
    expect(questions?.rows[1]?.slice(13)).toEqual([
      expect.closeTo(46_336 + 3 / 24, 6),
      4,
      1,
      'Yes: 14\nNo: 4\nAbstain: 1',
    ])
    expect(votes?.name).toBe('Votes')
    expect(votes?.rows.slice(1).map((row) => row[4])).toEqual(['No', 'Yes'])
  })

  it('leaves withheld counts empty', () => {
    const [questions] = wholeSheets(exportRow({ counts: null, votes: [] }))
    expect(questions?.rows[1]?.slice(13).filter((value) => value)).toEqual([])
  })
})

describe('the workbook of the voting questions', () => {
  it('has its times, and the name of their zone, by the clock of the association', () => {
    const row = exportRow({ voteStartedDate: '2026-11-27T16:00:00.000Z' })
    const [questions] = inZone('Europe/Berlin', () => sheetsOf([row]))
    expect(questions?.rows[0]?.slice(2, 4)).toEqual(['Started (CET)', 'Completed (CET)'])
    expect(questions?.rows[1]?.[2]).toBeCloseTo(46_353 + 17 / 24)
  })

  it('has one sheet of the group and one of the comments', () => {
    const [questions, comments] = sheetsOf([
      exportRow({
        attachments: [{ fileName: 'a.pdf' }, { fileName: 'b.pdf' }],
        comments: [exportedComment()],
      }),
    ])
    expect(questions?.name).toBe('Audio Working Group')
    expect(questions?.rows).toEqual([
      [
        'No.',
        'Title',
        'Started (PT)',
        'Completed (PT)',
        'Status',
        'Result',
        'Total Votes',
        'Yes Votes',
        'Quorum Reached',
        'Attachments',
        'Vote Type',
        'Question Type',
        'Comments',
      ],
      [
        1,
        'Adopt the codec profile 1.2',
        expect.closeTo(46_204 + 10 / 24, 6),
        expect.closeTo(46_336 + 3 / 24, 6),
        'Completed',
        'Pass',
        19,
        14,
        'Yes',
        'a.pdf\nb.pdf',
        'Collect Vote From Group',
        'Technical Document',
        1,
      ],
    ])
    expect(comments?.name).toBe('Comments')
    expect(comments?.rows).toEqual([
      ['No.', 'Title', 'Voter', 'Company', 'Vote', 'Comment', 'Voted (PT)'],
      [
        1,
        'Adopt the codec profile 1.2',
        'Mia Member',
        'Nordic Audio',
        'No',
        'The latency is too high.',
        expect.closeTo(46_335 + 12.5 / 24, 6),
      ],
    ])
  })

  it('leaves empty what is not known', () => {
    const [questions, comments] = sheetsOf([
      exportRow({
        voteStatusDate: null,
        totalYesVotes: null,
        comments: [exportedComment({ voterCompany: null })],
      }),
    ])
    expect(questions?.rows[1]?.[3]).toBeNull()
    expect(questions?.rows[1]?.[7]).toBeNull()
    expect(comments?.rows[1]?.[3]).toBeNull()
  })

  it('is called after its content where the group has no name', () => {
    expect(sheetsOf([], '').map(({ name }) => name)).toEqual(['Vote Questions', 'Comments'])
  })

  it('has no formula in any column, whatever a text begins with', () => {
    const rows = hostile.map((text) =>
      exportRow({
        title: text,
        attachments: [{ fileName: text }],
        comments: [exportedComment({ voteReason: text, voterName: text, voterCompany: text })],
      }),
    )
    const sheets = sheetsOf(rows, '=1+1')
    for (const { xml } of sheets) {
      expect(xml).not.toMatch(/<f[ >]/)
      expect(xml).not.toContain('t="str"')
    }
    const [questions, comments] = sheets
    expect(questions?.rows.slice(1).map(([, title]) => title)).toEqual(hostile)
    expect(questions?.rows.slice(1).map((row) => row[9])).toEqual(hostile)
    for (const column of [1, 2, 3, 5])
      expect(comments?.rows.slice(1).map((row) => row[column])).toEqual(hostile)
  })

  it('is whole XML whatever the texts and the name hold', () => {
    const text = '<b>&amp; "quoted" \'\u0000\uD83D _x003D_1'
    const bytes = bytesOf([exportRow({ title: text })], "R&D <'x'> [1]:*?/\\ \uD83D")
    for (const [path, xml] of readZip(bytes)) {
      const document = new DOMParser().parseFromString(xml, 'application/xml')
      expect([path, document.querySelector('parsererror')?.textContent]).toEqual([path, undefined])
    }
    const [questions] = readSheets(bytes)
    expect(questions?.rows[1]?.[1]).toBe('<b>&amp; "quoted" \'\uFFFD _x003D_1')
  })

  it('has filters, widths and dates that a spreadsheet knows as dates', () => {
    const bytes = bytesOf([exportRow(), exportRow()])
    const files = readZip(bytes)
    const xml = files.get('xl/worksheets/sheet1.xml') ?? ''
    expect(xml).toContain('<autoFilter ref="A1:M3"/>')
    expect(xml.match(/<col /g)).toHaveLength(13)
    expect(files.get('xl/styles.xml')).toContain('formatCode="yyyy-mm-dd hh:mm"')
    expect(files.get('xl/styles.xml')).toContain('<b/>')
  })
})

describe('progress', () => {
  it('tells the rows of all sheets as they are written', () => {
    const told: { written: number; total: number }[] = []
    const rows = Array.from({ length: sliceLength + 1 }, () =>
      exportRow({ comments: [exportedComment()] }),
    )
    makeWorkbook('voteQuestions', 'Audio', JSON.stringify(rows), (progress) => told.push(progress))
    const total = 2 * rows.length
    expect(told).toEqual(
      [sliceLength, rows.length, rows.length + sliceLength, total].map((written) => ({
        written,
        total,
      })),
    )
  })
})

it('makes nothing of an answer that was cut', () => {
  const answer = JSON.stringify([exportRow()]).slice(0, -5)
  expect(() => makeWorkbook('voteQuestions', '', answer, () => undefined)).toThrow(SyntaxError)
})

describe('the workbook of the motions', () => {
  it('has the columns of the specification, statuses in its words', () => {
    const row = {
      title: '=1+1',
      startDate: '2026-06-30T17:00:00.000Z',
      motionStatusDate: '2026-07-01T17:00:00.000Z',
      motionStatus: 'Pending',
      motionedName: 'Ada Alder',
      motionedCompany: 'Alder Audio',
      secondedName: null,
      secondedCompany: null,
      furtherSeconders: [],
    }
    const seconds = {
      secondedName: 'Ben Birch',
      secondedCompany: null,
      furtherSeconders: [{ name: 'Cleo Cedar', companyName: 'Cedar Ltd' }],
    }
    const rows = [row, { ...row, title: 'Adopt it', motionStatus: 'Complete', ...seconds }]
    const book = makeWorkbook('motions', 'Audio', JSON.stringify(rows), () => undefined)
    const [sheet] = readSheets(book)
    expect(sheet?.name).toBe('Audio')
    expect(sheet?.rows[0]).toEqual([
      'Voting Question',
      'Motion Start Date',
      'Motion Status Date',
      'Motion Result',
      'Motioner Name',
      'Motioner Company',
      'Seconder Name',
      'Seconder Company',
    ])
    expect(sheet?.rows[1]?.slice(3, 6)).toEqual(['Active', 'Ada Alder', 'Alder Audio'])
    expect(sheet?.rows[2]?.slice(6)).toEqual(['Ben Birch; Cleo Cedar', '; Cedar Ltd'])
    expect(sheet?.rows[2]?.slice(0, 4)).toEqual([
      'Adopt it',
      expect.closeTo(46_203 + 10 / 24, 6),
      expect.closeTo(46_204 + 10 / 24, 6),
      'Completed',
    ])
  })
})
