import { strToU8, zipSync } from 'fflate'
import { makeWorkbook } from '../../../src/client/exports/makeWorkbook'
import { readTable } from '../../../src/client/exports/readTable'

const table = {
  columns: ['Name', 'Day'],
  rows: [
    ['Oak & "Elm"', ''],
    ['', '2026-03-01'],
  ],
}

function fileOf(name: string, content: string): File {
  const file = new File([content], name)
  // jsdom reads no files.
  return Object.assign(file, {
    text: () => Promise.resolve(content),
    arrayBuffer: () => Promise.resolve(strToU8(content).buffer),
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
    rows: [
      ['Oak', 'Yes', '2026-03-01'],
      ['7', '', '2026-03-01 10:30'],
    ],
  })
})

test.each([
  [fileOf('people.pdf', 'x'), 'Please choose a CSV or an Excel (xlsx) file.'],
  [fileOf('people.csv', 'Name\n'), 'The file has no rows beneath the names of its columns.'],
  [fileOf('people.xlsx', 'no zip'), 'The file could not be read as an Excel workbook.'],
  [
    Object.defineProperty(new File([], 'big.csv'), 'size', { value: 30_000_000 }),
    'The file is larger than 20 MB.',
  ],
])('a file that is no table says why', async (file, reason) => {
  await expect(readTable(file)).rejects.toThrow(reason)
})
