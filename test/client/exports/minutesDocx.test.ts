import { strFromU8, unzipSync } from 'fflate'
import { type DocxMinutes, minutesDocx } from '../../../src/client/exports/minutesDocx'
import { minutesFacts } from '../../support/meetingAnswers'

const minutes: DocxMinutes = {
  facts: {
    ...minutesFacts,
    title: 'Weekly <call> & more',
    attendees: [
      { name: 'Ada Alder', companyName: 'Alder Audio', standInName: null },
      { name: 'Ben Birch', companyName: 'Birch Broadcast', standInName: null },
    ],
    motions: [{ motionRequestId: 7, title: 'Adopt "it"', mover: 'Ada Alder', seconder: null }],
    decisions: [
      {
        voteQuestionId: 3,
        title: 'Adopt 1.0',
        endedAt: '2025-11-20T18:00:00.000Z',
        outcome: 'Passed: 3 voted; 2 Yes to 1 No',
      },
    ],
  },
  sections: [{ heading: 'Opening', text: 'First line.\nSecond line.\n\nBell: \u0007\uD800!' }],
  version: 2,
  approval: [{ text: 'Approved by Motion 9 on Nov 28, 2025.', to: 'motions/9' }],
  groupAddress: 'https://quorate.example/group/101',
}

/** The parts of the document, each read by a strict parser. */
function partsOf(bytes: Uint8Array): Record<string, Document> {
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, part]) => {
      const parsed = new DOMParser().parseFromString(strFromU8(part), 'application/xml')
      expect(parsed.querySelector('parsererror')).toBeNull()
      return [name, parsed]
    }),
  )
}

const parts = partsOf(minutesDocx(minutes))
const part = (name: string): Document => {
  const found = parts[name]
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}
const all = (name: string, tag: string): Element[] => [...part(name).getElementsByTagName(tag)]
const values = (name: string, tag: string, attribute: string) =>
  all(name, tag).map((element) => element.getAttribute(attribute))
const body = 'word/document.xml'
const textOf = (element: Element) =>
  [...element.querySelectorAll('*')]
    .map(({ tagName, textContent }) =>
      tagName === 'w:t' ? textContent : tagName === 'w:br' ? '\n' : '',
    )
    .join('')

test('has every part that it names, each with a type of content', () => {
  const named = all('[Content_Types].xml', 'Override').map((one) => one.getAttribute('PartName'))
  for (const name of named) expect(parts).toHaveProperty([String(name).slice(1)])
  expect(values('_rels/.rels', 'Relationship', 'Target')).toEqual([body])
  const rels = 'word/_rels/document.xml.rels'
  const inside = all(rels, 'Relationship').filter((one) => !one.hasAttribute('TargetMode'))
  for (const one of inside) expect(parts).toHaveProperty([`word/${one.getAttribute('Target')}`])
  for (const name of Object.keys(parts)) {
    const isTyped =
      name.endsWith('.rels') || name.endsWith('Types].xml') || named.includes(`/${name}`)
    expect({ name, isTyped }).toEqual({ name, isTyped: true })
  }
})

test('uses only styles, lists and links that are there', () => {
  const styles = values('word/styles.xml', 'w:style', 'w:styleId')
  for (const tag of ['w:pStyle', 'w:rStyle', 'w:tblStyle'])
    expect(styles).toEqual(expect.arrayContaining(values(body, tag, 'w:val')))
  expect(values('word/styles.xml', 'w:numId', 'w:val')).toEqual(
    values('word/numbering.xml', 'w:num', 'w:numId'),
  )
  const links = Object.fromEntries(
    all('word/_rels/document.xml.rels', 'Relationship').map((one) => [
      one.getAttribute('Id'),
      one.getAttribute('Target'),
    ]),
  )
  expect(
    all(body, 'w:hyperlink').map((one) => [textOf(one), links[one.getAttribute('r:id') ?? '']]),
  ).toEqual([
    ['Approved by Motion 9 on Nov 28, 2025.', 'https://quorate.example/group/101/motions/9'],
    [
      'Adopt "it". Moved by Ada Alder, not seconded.',
      'https://quorate.example/group/101/motions/7',
    ],
    ['Adopt 1.0', 'https://quorate.example/group/101/votingquestions/3'],
  ])
})

test('reads as the minutes do: headings, paragraphs, lists, and tables with heads', () => {
  const blocks = [...(all(body, 'w:body')[0]?.children ?? [])].map((block) => {
    if (block.tagName === 'w:tbl')
      return [...block.getElementsByTagName('w:tr')].map((row) =>
        [...row.getElementsByTagName('w:tc')].map(textOf).join(' | '),
      )
    const style = block.getElementsByTagName('w:pStyle')[0]?.getAttribute('w:val') ?? ''
    return `${style}: ${textOf(block)}`
  })
  expect(blocks).toEqual([
    'Title: Minutes: Weekly <call> & more',
    ': Audio Working Group · Version 2',
    ': Approved by Motion 9 on Nov 28, 2025.',
    'Heading1: Meeting',
    'ListBullet: Fri, Nov 21, 2025, 10:00 AM PT to 11:00 AM PT',
    'ListBullet: Host: Ada Alder',
    'Heading1: Attendance (2)',
    ['Company | People', 'Alder Audio | Ada Alder', 'Birch Broadcast | Ben Birch'],
    ': ',
    'Heading1: Quorum',
    'ListBullet: 1 of the 2 active member companies needed, at most 1 present at once.',
    'ListBullet: Not met.',
    'Heading1: Opening',
    ': First line.\nSecond line.',
    ': Bell: !',
    'Heading1: Motions',
    'ListBullet: Adopt "it". Moved by Ada Alder, not seconded.',
    'Heading1: Decisions since the last meeting',
    ['Question | Result | Ended on', 'Adopt 1.0 | Passed: 3 voted; 2 Yes to 1 No | Nov 20, 2025'],
    ': ',
    ': ',
  ])
  expect(all(body, 'w:tblHeader')).toHaveLength(2)
})

test('the same minutes give the same bytes', () => {
  expect(minutesDocx(minutes)).toEqual(minutesDocx(minutes))
})
