import { strToU8, zipSync } from 'fflate'
import { makeWorkbook } from '../../../src/client/exports/workbooks'
import { readTable } from '../../../src/client/exports/readTable'

const table = {
  columns: ['Name', 'Day'],
  rows: [
    ['Oak & "Elm"', ''],
    ['', '2026-03-01'],
  ],
}

function fileOf(name: string, content: string, isLatin = false): File {
  const file = new File([content], name)
  // jsdom reads no files.
  return Object.assign(file, {
    arrayBuffer: () => Promise.resolve(strToU8(content, isLatin).buffer),
  })
}

function workbook(parts: Record<string, string>): File {
  const zipped = zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  )
  return Object.assign(new File([], 'table.xlsx'), {
    arrayBuffer: () => Promise.resolve(zipped.buffer),
  })
}

/** A workbook whose other parts say that they unpack to so many megabytes each. */
function bomb(megabytes: number): File {
  const sheet = '<worksheet><row><c t="inlineStr"><is><t>Name</t></is></c></row></worksheet>'
  const zipped = zipSync({
    'xl/a.xml': strToU8('<a/>'),
    'xl/b.xml': strToU8('<b/>'),
    'xl/worksheets/sheet1.xml': strToU8(sheet.replace(/<row>.*<\/row>/, '$&$&')),
  })
  const view = new DataView(zipped.buffer)
  const entries = Array.from({ length: zipped.length - 4 }, (_, at) => at).filter(
    (at) => view.getUint32(at, true) === 0x02_01_4b_50,
  )
  for (const at of entries.slice(0, 2)) view.setUint32(at + 24, megabytes * 1_048_576, true)
  return Object.assign(new File([], 'table.xlsx'), {
    arrayBuffer: () => Promise.resolve(zipped.buffer),
  })
}

test('a workbook is read whose parts unpack to what somebody may have typed, together', async () => {
  expect((await readTable(bomb(2))).columns).toEqual(['Name'])
  await expect(readTable(bomb(60))).rejects.toThrow('could not be read as an Excel workbook')
})

test('a CSV file is read with its first line as the names of the columns', async () => {
  expect(await readTable(fileOf('people.csv', 'Name,Day\nOak,\n'))).toEqual({
    columns: ['Name', 'Day'],
    rows: [['Oak', '']],
  })
})

test('a workbook that was exported is read as it was', async () => {
  const bytes = makeWorkbook('table', 'People', JSON.stringify(table), () => undefined)
  const file = Object.assign(new File([], 'table.xlsx'), {
    arrayBuffer: () => Promise.resolve(bytes),
  })
  const read = await readTable(file)
  expect(read.columns).toEqual(table.columns)
  expect(read.rows.map(([name = '', day = '']) => [name, day])).toEqual(table.rows)
})

test('the first sheet counts, with shared texts, days, yes and no, and gaps between cells', async () => {
  const file = workbook({
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId2" Target="worksheets/sheet7.xml"/></Relationships>',
    'xl/sharedStrings.xml':
      '<sst><si><t>Name</t></si><si><r><t>Da</t></r><r><t>y</t></r></si></sst>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy\\-mm\\-dd"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet7.xml':
      '<worksheet><sheetData>' +
      '<row><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
      '<row><c r="A2" t="inlineStr"><is><t>Oak</t></is></c><c r="B2" t="b"><v>1</v></c>' +
      '<c r="C2" s="1"><v>46082</v></c></row><row/>' +
      '<row><c r="A3"><v>7</v></c><c r="C3" s="1"><v>46082.4375</v></c></row></sheetData></worksheet>',
  })
  expect(await readTable(file)).toEqual({
    columns: ['Name', '', 'Day'],
    rows: [['Oak', 'Yes', '2026-03-01'], [], ['7', '', '2026-03-01 10:30']],
  })
})

