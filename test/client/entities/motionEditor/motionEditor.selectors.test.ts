import {
  motionForm,
  selectMotionAmendment,
  selectNextConfirmation,
} from '../../../../src/client/entities/motionEditor/motionEditor.selectors'
import { requestError } from '../../../support/failures'
import { pendingMotion } from '../../../support/motionAnswers'
import { editedMotion, newMotion } from '../../../support/motionDrafts'
import { stateAfter } from '../../../support/stateAfter'

const { opened, prepared, fieldChanged, saveFailed } = motionForm.actions
const edited = stateAfter(
  opened(editedMotion),
  prepared({ motion: pendingMotion(), restored: null }),
)
const fresh = stateAfter(opened(newMotion), prepared({ motion: null, restored: null }))
const renamed = stateAfter.from(edited, fieldChanged({ field: 'title', value: 'Renamed' }))

describe('the reason of an amendment', () => {
  const body = { title: 'Renamed', description: '', linkReference: [] }
  const reason = fieldChanged({ field: 'amendmentReason', value: 'A slip.' })

  it('is sent with a new title', () => {
    const amendment = selectMotionAmendment(stateAfter.from(renamed, reason), body)
    expect(amendment).toEqual({ ...body, amendmentReason: 'A slip.' })
  })

  it('is not sent once the title is what it was', () => {
    const back = fieldChanged({ field: 'title', value: `${pendingMotion().title} ` })
    const amendment = selectMotionAmendment(stateAfter.from(renamed, reason, back), body)
    expect(amendment.amendmentReason).toBeNull()
  })
})

describe('what has to be asked', () => {
  it('is whether to go without a file, then whether to make the motion', () => {
    expect(selectNextConfirmation(fresh, null)).toBe('withoutAttachment')
    expect(selectNextConfirmation(fresh, 'withoutAttachment')).toBe('submit')
    expect(selectNextConfirmation(fresh, 'submit')).toBeNull()
  })

  it('is only why, where the title of a stored motion changes', () => {
    expect(selectNextConfirmation(edited, null)).toBeNull()
    expect(selectNextConfirmation(renamed, null)).toBe('amendment')
    expect(selectNextConfirmation(renamed, 'amendment')).toBeNull()
  })
})

describe('a save that failed', () => {
  it.each([
    ['changed-meanwhile', /Somebody else saved first/],
    ['bad-input', /There was an error creating the motion/],
    ['motion-withdrawn', /This motion has been withdrawn/],
    ['idempotency-key-reused', /What you sent before had arrived/],
  ] as const)('%s is told in words', (code, words) => {
    const state = stateAfter.from(fresh, saveFailed({ failure: requestError(code).failure }))
    expect(motionForm.selectSaveFailure(state)?.text).toMatch(words)
  })
})
