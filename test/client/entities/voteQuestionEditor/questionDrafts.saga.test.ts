import { questionDrafts } from '../../../../src/client/entities/questionDrafts/questionDrafts.slice'
import {
  keptQuestion,
  questionForm,
  selectKept,
  selectKeptBody,
} from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { questionEditor } from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { newTarget, policyAnswer, storedDraftAnswer } from '../../../support/editorAnswers'
import { stateAfter } from '../../../support/stateAfter'

const { drafts, command } = questionDrafts
const { selectIsGone, selectIsGoneElsewhere, selectUntouched } = keptQuestion
const target = { ...newTarget, draftId: 5 }

describe('a shared draft in the editor', () => {
  const at = '2026-11-21T18:30:00.000Z'
  const { opened, newPrepared, fieldChanged } = questionEditor
  const stateOf = (kept = storedDraftAnswer()) =>
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
    const { written } = storedDraftAnswer()
    const late = { ...written, deadlineUtc: '2026-11-20T18:00:00.000Z' }
    expect(
      questionForm.selectDraft(stateOf(storedDraftAnswer({ written: late }))).deadline,
    ).toEqual({
      day: '2026-11-27',
      hour: 11,
    })
  })

  it('is sent with its files, its time and the revision that was read', () => {
    const kept = stateOf(storedDraftAnswer({ opensAt: '2026-11-24T17:00:00.000Z' }))
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

  it('shows what another admin saved meanwhile beside what was typed, which stays', () => {
    const typed = rootReducer(stateOf(), fieldChanged({ field: 'title', value: 'Mine' }))
    const { written } = storedDraftAnswer()
    const theirs = storedDraftAnswer({ written: { ...written, title: 'Theirs' }, revision: 3 })
    const told = rootReducer(typed, drafts.succeeded({ drafts: [theirs] }))
    expect(questionForm.selectConflict(told)).toMatchObject({
      origin: { revision: 3 },
      fields: [{ field: 'title', isChangedHere: true }],
    })
    expect(questionForm.selectDraft(told).title).toBe('Mine')
    expect(questionForm.selectRevisionToAmend(told)).toBe(2)
  })
  it('goes on as another admin saved it while nothing is typed, and is untouched while it is sent', () => {
    const { written } = storedDraftAnswer()
    const theirs = storedDraftAnswer({ written: { ...written, title: 'Theirs' }, revision: 3 })
    const told = rootReducer(stateOf(), drafts.succeeded({ drafts: [theirs] }))
    expect(selectUntouched(told)).toMatchObject({ revision: 3, draft: { title: 'Theirs' } })
    const typed = rootReducer(told, fieldChanged({ field: 'title', value: 'Mine' }))
    expect(selectUntouched(typed)).toBeNull()
    expect(selectUntouched(rootReducer(told, questionEditor.amendStarted()))).toBeNull()
  })

  it('is gone once somebody else opened or discarded it, and what was typed stays', () => {
    expect(selectIsGone(stateOf())).toBe(false)
    const typed = rootReducer(stateOf(), fieldChanged({ field: 'title', value: 'Mine' }))
    const told = rootReducer(typed, drafts.succeeded({ drafts: [] }))
    expect([selectIsGone(told), selectIsGoneElsewhere(told)]).toEqual([true, true])
    expect(questionForm.selectDraft(told).title).toBe('Mine')
    const own = command.requested({ kind: 'discard', groupId: 101, draftId: 5 })
    expect(selectIsGoneElsewhere(rootReducer(told, own))).toBe(false)
    expect(selectUntouched(told)).toBeNull()
  })
})
