import { forgetTabDraft, keepTabDraft, readTabDraft } from '../../store/editor/tabDraft'
import {
  isChosenFile,
  isCount,
  isFlag,
  isLink,
  isText,
  listOf,
  orNull,
  shapeOf,
} from '../../store/storedShape'
import type { FieldChecks, ReadDraft } from '../../store/editor/tabDraft'
import type { Draft } from './draft'
import type { EditorTarget } from './editorTarget'
import type { KeptDraft } from './voteQuestionEditor.slice'

/** Raised when what is kept changes its shape, so that a tab older than that starts afresh. */
const version = 1

function keyOf({ groupId, voteQuestionId, motionRequestId }: EditorTarget): string {
  const motion = motionRequestId === null ? '' : `.motion${motionRequestId}`
  return `quorate.editor.v${version}.${groupId}.${voteQuestionId ?? 'new'}${motion}`
}

const isPerson = shapeOf({ userId: isCount, name: isText, company: orNull(isText) })
const isHour = (value: unknown) => isCount(value) && Number(value) < 24

const checks: FieldChecks<Draft> = {
  title: isText,
  description: isText,
  deadline: shapeOf({ day: orNull(isText), hour: isHour }),
  isAutoExtensionEnabled: isFlag,
  motioned: orNull(isPerson),
  seconded: orNull(isPerson),
  links: listOf(isLink),
  isSendNotification: isFlag,
  recipients: shapeOf({ isOn: isFlag, list: isText }),
  attachments: listOf(isChosenFile),
  titleAmendmentReason: isText,
}

/** What was typed for a target before a reload or a new sign-in; null where there is nothing. */
export function readKeptDraft(target: EditorTarget): ReadDraft<Draft> | null {
  return readTabDraft(keyOf(target), checks)
}

export function keepDraft(target: EditorTarget, kept: KeptDraft): void {
  keepTabDraft(keyOf(target), kept)
}

export function forgetKeptDraft(target: EditorTarget): void {
  forgetTabDraft(keyOf(target))
}
