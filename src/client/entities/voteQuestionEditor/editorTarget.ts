/** What the editor is open for. */
export interface EditorTarget {
  groupId: number
  /** The question under edit; null for a new one. */
  voteQuestionId: number | null
  /** The motion a new question comes from. */
  motionRequestId: number | null
}

/** The address that an editor returns to when it is left or its question is saved. Voting specification §2. */
export function addressAfterCancel(target: EditorTarget): string {
  const { groupId, motionRequestId } = target
  return motionRequestId === null
    ? addressAfterSave(target)
    : `/group/${groupId}/motions/${motionRequestId}`
}

export function addressAfterSave({ groupId, voteQuestionId }: EditorTarget): string {
  const list = `/group/${groupId}/votingquestions`
  return voteQuestionId === null ? list : `${list}/${voteQuestionId}`
}

/** The key under which the tab keeps a draft; raise its number whenever the shape of a draft changes. */
export function keyOfDraft({ groupId, voteQuestionId, motionRequestId }: EditorTarget): string {
  const motion = motionRequestId === null ? '' : `.motion${motionRequestId}`
  return `quorate.editor.v4.${groupId}.${voteQuestionId ?? 'new'}${motion}`
}
