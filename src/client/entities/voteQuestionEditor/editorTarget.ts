/** What the editor is open for. */
export interface EditorTarget {
  groupId: number
  /** The question under edit; null for a new one. */
  voteQuestionId: number | null
  /** The motion a new question comes from. */
  motionRequestId: number | null
  /** The question that is asked again by a new one. */
  fromQuestionId: number | null
  /** Whether the new one is the second vote on that question. */
  isSecondVote?: true
  /** The draft that the admins of the group share, under edit. */
  draftId: number | null
}

/** The address that an editor returns to when it is left or its question is saved. Voting specification §2. */
export function addressAfterCancel(target: EditorTarget): string {
  const { groupId, motionRequestId, fromQuestionId } = target
  if (motionRequestId !== null) return `/group/${groupId}/motions/${motionRequestId}`
  return addressAfterSave({ groupId, voteQuestionId: target.voteQuestionId ?? fromQuestionId })
}

export function addressAfterSave({
  groupId,
  voteQuestionId,
}: Pick<EditorTarget, 'groupId' | 'voteQuestionId'>): string {
  const list = `/group/${groupId}/votingquestions`
  return voteQuestionId === null ? list : `${list}/${voteQuestionId}`
}

/** The key under which the tab keeps a draft; raise its number whenever the shape of a draft changes. */
export function keyOfDraft(target: EditorTarget): string {
  const { groupId, voteQuestionId, motionRequestId, fromQuestionId, draftId } = target
  const kept = draftId === null ? '' : `.draft${draftId}`
  const motion = motionRequestId === null ? '' : `.motion${motionRequestId}`
  const repeated = target.isSecondVote ? 'second' : 'again'
  const again = fromQuestionId === null ? '' : `.${repeated}${fromQuestionId}`
  return `quorate.editor.v5.${groupId}.${voteQuestionId ?? 'new'}${motion}${again}${kept}`
}
