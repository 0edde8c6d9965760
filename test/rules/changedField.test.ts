import {
  type ChangedField,
  listContent,
  shownContent,
  shownName,
} from '../../src/rules/changedField'

function change(
  fieldName: string,
  fieldType: ChangedField['fieldType'],
  fieldContent: string,
): ChangedField {
  return { fieldName, fieldType, fieldContent }
}

test.each([
  [change('Title', 'text', 'Adopt it'), 'Title', ['Adopt it']],
  [
    change('VoteDeadline', 'date', '2026-11-28T01:00:00.000Z'),
    'Deadline',
    ['Fri, Nov 27, 2026, 5:00 PM PT'],
  ],
  [change('IsAutoExtensionEnabled', 'boolean', 'true'), 'Auto-extension', ['Yes']],
  [change('Notification', 'boolean', 'false'), 'Notification', ['No']],
  [
    change('LinkRef', 'list', listContent(['Draft, with notes', 'Minutes'])),
    'Links',
    ['Draft, with notes', 'Minutes'],
  ],
  [change('MotionedName', 'text', 'Solheim, Ingrid'), 'Motioned', ['Ingrid Solheim']],
  [change('QuorumCount', 'number', '9'), 'Quorum count', ['9']],
  [change('Description', 'text', ' '), 'Description', []],
])('%j is shown as %s: %j', (field, name, content) => {
  expect(shownName(field)).toBe(name)
  expect(shownContent(field)).toEqual(content)
})
