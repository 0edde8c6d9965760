/** The editor of questions as it reads when it is opened, refused, saved, restored, and when others save meanwhile. */
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { questionEditor } from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import { question } from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { policyAnswer } from '../../../support/editorAnswers'
import { type EditorState, itReadsLike, openEditor } from '../../../support/editorPages'
import { requestError } from '../../../support/failures'
import { detailAnswer } from '../../../support/questionAnswers'

const at = '2026-11-21T18:00:00.000Z'
const newQuestion = questionEditor.newPrepared({
  policy: policyAnswer(),
  motion: null,
  at,
  restored: null,
})
const mayEdit = { abilities: { ...detailAnswer().abilities, canEdit: true } }
const detail = detailAnswer({
  ...mayEdit,
  linkReference: [{ name: 'Draft', uri: 'https://example.org/' }],
})
const changed = detailAnswer({ ...mayEdit, description: 'Theirs.', revision: 9 })
const opened = [
  question.succeeded({ detail, at }),
  questionEditor.editPrepared({ detail, restored: null }),
]
const errors = {
  title: 'Wanted.',
  description: 'Wanted.',
  deadlineDay: 'Wanted.',
  deadlineUtc: 'Too early.',
  motionedId: 'Wanted.',
  secondedId: 'Wanted.',
  'links.0.name': 'Wanted.',
  'links.0.uri': 'Wanted.',
  additionalStakeholders: 'Wanted.',
  attachments: 'Too large.',
  voteType: 'Wanted.',
}
const { failure } = requestError('unavailable')
const missing = requestError('not-found')

const states: EditorState[] = [
  [
    'a new question',
    'votingquestions/new',
    [newQuestion],
    [
      'Create Voting Question',
      'Question | Voting Question name | []* | Description | [] | Vote Choices',
      'Yes',
      'No',
      'Abstain',
      'When | Deadline date | [2026-11-27]* | Deadline time (Pacific Time) | 12:00 AM | 1:00 AM | 2:00 AM | 3:00 AM | 4:00 AM | 5:00 AM | 6:00 AM | 7:00 AM | 8:00 AM | 9:00 AM | 10:00 AM | [x] 11:00 AM | 12:00 PM | 1:00 PM | 2:00 PM | 3:00 PM | 4:00 PM | 5:00 PM | 6:00 PM | 7:00 PM | 8:00 PM | 9:00 PM | 10:00 PM | 11:00 PM | Fri, Nov 27, 2026, 11:00 AM PT | [x] | Extend the deadline by one day, up to 7 times, while quorum is not met',
      'Who moved it | Motioned | []* | Type at least 2 characters of the name. | Seconded | []* | Type at least 2 characters of the name.',
      'Links and files',
      'Links | Up to 20. An address without https:// gets it. | Add a link',
      'Attachments | Attachments cannot be added later. Up to 100 MB each, 500 MB in all. | Choose files',
      'Who is told | [x] | Send notifications to the group | [ ] | Send notifications to additional recipients',
      'This group has no mailing list. Nobody will be told about this question: not when it opens, changes or ends.',
      'Draft | A saved draft is shared with the admins of the group. Nobody votes on it before it opens. | Opens by itself (Pacific Time) | [] | Left empty, it waits for an admin. Takes effect with Save Draft. | [ ] | Keep it as a template, which stays when a question is opened from it',
      'Save Draft | Saving... | Cancel | Create Vote | Creating...',
      'Life of the question',
      'First deadline (here) | Fri, Nov 27, 2026, 11:00 AM PT (here)',
      'Up to 7 daily extensions | last Fri, Dec 4',
      'Each extension comes only if quorum is not met by then.',
    ],
  ],
  [
    'a question',
    'votingquestions/7/edit',
    opened,
    [
      'Edit Voting Question',
      'Question | Voting Question name | [Adopt the codec profile 1.2]* | Description | [The profile as circulated.] | Vote Choices',
      'Yes',
      'No',
      'Abstain',
      'When | Deadline date | [2026-11-27]* | Deadline time (Pacific Time) | 12:00 AM (off) | 1:00 AM (off) | 2:00 AM (off) | 3:00 AM (off) | 4:00 AM (off) | 5:00 AM (off) | 6:00 AM (off) | 7:00 AM (off) | 8:00 AM (off) | 9:00 AM (off) | 10:00 AM (off) | 11:00 AM (off) | 12:00 PM (off) | 1:00 PM (off) | 2:00 PM (off) | 3:00 PM (off) | 4:00 PM (off) | [x] 5:00 PM | 6:00 PM | 7:00 PM | 8:00 PM | 9:00 PM | 10:00 PM | 11:00 PM | Fri, Nov 27, 2026, 5:00 PM PT | [x] | Extend the deadline by one day, up to 7 times, while quorum is not met',
      'Who moved it | Motioned | [Ada Alder (Alder Audio)]* | <Clear> | Seconded | [Ben Birch (Birch Broadcast)]* | <Clear>',
      'Links and files',
      'Links | Up to 20. An address without https:// gets it. | Name of link 1 | [Draft] | Address of link 1 | [https://example.org/] | <Remove link 1> | Add a link',
      'Attachments | codec-1.2.pdf (2 MB)',
      'Who is told | [x] | Send notifications to the group | [ ] | Send notifications to additional recipients',
      'This group has no mailing list. Nobody will be told about this question: not when it opens, changes or ends.',
      'Cancel | Save Changes | Saving...',
      'Life of the question',
      'First deadline (here) | Fri, Nov 27, 2026, 5:00 PM PT (here)',
      'Up to 7 daily extensions | last Fri, Dec 4',
      'Each extension comes only if quorum is not met by then.',
    ],
  ],
]

