import { blindNoun, kindOfVote } from '../../../src/rules/policy/kindOfVote'

test.each([
  ['Collect Vote From Group', null, 'blind vote'],
  ['NotSet', null, 'blind vote'],
  ['Straw-poll', 'Straw poll. It shows where the group stands.', 'straw poll'],
  ['Blind Straw-poll', 'Blind straw poll.', 'blind straw poll'],
  ['Special majority', 'Special majority.', 'blind vote'],
  ['constructor', 'Constructor.', 'blind vote'],
])('%s means %s', (name, kind, noun) => {
  expect([kindOfVote({ name }), blindNoun({ name })]).toEqual([kind, noun])
})
