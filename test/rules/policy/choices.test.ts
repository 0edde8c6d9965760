import {
  asksForComments,
  commentRefusal,
  commentRuleOf,
  isByLeadingChoice,
  isUncounted,
  sideOf,
} from '../../../src/rules/policy/choices'
import { decisionBy } from './createPolicy'

const decision = decisionBy('majority')
const ofOwnChoices = decisionBy('majority', { choices: ['Alice', 'Bob'], choiceRule: 'leading' })

test.each([
  ['Yes', 'for', 'may', 'may'],
  ['No', 'against', 'must', 'must'],
  ['Abstain', 'abstain', 'must', 'must'],
  ['Out of Scope', 'other', 'no', 'must'],
  ['no', 'other', 'no', 'must'],
  ['', 'other', 'no', 'must'],
])('%j counts %s; its comment: %s, and by proxy: %s', (label, side, comment, byProxy) => {
  expect(sideOf(decision, label)).toBe(side)
  expect(commentRuleOf(decision, label)).toBe(comment)
  expect(commentRuleOf(decision, label, true)).toBe(byProxy)
})

test.each([
  ['Alice', 'for', 'no', 'must'],
  ['Yes', 'for', 'no', 'must'],
  ['Abstain', 'abstain', 'must', 'must'],
  ['Out of Scope', 'abstain', 'no', 'must'],
])('of own choices %s counts %s; its comment: %s, and by proxy: %s', (label, side, comment, by) => {
  expect(sideOf(ofOwnChoices, label)).toBe(side)
  expect(commentRuleOf(ofOwnChoices, label)).toBe(comment)
  expect(commentRuleOf(ofOwnChoices, label, true)).toBe(by)
})

test('the terms say whether the leading choice decides', () => {
  expect(isByLeadingChoice(decision)).toBe(false)
  expect(isByLeadingChoice(ofOwnChoices)).toBe(true)
})

test.each([
  ['No', '', 'Comments are required for No votes. Please provide a comment.'],
  ['No', '\u200B', 'Comments are required for No votes. Please provide a comment.'],
  ['Abstain', null, 'Comments are required for Abstain votes. Please provide a comment.'],
  ['Abstain', 'We are a party to this.', null],
  ['No', '.', null],
  ['Yes', '', null],
  ['Yes', undefined, null],
  ['Out of Scope', '', null],
])('%s with %j: %s', (choice, comment, message) => {
  expect(commentRefusal(decision, choice, comment)).toBe(message)
})

test('every choice but Yes needs a comment where it is made for somebody else', () => {
  expect(commentRefusal(decision, 'Yes', null, true)).toBeNull()
  expect(commentRefusal(decision, 'Out of Scope', 'As told.', true)).toBeNull()
  expect(commentRefusal(decision, 'Out of Scope', ' ', true)).toBe(
    'Comments are required for Out of Scope votes. Please provide a comment.',
  )
})

test.each([
  ['No', false, false, true],
  ['No', true, false, false],
  ['No', false, true, false],
  ['Yes', false, false, false],
  ['Yes', false, true, true],
])(
  '%s with a comment %j, by proxy %j, is not counted: %j',
  (choice, hasComment, byProxy, expected) => {
    const choices = [
      { label: 'Yes', counts: 'for', comment: 'no', proxyComment: 'elseNotCounted' },
      { label: 'No', counts: 'against', comment: 'elseNotCounted', proxyComment: 'must' },
    ] as const
    const ruled = { choices: [...choices], ownChoices: null }
    expect(isUncounted(ruled, { choice, hasComment, byProxy })).toBe(expected)
    expect(asksForComments(ruled)).toBe(true)
    expect(asksForComments({ choices: [], ownChoices: choices[1] })).toBe(true)
    expect(asksForComments(decision)).toBe(false)
  },
)
