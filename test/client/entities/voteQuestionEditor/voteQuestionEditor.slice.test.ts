import { questionEditor } from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import { questionForm } from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { motionAnswer, newTarget, policyAnswer } from '../../../support/editorAnswers'
import { stateAfter } from '../../../support/stateAfter'

const { opened, newPrepared } = questionEditor
const at = '2026-11-21T18:30:00.000Z'

/** The draft of a new question under a policy, from a motion. */
function draftOf({
  policy = policyAnswer(),
  motion = null as ReturnType<typeof motionAnswer> | null,
}) {
  const prepared = newPrepared({ policy, motion, at, restored: null })
  return questionForm.selectDraft(stateAfter(opened(newTarget), prepared))
}

describe('a new question', () => {
  it('begins with the default deadline: 6 days and 1 hour ahead, at the full hour', () => {
    expect(draftOf({})).toMatchObject({
      title: '',
      deadline: { day: '2026-11-27', hour: 11 },
      isAutoExtensionEnabled: true,
      isSendNotification: true,
      additionalStakeholders: { isOn: false, list: '' },
    })
  })

  it('has no auto-extension where the group allows none', () => {
    const policy = policyAnswer({ isAutoExtensionAllowed: false })
    expect(draftOf({ policy }).isAutoExtensionEnabled).toBe(false)
  })

  it('takes over what its motion says', () => {
    const motion = motionAnswer()
    expect(draftOf({ motion })).toMatchObject({
      title: motion.title,
      description: motion.description,
      links: motion.linkReference,
      motioned: { userId: 1, name: 'Ada Alder', company: 'Alder Audio' },
      seconded: { userId: 2, name: 'Ben Birch', company: 'Birch Broadcast' },
    })
  })
})
