import { questionForm } from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { summaryOf } from '../../../../src/client/screens/editor/summary'
import { newTarget, policyAnswer } from '../../../support/editorAnswers'
import { noAnswer, requestError } from '../../../support/failures'
import { stateAfter } from '../../../support/stateAfter'

const { actions, fields, selectEditor, selectSaveFailure } = questionForm
const { opened, newPrepared, saveFailed, saveRefused } = actions
const at = '2026-11-21T18:00:00.000Z'
const open = [
  opened(newTarget),
  newPrepared({ policy: policyAnswer(), motion: null, at, restored: null }),
]

function summaryAfter(...changes: Parameters<typeof stateAfter>) {
  const state = stateAfter(...open, ...changes)
  return summaryOf(selectEditor(state).errors, selectSaveFailure(state), fields)
}

describe('summaryOf', () => {
  it('is not there while all is well', () => {
    expect(summaryAfter()).toBeNull()
  })

  it('counts and names what is wrong, in the order of the form', () => {
    const errors = { 'links.0.uri': 'Bad.', secondedId: 'Wanted.', title: 'Missing.' }
    expect(summaryAfter(saveRefused(errors))).toEqual({
      title: '3 things need your attention',
      lines: [
        { text: 'Missing.', fieldId: 'editor-title' },
        { text: 'Seconded: Wanted.', fieldId: 'editor-secondedId' },
        { text: 'Link 1: Bad.', fieldId: 'editor-links-0-uri' },
      ],
    })
  })

  it('puts last what has no control in the form', () => {
    const errors = { titleAmendmentReason: 'Too long.', conflict: 'Choose.' }
    expect(summaryAfter(saveRefused(errors))?.lines).toEqual([
      { text: 'Choose.', fieldId: 'editor-conflict' },
      { text: 'Too long.', fieldId: null },
    ])
  })

  it('says in the specified words that creating failed', () => {
    const { failure } = requestError('unavailable')
    expect(summaryAfter(saveFailed({ failure }))?.title).toBe(
      'There was an error creating the vote question. Please check your inputs and try again.',
    )
    const lost = summaryAfter(saveFailed({ failure: noAnswer().failure }))
    expect(lost?.lines[0]?.text).toMatch(/sent again counts once/)
  })
})