/** A workbook with these rows and what stands beside them. */
function sheet(rows: string, beside = '', workbookPr = ''): File {
  return workbook({
    'xl/workbook.xml': `<workbook>${workbookPr}</workbook>`,
    'xl/styles.xml':
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData>${beside}</worksheet>`,
  })
}
const text = (at: string, its: string) => `<c r="${at}" t="inlineStr"><is><t>${its}</t></is></c>`
const head = `<row r="1">${text('A1', 'Group')}${text('B1', 'Person')}</row>`

test('rows keep the lines that the spreadsheet shows; blank ones at the end are none', async () => {
  const rows = `${head}<row r="4">${text('B4', 'ann')}</row><row r="5"><c r="A5" s="1"/></row><row r="900"/>`
  expect((await readTable(sheet(rows))).rows).toEqual([[], [], ['', 'ann']])
})

test('what cells merged across rows show counts for each filled row of theirs', async () => {
  const rows =
    `${head}<row r="2">${text('A2', 'Audio')}${text('B2', 'ann')}</row>` +
    `<row r="3"><c r="A3"/>${text('B3', 'bo')}</row><row r="4"><c r="A4"/></row><row r="5">${text('A5', 'x')}</row>`
  const merged =
    '<mergeCells count="2"><mergeCell ref="A2:A4"/><mergeCell ref="C2:C5"/></mergeCells>'
  expect((await readTable(sheet(rows, merged))).rows).toEqual([
    ['Audio', 'ann'],
    ['Audio', 'bo'],
    [''],
    ['x'],
  ])
})

test('a formula counts by its value; one that shows an error is told by its cell', async () => {
  const formula = (at: string, kind: string, value: string) =>
    `<c r="${at}"${kind}><f>A1</f>${value}</c>`
  const good = `${head}<row r="2">${formula('A2', ' t="str"', '<v>Audio</v>')}${formula('B2', ' t="str"', '<v></v>')}</row>`
  expect((await readTable(sheet(good))).rows).toEqual([['Audio', '']])
  const bad = `${head}<row r="2">${formula('A2', ' t="e"', '<v>#REF!</v>')}${formula('B2', '', '')}</row>`
  await expect(readTable(sheet(bad))).rejects.toThrow(
    'Please correct the formulas that show an error: A2 #REF!, B2.',
  )
})

test('dates of a workbook that counts from 1904 are those days', async () => {
  const rows = `${head}<row r="2"><c r="A2" s="1"><v>44620</v></c></row>`
  const dated = async (workbookPr: string) => (await readTable(sheet(rows, '', workbookPr))).rows
  expect(await dated('<workbookPr date1904="1"/>')).toEqual([['2026-03-01']])
  expect(await dated('<workbookPr date1904="0"/>')).toEqual([['2022-02-28']])
})

test('a CSV file of Windows keeps its accents', async () => {
  const read = await readTable(fileOf('people.csv', 'Name\nM\u00FCller\n', true))
  expect(read.rows).toEqual([['M\u00FCller']])
})

test.each([
  [fileOf('people.pdf', 'x'), 'Please choose a CSV or an Excel (xlsx) file.'],
  [fileOf('people.csv', 'Name\n'), 'The file has no rows beneath the names of its columns.'],
  [
    fileOf('people.csv', '\nName\nOak'),
    'Line 1 is empty. Please write the names of the columns there.',
  ],
  [fileOf('people.xlsx', 'no zip'), 'The file could not be read as an Excel workbook.'],
  [
    Object.defineProperty(new File([], 'big.csv'), 'size', { value: 30_000_000 }),
    'The file is larger than 20 MB.',
  ],
])('a file that is no table says why', async (file, reason) => {
  await expect(readTable(file)).rejects.toThrow(reason)
})

describe('a sheet that would take more memory than there is is refused', () => {
  const sheetOf = (...rows: string[]) =>
    workbook({
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
    })
  const cell = (reference: string, text = 'Name') =>
    `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
  const head = `<row r="1">${cell('A1')}</row>`

  test.each(['1048577', '99999999999', '1e300'])('by its row %s', async (row) => {
    const sheet = sheetOf(head, `<row r="${row}">${cell(`A${row}`)}</row>`)
    await expect(readTable(sheet)).rejects.toThrow(`The sheet has a row ${row}, and the last one`)
  })

  test('by its many rows with one cell far to the right', async () => {
    const rows = Array.from({ length: 400 }, (_, at) => `<row>${cell(`XFD${at + 2}`)}</row>`)
    await expect(readTable(sheetOf(head, ...rows))).rejects.toThrow(
      'The sheet is wider and longer than 5000000 cells. Please split it.',
    )
  })

  test('and cells that only have a format cost nothing', async () => {
    const rows = Array.from(
      { length: 400 },
      (_, at) => `<row>${cell(`A${at + 2}`, 'Oak')}<c r="XFD${at + 2}" s="1"/></row>`,
    )
    const { rows: read } = await readTable(sheetOf(head, ...rows))
    expect(read).toHaveLength(400)
    expect(read[0]).toEqual(['Oak'])
  })

  test('and the last row of a sheet is read', async () => {
    const { rows } = await readTable(
      sheetOf(head, `<row r="1048576">${cell('A1048576', 'Oak')}</row>`),
    )
    expect(rows).toHaveLength(1_048_575)
    expect(rows.at(-1)).toEqual(['Oak'])
  })
})
