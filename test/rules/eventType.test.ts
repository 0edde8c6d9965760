import { eventTypeName } from '../../src/rules/eventType'

it.each([
  [0, 'Not Set'],
  [1, 'Conference Call'],
  [2, 'Face To Face'],
  [6, 'Trade Shows And Conferences'],
  [7, 'Not Set'],
])('type %i is %s', (type, name) => {
  expect(eventTypeName(type)).toBe(name)
})
