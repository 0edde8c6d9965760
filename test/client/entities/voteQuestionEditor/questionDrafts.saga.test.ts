import { questionDrafts } from '../../../../src/client/entities/questionDrafts/questionDrafts.slice'
import {
  questionForm,
  selectKept,
  selectKeptBody,
} from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { questionEditor } from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { newTarget, policyAnswer, questionDraftAnswer } from '../../../support/editorAnswers'
import { stateAfter } from '../../../support/stateAfter'

const { drafts } = questionDrafts
const target = { ...newTarget, draftId: 5 }

describe('a shared draft in the editor', () => {
  const at = '2026-11-21T18:30:00.000Z'
  const { opened, newPrepared, fieldChanged } = questionEditor
  const stateOf = (kept = questionDraftAnswer()) =>
    stateAfter(
      opened(target),
      newPrepared({ policy: policyAnswer(), motion: null, kept, at, restored: null }),
      drafts.requested({ groupId: 101 }),
      drafts.succeeded({ drafts: [kept] }),
    )

  it('is as it was kept, a deadline that has passed begins anew', () => {
    expect(questionForm.selectDraft(stateOf())).toMatchObject({
      title: 'Adopt the test plan',
      deadline: { day: '2026-11-27', hour: 17 },
      motioned: { name: 'Ada Alder' },
      attachments: [{ name: 'plan.pdf', isCarried: true }],
    })
    const { written } = questionDraftAnswer()
    const late = { ...written, deadlineUtc: '2026-11-20T18:00:00.000Z' }
    expect(
      questionForm.selectDraft(stateOf(questionDraftAnswer({ written: late }))).deadline,
    ).toEqual({
      day: '2026-11-27',
      hour: 11,
    })
  })

  it('is sent with its files, its time and the revision that was read', () => {
    const kept = stateOf(questionDraftAnswer({ opensAt: '2026-11-24T17:00:00.000Z' }))
    expect(selectKept(kept)?.draftId).toBe(5)
    expect(selectKeptBody(kept)).toMatchObject({
      title: 'Adopt the test plan',
      motionedId: 1,
      secondedId: null,
      deadlineUtc: '2026-11-28T01:00:00.000Z',
      opensAt: '2026-11-24T17:00:00.000Z',
      carriedFiles: { from: 'QuestionDrafts', id: 5, fileNames: ['plan.pdf'] },
    })
    const half = rootReducer(kept, fieldChanged({ field: 'opensAt', value: 'soon' }))
    expect(selectKeptBody(half).opensAt).toBe('soon')
  })
})
