/** Minutes as a Word document, by ECMA-376 (WordprocessingML). */
import { strToU8, zipSync } from 'fflate'
import {
  type MinutesFacts,
  type MinutesLine,
  minutesParts,
  type MinutesSection,
} from '../../rules/minutes'

export interface DocxMinutes {
  facts: MinutesFacts
  sections: readonly MinutesSection[]
  version: number
  approval: readonly MinutesLine[]
  /** The address of the group's pages, from which links lead on. */
  groupAddress: string
}

const office = 'http://schemas.openxmlformats.org'
const main = `${office}/wordprocessingml/2006/main`
const ofDocument = `${office}/officeDocument/2006/relationships`
const ofPackage = `${office}/package/2006`
const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The bytes of the document; the same minutes always give the same bytes. */
export function minutesDocx(minutes: DocxMinutes): Uint8Array<ArrayBuffer> {
  const links: string[] = []
  const document = documentXml(minutes, (to) => {
    const target = `${minutes.groupAddress}/${to}`
    if (!links.includes(target)) links.push(target)
    return `link${links.indexOf(target)}`
  })
  const files = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relationships([
      ['document', `${ofDocument}/officeDocument`, 'word/document.xml'],
    ]),
    'word/document.xml': document,
    'word/_rels/document.xml.rels': relationships([
      ['styles', `${ofDocument}/styles`, 'styles.xml'],
      ['numbering', `${ofDocument}/numbering`, 'numbering.xml'],
      ...links.map((target, at): Relationship => [`link${at}`, `${ofDocument}/hyperlink`, target]),
    ]),
    'word/styles.xml': styles,
    'word/numbering.xml': numbering,
  }
  const parts = Object.entries(files).map(([name, text]) => [name, strToU8(head + text)] as const)
  return zipSync(Object.fromEntries(parts), { mtime: new Date(1980, 0, 1) })
}

function documentXml(
  { facts, sections, version, approval }: DocxMinutes,
  linkTo: (to: string) => string,
): string {
  const linked = ({ text, to }: MinutesLine) =>
    to === undefined
      ? run(text)
      : `<w:hyperlink r:id="${linkTo(to)}">${run(text, 'Hyperlink')}</w:hyperlink>`
  const parts = minutesParts(facts, sections).map(({ heading, lines, columns, isProse }) => {
    const title = paragraph(run(heading), 'Heading1')
    if (columns) return title + table(columns, lines, linked)
    const style = isProse ? undefined : 'ListBullet'
    return title + lines.map((line) => paragraph(linked(line), style)).join('')
  })
  const body = [
    paragraph(run(`Minutes: ${facts.title}`), 'Title'),
    paragraph(run(`${facts.groupName} · Version ${version}`)),
    ...approval.map((line) => paragraph(linked(line))),
    ...parts,
    '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>',
  ]
  return `<w:document xmlns:w="${main}" xmlns:r="${ofDocument}"><w:body>${body.join('')}</w:body></w:document>`
}

function paragraph(runs: string, style?: string): string {
  const properties = style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''
  return `<w:p>${properties}${runs}</w:p>`
}

function run(text: string, style?: string): string {
  const properties = style ? `<w:rPr><w:rStyle w:val="${style}"/></w:rPr>` : ''
  const lines = text.split('\n').map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`)
  return `<w:r>${properties}${lines.join('<w:br/>')}</w:r>`
}

/** A table with a head that repeats on every page; the first cell of a line is the link of the line. */
function table(
  columns: readonly string[],
  lines: readonly MinutesLine[],
  linked: (line: MinutesLine) => string,
): string {
  const width = Math.floor(9360 / columns.length)
  const row = (cells: readonly string[], isHead = false) => {
    const inside = cells.map(
      (cell) =>
        `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph(cell, isHead ? 'TableHead' : undefined)}</w:tc>`,
    )
    return `<w:tr>${isHead ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${inside.join('')}</w:tr>`
  }
  const rows = lines.map(({ cells = [], to }) =>
    row(cells.map((text, at) => (at === 0 ? linked({ text, to }) : run(text)))),
  )
  const grid = columns.map(() => `<w:gridCol w:w="${width}"/>`).join('')
  const titles = row(
    columns.map((column) => run(column)),
    true,
  )
  return `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${titles}${rows.join('')}</w:tbl>${paragraph('')}`
}

// What XML cannot contain is left out.
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string =>
  text.replaceAll(unwritable, '').replaceAll(/[&<>"]/g, (mark) => entities[mark] ?? '')

type Relationship = readonly [id: string, type: string, target: string]

function relationships(all: readonly Relationship[]): string {
  const inside = all.map(([id, type, target]) => {
    const mode = type.endsWith('/hyperlink') ? ' TargetMode="External"' : ''
    return `<Relationship Id="${id}" Type="${type}" Target="${escaped(target)}"${mode}/>`
  })
  return `<Relationships xmlns="${ofPackage}/relationships">${inside.join('')}</Relationships>`
}

const contentTypes = `<Types xmlns="${ofPackage}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${types}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${types}.numbering+xml"/></Types>`

const style = (type: string, id: string, name: string, properties: string, isDefault = false) =>
  `<w:style w:type="${type}"${isDefault ? ' w:default="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>${properties}</w:style>`
const border = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`
const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(border).join('')

const styles = `<w:styles xmlns:w="${main}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120"/></w:pPr></w:pPrDefault></w:docDefaults>${[
  style('paragraph', 'Normal', 'Normal', '<w:qFormat/>', true),
  style(
    'paragraph',
    'Title',
    'Title',
    '<w:basedOn w:val="Normal"/><w:qFormat/><w:rPr><w:b/><w:sz w:val="40"/></w:rPr>',
  ),
  style(
    'paragraph',
    'Heading1',
    'heading 1',
    '<w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="320"/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="28"/></w:rPr>',
  ),
  style(
    'paragraph',
    'ListBullet',
    'List Bullet',
    '<w:basedOn w:val="Normal"/><w:qFormat/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>',
  ),
  style('paragraph', 'TableHead', 'Table Head', '<w:basedOn w:val="Normal"/><w:rPr><w:b/></w:rPr>'),
  style(
    'character',
    'Hyperlink',
    'Hyperlink',
    '<w:rPr><w:color w:val="0B5394"/><w:u w:val="single"/></w:rPr>',
  ),
  style(
    'table',
    'TableGrid',
    'Table Grid',
    `<w:tblPr><w:tblBorders>${sides}</w:tblBorders><w:tblCellMar><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr>`,
  ),
].join('')}</w:styles>`

const numbering = `<w:numbering xmlns:w="${main}"><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="hybridMultilevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:pStyle w:val="ListBullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="360" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`
