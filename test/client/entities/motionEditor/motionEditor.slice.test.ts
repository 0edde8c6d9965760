import { originOf } from '../../../../src/client/entities/motionEditor/motionDraft'
import {
  selectAmendmentReason,
  selectHasUnsavedMotion,
  selectMotionConflict,
  selectMotionDraft,
  selectMotionEditor,
  selectMotionRevision,
  selectMotionSaveFailure,
} from '../../../../src/client/entities/motionEditor/motionEditor.selectors'
import {
  motionConflictSettled,
  motionCreateStarted,
  motionEditorOpened,
  motionFieldChanged,
  motionFilesChosen,
  motionPrepared,
  motionSaveFailed,
  motionSaveRefused,
} from '../../../../src/client/entities/motionEditor/motionEditor.slice'
import { motionSucceeded } from '../../../../src/client/entities/motions/motions.slice'
import { noAnswer, refusal } from '../../../support/failures'
import { pendingMotion } from '../../../support/motionAnswers'
import { editedMotion, newMotion } from '../../../support/motionDrafts'
import { stateAfter } from '../../../support/stateAfter'

const at = '2026-11-21T18:30:00.000Z'
const typing = motionFieldChanged({ field: 'description', value: 'Mine' })
const edited = stateAfter(
  motionEditorOpened(editedMotion),
  motionPrepared({ motion: pendingMotion(), restored: null }),
)
const fresh = stateAfter(
  motionEditorOpened(newMotion),
  motionPrepared({ motion: null, restored: null }),
)

describe('the draft of a motion', () => {
  it('ignores a file of a name that was chosen already', () => {
    const file = { fileId: 'f1', name: 'a.pdf', size: 1 }
    const state = stateAfter.from(fresh, motionFilesChosen([file, { ...file, fileId: 'f2' }]))
    expect(selectMotionDraft(state).attachments).toEqual([file])
    expect(selectHasUnsavedMotion(state)).toBe(true)
  })

  it('forgets a complaint about a field that is changed', () => {
    const errors = { description: 'Too long', 'linkReference.0.uri': 'No address' }
    const state = stateAfter.from(fresh, motionSaveRefused(errors), typing)
    expect(selectMotionEditor(state).errors).toEqual({ 'linkReference.0.uri': 'No address' })
  })

  it('repeats a create only where nobody knows whether it counts', () => {
    const started = motionCreateStarted({ order: 'x', idempotencyKey: 'key-1' })
    const unknown = motionSaveFailed({ failure: noAnswer().failure })
    const refused = motionSaveFailed({ failure: refusal('bad-input').failure })
    const { unanswered } = selectMotionEditor(stateAfter.from(fresh, started, unknown))
    expect(unanswered?.idempotencyKey).toBe('key-1')
    const { unanswered: none } = selectMotionEditor(stateAfter.from(fresh, started, refused))
    expect(none).toBeNull()
  })
})

describe('a motion that somebody else changed meanwhile', () => {
  const theirs = pendingMotion({ description: 'Theirs', title: 'Renamed', revision: 3 })
  const state = stateAfter.from(edited, typing, motionSucceeded({ detail: theirs, at }))

  it('is told field by field', () => {
    expect(selectMotionConflict(edited)).toBeNull()
    expect(selectMotionConflict(state)).toEqual({
      origin: originOf(theirs),
      fields: [
        { field: 'title', isChangedHere: false },
        { field: 'description', isChangedHere: true },
      ],
    })
  })

  it('leaves nothing to choose where it says what was typed, as after a lost answer', () => {
    const same = pendingMotion({ description: 'Mine', revision: 3 })
    const after = stateAfter.from(edited, typing, motionSucceeded({ detail: same, at }))
    expect(selectMotionConflict(after)).toBeNull()
    expect(selectMotionRevision(after)).toBe(3)
  })

  it('is amended on top of theirs once it is settled', () => {
    const settled = motionConflictSettled({ origin: originOf(theirs), taken: ['title'] })
    const after = stateAfter.from(state, settled)
    expect(selectMotionDraft(after)).toMatchObject({ title: 'Renamed', description: 'Mine' })
    expect(selectMotionConflict(after)).toBeNull()
    expect(selectMotionRevision(after)).toBe(3)
  })
})

describe('the reason of an amendment', () => {
  const rename = motionFieldChanged({ field: 'title', value: 'Renamed' })
  const reason = motionFieldChanged({ field: 'amendmentReason', value: 'A slip.' })

  it('is sent with a new title', () => {
    expect(selectAmendmentReason(stateAfter.from(edited, rename, reason))).toBe('A slip.')
  })

  it('is not sent once the title is what it was', () => {
    const { title } = pendingMotion()
    const back = motionFieldChanged({ field: 'title', value: `${title} ` })
    expect(selectAmendmentReason(stateAfter.from(edited, rename, reason, back))).toBeNull()
  })
})

describe('a save that failed', () => {
  it.each([
    ['changed-meanwhile', /Somebody else saved first/],
    ['bad-input', /There was an error creating the motion/],
    ['motion-withdrawn', /This motion has been withdrawn/],
  ] as const)('%s is told in words', (code, words) => {
    const state = stateAfter.from(fresh, motionSaveFailed({ failure: refusal(code).failure }))
    expect(selectMotionSaveFailure(state)).toMatch(words)
  })
})
