import { classText, countLine, countsText } from '../../src/rules/classText'

const byChoice = [
  { choice: 'Yes', count: 7 },
  { choice: 'No', count: 2, uncounted: 1 },
]

test('counts say what is not counted', () => {
  expect(countsText(byChoice)).toBe('Yes 7, No 2 (1 not counted)')
  expect(byChoice.map(countLine)).toEqual(['Yes: 7', 'No: 2 (1 not counted)'])
})

test.each([
  ['Issuers', false, 'Issuers: Yes 7, No 2 (1 not counted)'],
  ['Observers', true, 'Observers (advisory): Yes 7, No 2 (1 not counted)'],
  ['', false, 'Without a class: Yes 7, No 2 (1 not counted)'],
])('the class %j, advisory %j, reads %s', (name, isAdvisory, text) => {
  expect(classText({ name, isAdvisory, byChoice })).toBe(text)
})
