import { eventTypeName, groupMeetingTypes } from '../../src/rules/eventType'

it.each([
  [0, 'Not Set'],
  [1, 'Conference Call'],
  [2, 'Face To Face'],
  [3, 'Training Events'],
  [4, 'IOP Events'],
  [5, 'Media Events'],
  [6, 'Trade Shows And Conferences'],
  [7, 'Not Set'],
])('type %i is %s', (type, name) => {
  expect(eventTypeName(type)).toBe(name)
})

test('attendance counts in calls and in face-to-face meetings', () => {
  expect(groupMeetingTypes.map(eventTypeName)).toEqual(['Conference Call', 'Face To Face'])
})
