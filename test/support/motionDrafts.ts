import type { Draft, MotionEditorTarget } from '../../src/client/entities/motionEditor/motionDraft'

export const newMotion: MotionEditorTarget = {
  groupId: 101,
  motionRequestId: null,
  fromMotionId: null,
  draftId: null,
}
export const editedMotion: MotionEditorTarget = { ...newMotion, motionRequestId: 31 }

/** A draft that passes every rule. */
export function soundMotion(told: Partial<Draft> = {}): Draft {
  return {
    title: 'Adopt the codec profile 1.3',
    description: 'As discussed.',
    linkReference: [],
    attachments: [],
    amendmentReason: '',
    opensAt: '',
    isTemplate: false,
    ...told,
  }
}
