/** The drafts of one kind that the admins of a group share, and the last act on the one in an editor. */
import type { AnyDraft } from '../../../contract/drafts'
import { instantOfWallText, wallTextOf } from '../../../rules/wallText'
import { carried } from '../chosenFiles'
import { requestSlice } from '../requestEntity'
import type { RootState } from '../rootReducer'
import type { BaseDraft, EditorState } from './editorState'
import type { Origin } from './tabDraft'

/** What an admin does with the draft in the editor; a new one has no id yet. */
interface DraftCommand {
  kind: 'save' | 'discard'
  groupId: number
  draftId: number | null
}

/** @param area the part of a group's addresses where drafts of this kind are written */
export function sharedDrafts<Kept extends AnyDraft>(name: string, area: string) {
  const list = requestSlice<{ groupId: number }, { drafts: Kept[] }>(`${name}Drafts`)
  const command = requestSlice<DraftCommand>(`${name}DraftCommand`)
  const none: Kept[] = []

  /** Empty until they have come. */
  const selectDrafts = (state: RootState): Kept[] => list.selectState(state).answer?.drafts ?? none
  return {
    drafts: list.actions,
    command: command.actions,
    selectDrafts,
    /** Null where it is gone, or none is meant. */
    selectDraft: (state: RootState, id: number | null | undefined): Kept | null =>
      selectDrafts(state).find(({ draftId }) => draftId === id) ?? null,
    selectHasDrafts: (state: RootState): boolean => list.selectState(state).answer !== null,
    /** Which act is on its way; null while none is. */
    selectRunning(state: RootState): DraftCommand['kind'] | null {
      const { target, request } = command.selectState(state)
      return request.status === 'running' && target ? target.kind : null
    },
    addressOf: ({ groupId, draftId }: { groupId: number; draftId: number }): string =>
      `/group/${groupId}/${area}/new/draft/${draftId}`,
    addressOfList: (groupId: number): string => `/group/${groupId}/${area}`,
  }
}

/** The values of a stored draft that drafts of every kind have. */
export function sharedValues({ attachments, opensAt, isTemplate }: AnyDraft) {
  return {
    attachments: attachments.map(carried),
    opensAt: opensAt === null ? '' : wallTextOf(opensAt),
    isTemplate,
  }
}

/** The same as they are sent. A time that cannot be read is sent as it was typed, so that the refusal names it. */
export function sentShared({ opensAt, isTemplate }: { opensAt: string; isTemplate: boolean }) {
  return { opensAt: instantOfWallText(opensAt) ?? (opensAt || null), isTemplate }
}

export type SharedDrafts<Kept extends AnyDraft = AnyDraft> = ReturnType<typeof sharedDrafts<Kept>>

interface KeptForm<Draft extends BaseDraft> {
  selectEditor: (state: RootState) => EditorState<unknown, Draft, unknown>
  selectTarget: (state: RootState) => { draftId: number | null }
  selectHasInput: (state: RootState) => boolean
  selectFreshOrigin: (state: RootState) => Origin<Draft> | null
}

/** What others do meanwhile with the draft that is in the editor. */
export function keptSelectors<Draft extends BaseDraft>(
  shared: Pick<SharedDrafts, 'selectDraft' | 'selectHasDrafts' | 'selectRunning'>,
  form: KeptForm<Draft>,
) {
  const selectKept = (state: RootState): AnyDraft | null =>
    shared.selectDraft(
      state,
      form.selectEditor(state).target === null ? null : form.selectTarget(state).draftId,
    )

  /** Whether nothing is on its way from here. */
  function isAtRest(state: RootState): boolean {
    const { status } = form.selectEditor(state).saving
    return status !== 'running' && status !== 'done' && shared.selectRunning(state) === null
  }

  /** Whether somebody else opened or discarded the draft. */
  function selectIsGone(state: RootState): boolean {
    const isKept = form.selectTarget(state).draftId !== null
    return isKept && shared.selectHasDrafts(state) && selectKept(state) === null
  }
  return {
    selectKept,
    selectIsGone,
    /** The same, for the screen: not while the draft goes by an act of one's own. */
    selectIsGoneElsewhere: (state: RootState): boolean => isAtRest(state) && selectIsGone(state),
    /** The draft as it stands now, for an editor in which nothing is typed; else null. */
    selectUntouched(state: RootState): Origin<Draft> | null {
      const isUntouched = isAtRest(state) && !form.selectHasInput(state)
      return isUntouched && selectKept(state) ? form.selectFreshOrigin(state) : null
    },
  }
}

export type KeptSelectors = Pick<
  ReturnType<typeof keptSelectors>,
  'selectKept' | 'selectIsGoneElsewhere'
>
