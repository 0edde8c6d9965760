import { Suspense } from 'react'
import type { KeptDetail } from '../../../entities/voteQuestions/voteQuestion'
import { useQuestion } from '../useQuestion'
import type { QuestionAddress } from '../useQuestion'
import { lazyPart } from '../../../ui/lazyPart'

const AdminMenu = lazyPart(() => import('./AdminMenu'))

const isAdministered = ({ abilities }: KeptDetail) => abilities.canEdit || abilities.canCancel

/** The admins' menu, loaded for admins alone. */
export function AdminActions(address: QuestionAddress) {
  const isShown = useQuestion(address.voteQuestionId, isAdministered)
  if (!isShown) return null
  return (
    <Suspense>
      <AdminMenu {...address} />
    </Suspense>
  )
}
