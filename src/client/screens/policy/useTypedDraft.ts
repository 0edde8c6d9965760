import { useCallback, useState } from 'react'
import type { PolicyDraft, PolicyVersion } from '../../../contract/adminPolicies'
import type { Policy } from '../../../rules/policy/policy'
import { keepTyped, readTyped, removeTyped, typedPolicyKey } from '../../store/typedDraft'
import { isCount, isRecord, isText, listOf, orNull, shapeOf } from '../../store/storedShape'
import { valuesOf, type DraftValues } from './draftValues'

/** What is typed, and of what it was begun: the version that stood, and the revision of a saved draft. */
export interface TypedDraft {
  values: DraftValues
  basedOn: number
  revision: number | null
}

const isTyped = shapeOf({
  values: shapeOf({
    fields: isRecord,
    decisions: listOf(shapeOf({ fields: isRecord, choices: listOf(isRecord), key: isCount })),
    day: isText,
    note: isText,
  }),
  basedOn: isCount,
  revision: orNull(isCount),
})

/** The draft as it is stored, or for a new one the version that stands. */
function storedDraft(draft: PolicyDraft | null, latest: PolicyVersion): TypedDraft {
  return {
    values: {
      ...valuesOf((draft?.policy ?? latest.policy) as Policy),
      day: draft?.inForceFrom ?? '',
      note: draft?.note ?? '',
    },
    basedOn: draft?.basedOn ?? latest.version,
    revision: draft?.revision ?? null,
  }
}

/** What is typed of a draft, kept in the tab until it is saved or given up. */
export function useTypedDraft(groupId: number, draft: PolicyDraft | null, latest: PolicyVersion) {
  const key = typedPolicyKey(groupId, draft?.draftId ?? null)
  const [{ typed, isRestored }, setState] = useState(() => {
    const kept = readTyped(key)
    return isTyped(kept)
      ? { typed: kept as unknown as TypedDraft, isRestored: true }
      : { typed: storedDraft(draft, latest), isRestored: false }
  })
  const type = useCallback(
    (next: TypedDraft) => {
      keepTyped(key, next)
      setState({ typed: next, isRestored: false })
    },
    [key],
  )
  const giveUp = useCallback(() => {
    removeTyped(key)
    setState({ typed: storedDraft(draft, latest), isRestored: false })
  }, [draft, key, latest])
  return { typed, isRestored, type, giveUp }
}
