import { voteQuestionEditorActions } from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import { selectSummary } from '../../../../src/client/screens/voteQuestionEditor/voteQuestionEditorScreen.selectors'
import { newTarget, policyAnswer } from '../../../support/editorAnswers'
import { noAnswer, refusal } from '../../../support/failures'
import { stateAfter } from '../../../support/stateAfter'

const { opened, newPrepared, saveFailed, saveRefused } = voteQuestionEditorActions
const at = '2026-11-21T18:00:00.000Z'
const open = [
  opened(newTarget),
  newPrepared({ policy: policyAnswer(), motion: null, at, restored: null }),
]

describe('selectSummary', () => {
  it('is not there while all is well', () => {
    expect(selectSummary(stateAfter(...open))).toBeNull()
  })

  it('counts and names what is wrong, in the order of the form', () => {
    const errors = { 'links.0.uri': 'Bad.', secondedId: 'Wanted.', title: 'Missing.' }
    expect(selectSummary(stateAfter(...open, saveRefused(errors)))).toEqual({
      title: '3 things need your attention',
      lines: [
        { text: 'Missing.', fieldId: 'editor-title' },
        { text: 'Seconded: Wanted.', fieldId: 'editor-secondedId' },
        { text: 'Link 1: Bad.', fieldId: 'editor-links-0-uri' },
      ],
    })
  })

  it('says in the specified words that creating failed', () => {
    const { failure } = refusal('unavailable')
    expect(selectSummary(stateAfter(...open, saveFailed({ failure })))?.title).toBe(
      'There was an error creating the vote question. Please check your inputs and try again.',
    )
    const lost = selectSummary(stateAfter(...open, saveFailed({ failure: noAnswer().failure })))
    expect(lost?.lines[0]?.text).toMatch(/sent again counts once/)
  })
})
