/** What others do meanwhile with a shared draft, in the editor of each kind. */
import type { Attachment } from '../../../../src/contract/attachment'
import {
  keptMotion,
  motionForm,
} from '../../../../src/client/entities/motionEditor/motionEditor.selectors'
import { motionDrafts } from '../../../../src/client/entities/motionEditor/motionDrafts.slice'
import { motionEditor } from '../../../../src/client/entities/motionEditor/motionEditor.slice'
import { questionDrafts } from '../../../../src/client/entities/questionDrafts/questionDrafts.slice'
import {
  keptQuestion,
  questionForm,
} from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { questionEditor } from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import { textIn } from '../../../../src/client/store/editor/draftFields'
import {
  motionDraftAnswer,
  newTarget,
  policyAnswer,
  questionDraftAnswer,
} from '../../../support/editorAnswers'
import { withVoteTypes } from '../../../support/policies'
import { newMotion } from '../../../support/motionDrafts'
import { stateAfter } from '../../../support/stateAfter'

const of101 = { groupId: 101 }
const mine = { field: 'title', value: 'Mine' } as const
const none = { motion: null, restored: null }
const question = questionDraftAnswer()
const motion = motionDraftAnswer()
const file = { fileId: 'f1', name: 'annex.pdf', size: 5 }
/** A draft to which somebody added a file. */
const withFileOf = <Draft extends { attachments: Attachment[] }>(draft: Draft): Draft => ({
  ...draft,
  attachments: [{ fileName: file.name, size: file.size }, ...draft.attachments],
  revision: 3,
})
const theirsOf = <Draft extends { written: object }>(draft: Draft): Draft => ({
  ...draft,
  written: { ...draft.written, title: 'Theirs' },
  revision: 3,
})

describe.each([
  {
    kind: 'voting question',
    editor: { ...questionForm, ...keptQuestion },
    command: questionDrafts.command,
    opened: stateAfter(
      questionEditor.opened({ ...newTarget, draftId: 5 }),
      questionEditor.newPrepared({
        ...none,
        policy: policyAnswer(),
        kept: question,
        at: '2026-11-21T18:30:00.000Z',
      }),
      questionDrafts.drafts.requested(of101),
      questionDrafts.drafts.succeeded({ drafts: [question] }),
    ),
    typed: questionEditor.fieldChanged(mine),
    sent: questionEditor.amendStarted(),
    filed: questionEditor.filesChosen([file]),
    savedFile: questionDrafts.drafts.succeeded({ drafts: [withFileOf(question)] }),
    saved: questionDrafts.drafts.succeeded({ drafts: [theirsOf(question)] }),
    gone: questionDrafts.drafts.succeeded({ drafts: [] }),
  },
  {
    kind: 'motion',
    editor: { ...motionForm, ...keptMotion },
    command: motionDrafts.command,
    opened: stateAfter(
      motionEditor.opened({ ...newMotion, draftId: 5 }),
      motionEditor.prepared({ ...none, kept: motion }),
      motionDrafts.drafts.requested(of101),
      motionDrafts.drafts.succeeded({ drafts: [motion] }),
    ),
    typed: motionEditor.fieldChanged(mine),
    sent: motionEditor.amendStarted(),
    filed: motionEditor.filesChosen([file]),
    savedFile: motionDrafts.drafts.succeeded({ drafts: [withFileOf(motion)] }),
    saved: motionDrafts.drafts.succeeded({ drafts: [theirsOf(motion)] }),
    gone: motionDrafts.drafts.succeeded({ drafts: [] }),
  },
])('the draft of a $kind', ({ editor, command, opened, typed, sent, ...told }) => {
  const { filed, savedFile, saved, gone } = told
  const { selectDraft, selectIsGone, selectIsGoneElsewhere, selectUntouched } = editor

  it('is shown as another admin saved it beside what was typed, which stays', () => {
    const told = stateAfter.from(opened, typed, saved)
    expect(editor.selectConflict(told)).toMatchObject({
      origin: { revision: 3 },
      fields: [{ field: 'title', isChangedHere: true }],
    })
    expect(selectDraft(told).title).toBe('Mine')
    expect(editor.selectRevisionToAmend(told)).toBe(2)
  })

  it('shows a file that another admin added, which what was typed here does not remove unseen', () => {
    const told = stateAfter.from(opened, typed, savedFile)
    const conflict = editor.selectConflict(told)
    expect(conflict?.fields).toEqual([{ field: 'attachments', isChangedHere: false }])
    expect(conflict && textIn(editor.fields as never, conflict.origin.draft, 'attachments')).toBe(
      'annex.pdf\nplan.pdf',
    )
    expect(editor.selectRevisionToAmend(told)).toBe(2)
  })

  it('is no conflict with a file that was added here, as after a lost answer', () => {
    expect(editor.selectConflict(stateAfter.from(opened, filed, savedFile))).toBeNull()
  })

  it('goes on as another admin saved it while nothing is typed, and is untouched while it is sent', () => {
    const told = stateAfter.from(opened, saved)
    expect(selectUntouched(told)).toMatchObject({ revision: 3, draft: { title: 'Theirs' } })
    expect(selectUntouched(stateAfter.from(told, typed))).toBeNull()
    expect(selectUntouched(stateAfter.from(told, sent))).toBeNull()
  })

  it('is gone once somebody else opened or discarded it, and what was typed stays', () => {
    expect(selectIsGone(opened)).toBe(false)
    const told = stateAfter.from(opened, typed, gone)
    expect([selectIsGone(told), selectIsGoneElsewhere(told)]).toEqual([true, true])
    expect(selectDraft(told).title).toBe('Mine')
    const own = command.requested({ kind: 'discard', groupId: 101, draftId: 5 })
    expect(selectIsGoneElsewhere(stateAfter.from(told, own))).toBe(false)
    expect(selectUntouched(told)).toBeNull()
  })
})

test('the vote type that another admin chose is shown beside what was typed, which does not put it back', () => {
  const { actions, selectConflict } = questionForm
  const { written } = question
  const policy = withVoteTypes(standardPolicy(101), 'Blind Straw-poll')
  const told = stateAfter(
    actions.opened({ ...newTarget, draftId: 5 }),
    actions.newPrepared({ ...none, policy, kept: question, at: '2026-11-21T18:30:00.000Z' }),
    actions.fieldChanged(mine),
    questionDrafts.drafts.requested(of101),
    questionDrafts.drafts.succeeded({
      drafts: [{ ...question, written: { ...written, voteType: 'Blind Straw-poll' }, revision: 3 }],
    }),
  )
  expect(selectConflict(told)?.fields).toEqual([{ field: 'voteType', isChangedHere: false }])
})
