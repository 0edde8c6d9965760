import {
  isLinkable,
  checkLinks,
  maxLinkLength,
  maxLinks,
  normalizeLink,
} from '../../src/rules/links'

const refused = { refused: 'Please enter a valid url' }

describe('normalizeLink', () => {
  it.each([
    ['example.org', 'https://example.org'],
    ['example.org/x?y=1#z', 'https://example.org/x?y=1#z'],
    ['example.org:8443/x', 'https://example.org:8443/x'],
    ['  example.org  ', 'https://example.org'],
    ['https://example.org/x', 'https://example.org/x'],
    ['HTTPS://example.org', 'HTTPS://example.org'],
    [
      'https://example.org/?next=http://other.example',
      'https://example.org/?next=http://other.example',
    ],
    ['example.org/?next=https://other.example', 'https://example.org/?next=https://other.example'],
    ['example.org/a@b', 'https://example.org/a@b'],
    ['example.org/a:b', 'https://example.org/a:b'],
    ['bücher.example', 'https://bücher.example'],
  ])('makes %j %s', (typed, uri) => {
    expect(normalizeLink(typed)).toEqual({ uri })
  })

  it.each([
    '',
    '   ',
    'http://example.org',
    'javascript:alert(1)',
    'javascript:1',
    'JavaScript://example.org/%0aalert(1)',
    'data:text/html,hello',
    'mailto:someone@example.org',
    'ftp://example.org',
    'soap.beep://example.org',
    'file:///etc/hosts',
    'https://',
    'https:',
    'https://https://',
    'https://https://example.org',
    'user@example.org',
    'https://user@example.org',
    'https://user:word@example.org',
    'https://:word@example.org',
    '//example.org',
    '/example.org',
    '\\\\example.org',
    'https:\\\\example.org',
    'https:example.org',
    'https:/example.org',
    'https:///example.org',
    'localhost',
    'https://intranet/page',
    'example.org/a b',
    'exam\nple.org',
    'example.org/\u0000',
    'example.org/\u202Efdp',
    'https://exa mple.org',
    'example.org:99999',
  ])('refuses %j', (typed) => {
    expect(normalizeLink(typed)).toEqual(refused)
  })

  it('takes 2,000 characters, the prefix among them, and not one more', () => {
    const filled = (length: number) => `example.org/${'x'.repeat(length - 'example.org/'.length)}`
    const room = maxLinkLength - 'https://'.length
    expect(normalizeLink(filled(room))).toEqual({ uri: `https://${filled(room)}` })
    expect(normalizeLink(filled(room + 1))).toEqual(refused)
  })
})

describe('checkLinks', () => {
  const link = { name: 'Draft', uri: 'example.org/draft' }

  it('normalizes each, names trimmed', () => {
    expect(checkLinks([link, { name: ' Notes ', uri: 'https://example.org/notes' }])).toEqual({
      links: [
        { name: 'Draft', uri: 'https://example.org/draft' },
        { name: 'Notes', uri: 'https://example.org/notes' },
      ],
    })
  })

  it('takes none at all', () => {
    expect(checkLinks([])).toEqual({ links: [] })
  })

  it('tells everything that is wrong with its place', () => {
    expect(checkLinks([link, { name: '\u200B', uri: 'http://example.org' }])).toEqual({
      refused: [
        { index: 1, field: 'name', message: 'Please enter a link name' },
        { index: 1, field: 'uri', message: 'Please enter a valid url' },
      ],
    })
  })

  it('takes 20 links and not one more', () => {
    const many = Array.from({ length: maxLinks }, () => link)
    expect(checkLinks(many)).toHaveProperty('links')
    const further = Array.from({ length: 1_000 }, () => ({ name: '', uri: '' }))
    expect(checkLinks([...many, link, ...further])).toEqual({
      refused: [{ index: 20, field: 'uri', message: 'Please enter at most 20 links' }],
    })
  })
})

test.each([
  ['https://example.org/a', true],
  ['http://example.org/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['example.org', false],
  ['https:example.org', false],
  ['https:/example.org', false],
])('%j may become a link: %s', (address, isAllowed) => {
  expect(isLinkable(address)).toBe(isAllowed)
})
