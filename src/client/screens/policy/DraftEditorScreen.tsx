import { useOptionalRouteId } from '../../ui/useRouteId'
import { DraftEditor } from './DraftEditor'
import { DraftFrame } from './DraftFrame'

/** The form of a draft: of a new one, or of one that waits. */
export default function DraftEditorScreen() {
  const draftId = useOptionalRouteId('draftId')
  const title = draftId === null ? 'New draft of the policy' : 'Change the draft'
  return (
    <DraftFrame title={title} draftId={draftId}>
      {(draft, versions) => (
        <DraftEditor key={draft?.draftId ?? 'new'} draft={draft} versions={versions} />
      )}
    </DraftFrame>
  )
}
