import {
  changedFields,
  fieldOf,
  linkFields,
  listContent,
  shownContent,
  shownName,
} from '../../src/rules/changedField'

test.each([
  [fieldOf('Title', 'text', 'Adopt it'), 'Title', ['Adopt it']],
  [
    fieldOf('VoteDeadline', 'date', '2026-11-28T01:00:00.000Z'),
    'Deadline',
    ['Fri, Nov 27, 2026, 5:00 PM PT'],
  ],
  [fieldOf('IsAutoExtensionEnabled', 'boolean', 'true'), 'Auto-extension', ['Yes']],
  [fieldOf('Notification', 'boolean', 'false'), 'Notification', ['No']],
  [
    fieldOf('LinkRef', 'list', listContent(['Draft, with notes', 'Minutes'])),
    'Links',
    ['Draft, with notes', 'Minutes'],
  ],
  [fieldOf('MotionedName', 'text', 'Solheim, Ingrid'), 'Motioned', ['Ingrid Solheim']],
  [fieldOf('SecondedName', 'text', 'Okafor, Ada'), 'Seconded', ['Ada Okafor']],
  [fieldOf('Title', 'text', 'Publish, then archive'), 'Title', ['Publish, then archive']],
  [
    fieldOf('AdditionalStakeholders', 'text', 'a@b.example'),
    'Additional recipients',
    ['a@b.example'],
  ],
  [fieldOf('QuorumCount', 'number', 9), 'Quorum count', ['9']],
  [fieldOf('Description', 'text', null), 'Description', []],
  [fieldOf('Description', 'text', ' '), 'Description', []],
])('%j is shown as %s: %j', (field, name, content) => {
  expect(shownName(field)).toBe(name)
  expect(shownContent(field)).toEqual(content)
})

test('links are two lists, an item to a line', () => {
  const links = [
    { name: 'Draft, with notes', uri: 'https://a.example' },
    { name: 'Minutes', uri: 'https://b.example' },
  ]
  const fields = linkFields(links)
  expect(fields).toEqual([
    { fieldName: 'LinkRef', fieldType: 'list', fieldContent: 'Draft, with notes\nMinutes' },
    {
      fieldName: 'LinkRefUri',
      fieldType: 'list',
      fieldContent: 'https://a.example\nhttps://b.example',
    },
  ])
  expect(fields.map(shownName)).toEqual(['Links', 'Link addresses'])
})

test('where nothing is known the content of a field is empty', () => {
  expect(fieldOf('Description', 'text', null).fieldContent).toBe('')
})

test('links are two fields, and only those that differ have changed', () => {
  const before = [
    fieldOf('Title', 'text', 'One'),
    ...linkFields([{ name: 'Draft', uri: 'https://a.example' }]),
  ]
  const after = [
    fieldOf('Title', 'text', 'One'),
    ...linkFields([{ name: 'Draft', uri: 'https://b.example' }]),
  ]
  expect(changedFields(before, before)).toEqual([])
  expect(changedFields(before, after)).toEqual([
    { fieldName: 'LinkRefUri', fieldType: 'list', fieldContent: 'https://b.example' },
  ])
})