const later: EditorState[] = [
  ['not opened yet', 'votingquestions/7/edit', [], ['Loading...']],
  [
    'of a question that could not be loaded',
    'votingquestions/7/edit',
    [questionEditor.preparingFailed({ failure })],
    [
      'Sorry, something went wrong.',
      'We are unable to process your request at this time...Please try again later. | Try again | My groups | Contact support | Code 503',
    ],
  ],
  [
    'of a question that is not there',
    'votingquestions/7/edit',
    [questionEditor.preparingFailed({ failure: missing.failure })],
    [
      'Sorry, something went wrong.',
      'The voting records you requested were not found. | Voting Questions | Contact support | Code 404',
    ],
  ],
  [
    'refused',
    'votingquestions/new',
    [
      newQuestion,
      questionEditor.fieldChanged({ field: 'links', value: [{ name: '', uri: '' }] }),
      questionEditor.fieldChanged({
        field: 'additionalStakeholders',
        value: { isOn: true, list: 'x' },
      }),
      questionEditor.saveRefused(errors),
    ],
    [
      '11 things need your attention',
      'Wanted.',
      'Wanted.',
      'Wanted.',
      'Wanted.',
      'Too early.',
      'Motioned: Wanted.',
      'Seconded: Wanted.',
      'Link 1: Wanted.',
      'Link 1: Wanted.',
      'Too large.',
      'Wanted.',
      'Question | Voting Question name | []* (wrong) | Wanted. | Description | [] (wrong) | Wanted. | Vote Choices',
      'When | Deadline date | [2026-11-27]* (wrong) | Wanted. | Deadline time (Pacific Time) | 12:00 AM (wrong) | 1:00 AM (wrong) | 2:00 AM (wrong) | 3:00 AM (wrong) | 4:00 AM (wrong) | 5:00 AM (wrong) | 6:00 AM (wrong) | 7:00 AM (wrong) | 8:00 AM (wrong) | 9:00 AM (wrong) | 10:00 AM (wrong) | [x] 11:00 AM (wrong) | 12:00 PM (wrong) | 1:00 PM (wrong) | 2:00 PM (wrong) | 3:00 PM (wrong) | 4:00 PM (wrong) | 5:00 PM (wrong) | 6:00 PM (wrong) | 7:00 PM (wrong) | 8:00 PM (wrong) | 9:00 PM (wrong) | 10:00 PM (wrong) | 11:00 PM (wrong) | Too early. | Fri, Nov 27, 2026, 11:00 AM PT | [x] | Extend the deadline by one day, up to 7 times, while quorum is not met',
      'Who moved it | Motioned | []* (wrong) | Wanted. | Seconded | []* (wrong) | Wanted.',
      'Links | Up to 20. An address without https:// gets it. | Name of link 1 | [] (wrong) | Wanted. | Address of link 1 | [] (wrong) | Wanted. | <Remove link 1> | Add a link',
      'Attachments | Attachments cannot be added later. Up to 100 MB each, 500 MB in all. | Choose files | Too large.',
      'Who is told | [x] | Send notifications to the group | [x] | Send notifications to additional recipients | Additional recipients | [x]* (wrong) | Wanted. | E-mail addresses, separated by commas, that end in com, net, org, cc, co, ch, uk, in, au, de or co.uk.',
    ],
  ],
  [
    'while it is saved',
    'votingquestions/7/edit',
    [...opened, questionEditor.amendStarted()],
    ['Cancel | Save Changes (off) | Saving... (off)'],
  ],
  [
    'while files are sent',
    'votingquestions/new',
    [
      newQuestion,
      questionEditor.filesChosen([{ fileId: 'f', name: 'a.pdf', size: 4 }]),
      questionEditor.createStarted({ key: 'k', at } as never),
      questionEditor.uploadProgressed({ sent: 1, total: 4 }),
    ],
    [
      'Attachments | Attachments cannot be added later. Up to 100 MB each, 500 MB in all.',
      'a.pdf (4 Bytes) | <Remove a.pdf>',
      'Choose files',
      '1 Bytes of 4 Bytes | Stop | Save Draft (off) | Saving... (off) | Cancel | Create Vote (off) | Creating... (off)',
    ],
  ],
  [
    'not saved',
    'votingquestions/7/edit',
    [...opened, questionEditor.saveFailed({ failure })],
    ['There was an error creating the vote question. Please check your inputs and try again.'],
  ],
  [
    'asking for a reason',
    'votingquestions/7/edit',
    [
      ...opened,
      questionEditor.confirmationOpened('amendment'),
      questionEditor.saveRefused({ titleAmendmentReason: 'Wanted.' }),
    ],
    [
      'Amend Voting Question | A notification goes to the group, and those who object may request that the vote is cancelled. Only typographical fixes that do not change the meaning are allowed. | Reason for the amendment | []* (wrong) | Wanted. | Who will be mailed | Nobody | Cancel | Save Changes | Saving...',
    ],
  ],
  [
    'asking about no attachment',
    'votingquestions/new',
    [newQuestion, questionEditor.confirmationOpened('withoutAttachment')],
    [
      'Create Vote Without Attachment | Attachments cannot be added later. Are you sure you want to create this vote without an attachment? | No, Go Back | Yes, Create Vote | Creating...',
    ],
  ],
  [
    'that others saved meanwhile',
    'votingquestions/7/edit',
    [
      ...opened,
      questionEditor.fieldChanged({ field: 'description', value: 'Mine.' }),
      question.succeeded({ detail: changed, at }),
    ],
    [
      'Somebody else changed this question while you were editing. | What you typed is kept. Please choose what to keep of each field. | Description | [ ] | Theirs: | Theirs. | [x] | Yours: | Mine. | Links | [x] | Theirs: | None | [ ] | Yours: | Draft: https://example.org/ | Continue with these',
      'Question | Voting Question name | [Adopt the codec profile 1.2]* | Description | [Mine.] | Vote Choices',
    ],
  ],
]

itReadsLike(states, later)

test('of a conflict what is chosen is taken, the rest kept', () => {
  const [, path, told] = later.find(([state]) => /meanwhile/.test(state))!
  const { actions } = openEditor(path, told)
  const taken = () => actions.filter(questionEditor.conflictSettled.match).at(-1)?.payload.taken
  fireEvent.click(screen.getByRole('button', { name: 'Continue with these' }))
  expect(taken()).toEqual(['links'])
  cleanup()
  const again = openEditor(path, told)
  fireEvent.click(screen.getAllByRole('radio', { name: /^Theirs/ })[0]!)
  fireEvent.click(screen.getByRole('button', { name: 'Continue with these' }))
  const settled = again.actions.filter(questionEditor.conflictSettled.match)
  expect(settled.map(({ payload }) => payload.taken)).toEqual([['description', 'links']])
})
