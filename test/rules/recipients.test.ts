import {
  amendmentRecipients,
  parseRecipients,
  recipientsHelp,
  recipientsOf,
} from '../../src/rules/recipients'

const refused = { refused: 'Please enter a list of emails separated by commas.' }

describe('parseRecipients', () => {
  it('takes one address, and several with spaces around the commas', () => {
    expect(parseRecipients('ada@larkspur.com')).toEqual({ addresses: ['ada@larkspur.com'] })
    expect(parseRecipients(' ada@larkspur.com ,grace.h+votes@mail.tern.CO.UK')).toEqual({
      addresses: ['ada@larkspur.com', 'grace.h+votes@mail.tern.CO.UK'],
    })
  })

  it.each(['com', 'net', 'org', 'cc', 'co', 'ch', 'uk', 'in', 'au', 'de', 'co.uk', 'COM'])(
    'accepts .%s',
    (domain) => {
      const address = `ada@larkspur.${domain}`
      expect(parseRecipients(address)).toEqual({ addresses: [address] })
    },
  )

  it.each(['io', 'info', 'example', 'comm', 'c', 'fr', 'co.nz'])('refuses .%s', (domain) => {
    expect(parseRecipients(`ada@larkspur.${domain}`)).toEqual(refused)
  })

  it.each([
    ['nothing', ''],
    ['a semicolon', 'ada@larkspur.com;grace@tern.com'],
    ['a trailing comma', 'ada@larkspur.com,'],
    ['an empty place', 'ada@larkspur.com,,grace@tern.com'],
    ['a space between', 'ada@larkspur.com grace@tern.com'],
    ['one bad address among good ones', 'ada@larkspur.com, grace'],
    ['a line break', 'ada@larkspur.com,\ngrace@tern.com'],
    ['a line break at the end', 'ada@larkspur.com\n'],
    ['a header', 'ada@larkspur.com\r\nBcc: eve@tern.com'],
    ['a display name', 'Ada <ada@larkspur.com>'],
    ['quotes', '"ada"@larkspur.com'],
    ['no local part', '@larkspur.com'],
    ['no domain', 'ada@com'],
    ['two at signs', 'ada@grace@larkspur.com'],
    ['two dots', 'ada..l@larkspur.com'],
    ['a dot first', '.ada@larkspur.com'],
    ['a label that starts with a hyphen', 'ada@-larkspur.com'],
    ['an international domain', 'ada@lärkspur.com'],
    ['a control character', 'ada\u0000@larkspur.com'],
    ['a local part above 64 characters', `${'a'.repeat(65)}@larkspur.com`],
    ['an address above 254 characters', `ada@${'a.'.repeat(125)}com`],
  ])('refuses %s', (_what, list) => {
    expect(parseRecipients(list)).toEqual(refused)
  })

  it('says beside it what addresses may end in', () => {
    expect(recipientsHelp()).toBe(
      'E-mail addresses, separated by commas, that end in com, net, org, cc, co, ch, uk, in, au, de or co.uk.',
    )
  })

  it('takes the domains that are configured, and names them', () => {
    const list = 'ada@larkspur.museum, grace@tern.org'
    expect(parseRecipients(list, ['org', 'museum'])).toEqual({ addresses: list.split(', ') })
    expect(parseRecipients(list, ['museum'])).toEqual(refused)
    expect(parseRecipients('ada@larkspur.technology', 'any')).toEqual({
      addresses: ['ada@larkspur.technology'],
    })
    expect(parseRecipients('ada@larkspur.1', 'any')).toEqual(refused)
    expect(recipientsHelp(['org', 'museum'])).toMatch(/that end in org or museum\.$/)
    expect(recipientsHelp(['museum'])).toMatch(/that end in museum\.$/)
    expect(recipientsHelp('any')).toBe('E-mail addresses, separated by commas.')
  })

  it('answers at once even to a list made to be slow', () => {
    const startedAt = performance.now()
    expect(parseRecipients(`ada@${'a-'.repeat(40_000)}`)).toEqual(refused)
    expect(parseRecipients('a.'.repeat(40_000))).toEqual(refused)
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })
})

test.each([
  ['a list that was imported and is none', 'nobody; else', ['audio@example.org']],
  ['the reflector named once more', 'Audio@Example.org', ['Audio@Example.org']],
  ['blank places', ' \u200b', ['audio@example.org']],
])('%s leaves the recipients %#', (_what, additionalStakeholders, recipients) => {
  const question = { isSendNotification: true, additionalStakeholders }
  expect(recipientsOf(question, 'audio@example.org')).toEqual(recipients)
})

test('a group without a reflector is not written to', () => {
  const question = { isSendNotification: true, additionalStakeholders: '' }
  expect(recipientsOf(question, '')).toEqual([])
})

test.each([
  ['another title', 'Version two', false, ['audio@example.org', 'board@example.org']],
  ['the same title', ' Version 2 ', false, ['board@example.org']],
  [
    'the same title where the group is notified',
    'Version 2',
    true,
    ['audio@example.org', 'board@example.org'],
  ],
])('an amendment with %s is mailed to %#', (_what, title, isSendNotification, recipients) => {
  const question = { title, isSendNotification, additionalStakeholders: 'board@example.org' }
  expect(amendmentRecipients('Version 2', question, 'audio@example.org')).toEqual(recipients)
})
