import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useCallback, useEffect } from 'react'
import type { GroupAppointments, ShownAppointment } from '../../../contract/appointments'
import {
  appointmentCommand,
  appointments,
  selectAppointmentError,
  selectAppointments,
  selectAppointmentsRequest,
  selectDoneAppointment,
} from '../../entities/appointments/appointments.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn, isSignedOut } from '../../store/requestState'
import { EmptyState } from '../../ui/EmptyState'
import { LoadingBlock } from '../../ui/LoadingBlock'
import { PageHeader } from '../../ui/PageHeader'
import { PlainList } from '../../ui/PlainList'
import { SectionCard } from '../../ui/SectionCard'
import { SiteLink } from '../../ui/SiteLink'
import { SuccessAlert } from '../../ui/SuccessAlert'
import { useRouteId } from '../../ui/useRouteId'
import { stacked } from '../detail/layout'
import { ServerErrorPage } from '../errors/ServerErrorPage'
import { useGroupPage } from '../list/useGroupPage'
import { AppointmentItem } from './AppointmentItem'
import { doneText, sectionsOf } from './appointmentWords'
import { OfferForm } from './OfferForm'

/** The appointed proxies of a group: those that concern the reader, and a form to appoint one. */
export default function ProxiesScreen() {
  const groupId = useRouteId('groupId')
  const dispatch = useAppDispatch()
  const { groupName, back } = useGroupPage(groupId)
  const answer = useAppSelector((state) => selectAppointments(state, groupId))
  const failure = failureIn(useAppSelector((state) => selectAppointmentsRequest(state, groupId)))
  const open = useCallback(() => dispatch(appointments.requested({ groupId })), [dispatch, groupId])
  useEffect(() => {
    open()
    return () => {
      dispatch(appointments.closed())
      dispatch(appointmentCommand.closed())
    }
  }, [dispatch, open])
  if (failure && !isSignedOut(failure) && answer === null)
    return <ServerErrorPage code={failure.status || undefined} onRetry={open} />
  return (
    <>
      <PageHeader
        title="Proxies"
        subtitle={groupName}
        back={back}
        documentTitle={`Proxies · ${groupName}`}
      />
      {answer === null ? (
        <LoadingBlock />
      ) : (
        <Box sx={stacked}>
          <Outcome />
          <Sections groupId={groupId} answer={answer} />
        </Box>
      )}
    </>
  )
}

/** What was just done, or why it was not. */
function Outcome() {
  const dispatch = useAppDispatch()
  const done = useAppSelector(selectDoneAppointment)
  const error = useAppSelector(selectAppointmentError)
  const dismiss = useCallback(() => dispatch(appointmentCommand.closed()), [dispatch])
  if (done) return <SuccessAlert text={doneText(done)} onDone={dismiss} />
  return error?.kind === 'answer' && <Alert severity="error">{error.text}</Alert>
}

function Sections({ groupId, answer }: { groupId: number; answer: GroupAppointments }) {
  const mayAppoint = answer.isVoter && answer.who !== 'nobody'
  const sections = sectionsOf(answer.appointments)
  return (
    <>
      {sections.map(({ title, items }) => (
        <Section key={title} title={title} groupId={groupId} items={items} />
      ))}
      {mayAppoint && <OfferForm groupId={groupId} answer={answer} />}
      {!mayAppoint && sections.length === 0 && (
        <EmptyState
          text={
            answer.who === 'nobody'
              ? 'The bylaws of this group let nobody appoint a proxy.'
              : 'Nobody has appointed you, and you hold no vote here to appoint a proxy for.'
          }
        >
          <SiteLink to={`/group/${groupId}/votingquestions`}>Voting Questions</SiteLink>
        </EmptyState>
      )}
    </>
  )
}

interface SectionProps {
  title: string
  groupId: number
  items: ShownAppointment[]
}

function Section({ title, groupId, items }: SectionProps) {
  return (
    <SectionCard title={title}>
      <PlainList>
        {items.map((item) => (
          <AppointmentItem key={item.appointmentId} groupId={groupId} appointment={item} />
        ))}
      </PlainList>
    </SectionCard>
  )
}
