import { forgetTabDraft, keepTabDraft, readTabDraft } from '../../store/drafting/tabDraft'
import type { EditorTarget } from './editorTarget'
import type { KeptDraft } from './voteQuestionEditor.slice'

/** Raised when what is kept changes its shape, so that a tab older than that starts afresh. */
const version = 1

function keyOf({ groupId, voteQuestionId, motionRequestId }: EditorTarget): string {
  const motion = motionRequestId === null ? '' : `.motion${motionRequestId}`
  return `quorate.editor.v${version}.${groupId}.${voteQuestionId ?? 'new'}${motion}`
}

/** What was typed for a target before a reload or a new sign-in; null where there is nothing. */
export function readKeptDraft(target: EditorTarget): KeptDraft | null {
  return readTabDraft<KeptDraft>(keyOf(target))
}

export function keepDraft(target: EditorTarget, kept: KeptDraft): void {
  keepTabDraft(keyOf(target), kept)
}

export function forgetKeptDraft(target: EditorTarget): void {
  forgetTabDraft(keyOf(target))
}
