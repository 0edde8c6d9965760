import Stack from '@mui/material/Stack'
import { company, selectCompany } from '../../entities/company/company.request'
import { selectLiveUpdatesLostAt } from '../../hub/hub.selectors'
import { useAppSelector } from '../../store/hooks'
import { failureIn, isSignedOut } from '../../store/requestState'
import { useOpened } from '../../store/useOpened'
import { EmptyState } from '../../ui/EmptyState'
import { FailedState } from '../../ui/FailedState'
import { LiveUpdatesBanner } from '../../ui/LiveUpdatesBanner'
import { LoadingBlock } from '../../ui/LoadingBlock'
import { PageHeader } from '../../ui/PageHeader'
import { useNow } from '../../ui/useNow'
import { useOptionalRouteId } from '../../ui/useRouteId'
import NotFoundPage from '../errors/NotFoundPage'
import { CompanyGroupCard } from './CompanyGroupCard'

const ownDesk = { to: '/', label: 'Your desk' }
const allCompanies = { to: '/admin/companies', label: 'Companies' }

/** Who of the company may act in which group, what waits there and who did what. */
export default function CompanyScreen() {
  const memberId = useOptionalRouteId('memberId')
  const { answer, request } = useAppSelector(selectCompany)
  const lostAt = useAppSelector((state) => selectLiveUpdatesLostAt(state, 'voteQuestions'))
  const now = useNow()
  const isAddress = !Number.isNaN(memberId)
  const load = useOpened(isAddress && company.requested(memberId), company.closed())
  const failure = failureIn(request)
  const back = memberId === null ? ownDesk : allCompanies
  if (!isAddress || (failure?.status === 404 && memberId !== null))
    return <NotFoundPage back={back} />
  return (
    <>
      <PageHeader
        title={answer?.name ?? 'Your company'}
        documentTitle={answer ? `${answer.name} · Company` : 'Your company'}
        subtitle="who may act where, and who did"
        back={back}
      />
      <Stack spacing={3}>
        <LiveUpdatesBanner lostAt={lostAt} />
        {failure?.status === 404 && (
          <EmptyState text="You belong to no member company, so there is nothing to show here." />
        )}
        {failure && failure.status !== 404 && !isSignedOut(failure) && (
          <FailedState
            text={
              answer
                ? 'The latest of the company could not be loaded. What you see may have changed.'
                : 'The company could not be loaded.'
            }
            onRetry={load}
          />
        )}
        {answer === null && failure === null && <LoadingBlock />}
        {answer?.groups.length === 0 && (
          <EmptyState text="The company has no part in a group that you may enter." />
        )}
        {answer?.groups.map((group) => (
          <CompanyGroupCard key={group.groupId} group={group} companyName={answer.name} now={now} />
        ))}
      </Stack>
    </>
  )
}
