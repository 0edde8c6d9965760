import Alert from '@mui/material/Alert'
import { useCallback } from 'react'
import type { GroupAppointments, ShownAppointment } from '../../../contract/appointments'
import {
  appointmentCommand,
  appointments,
  selectAppointmentError,
  selectAppointments,
  selectAppointmentsRequest,
  selectDoneAppointment,
} from '../../entities/appointments/appointments.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { EmptyState } from '../../ui/EmptyState'
import { PlainList } from '../../ui/PlainList'
import { SectionCard } from '../../ui/SectionCard'
import { SiteLink } from '../../ui/SiteLink'
import { SuccessAlert } from '../../ui/SuccessAlert'
import { useRouteId } from '../../ui/useRouteId'
import { AnsweredPage } from '../detail/AnsweredPage'
import { useGroupPage } from '../list/useGroupPage'
import { AppointmentItem } from './AppointmentItem'
import { doneText, sectionsOf } from './appointmentWords'
import { OfferForm } from './OfferForm'

/** The appointed proxies of a group: those that concern the reader, and a form to appoint one. */
export default function ProxiesScreen() {
  const groupId = useRouteId('groupId')
  const answer = useAppSelector((state) => selectAppointments(state, groupId))
  return (
    <AnsweredPage
      {...useGroupPage(groupId, 'Proxies')}
      id={groupId}
      opened={appointments.requested({ groupId })}
      closed={[appointments.closed(), appointmentCommand.closed()]}
      request={useAppSelector((state) => selectAppointmentsRequest(state, groupId))}
      isKnown={answer !== null}
    >
      <Outcome />
      {answer && <Sections groupId={groupId} answer={answer} />}
    </AnsweredPage>
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
