import { auditActionText, auditValueText } from '../../src/rules/auditText'

test('the name of a call reads as words', () => {
  expect(auditActionText('changePerson')).toBe('Change person')
  expect(auditActionText('saveGroupMember')).toBe('Save group member')
})

test.each([
  [null, '–'],
  [undefined, '–'],
  ['', '–'],
  [[], '–'],
  [true, 'yes'],
  [false, 'no'],
  [7, '7'],
  ['a@b.example', 'a@b.example'],
  [['Chair', 'Secretary'], 'Chair, Secretary'],
  [{ days: 6 }, '{"days":6}'],
])('the value %j reads %s', (value, text) => {
  expect(auditValueText(value)).toBe(text)
})
