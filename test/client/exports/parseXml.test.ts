import { elementsOf, parseXml } from '../../../src/client/exports/parseXml'

test('elements are read with their attributes, texts and what stands within them', () => {
  const top = parseXml(
    '<?xml version="1.0"?><!-- a --><x:a r:id="1 &amp; 2" b=\'c\'><d/>one &lt; &#50;<e><d>x</d></e><![CDATA[<y>]]></x:a>',
  )
  expect(top).toMatchObject({
    name: 'a',
    attributes: { 'r:id': '1 & 2', b: 'c' },
    text: 'one < 2<y>',
  })
  expect(elementsOf(top, 'd').map(({ text }) => text)).toEqual(['', 'x'])
})

test('what is no XML has no elements', () => {
  expect(elementsOf(parseXml('no element'), 'a')).toEqual([])
})
