import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router-dom'
import type { AccessArea } from '../../../contract/endpoint'
import {
  selectSiteLinks,
  selectGroupPage,
} from '../../entities/configuration/configuration.selectors'
import { useAppSelector } from '../../store/hooks'
import { isInside, SiteLink } from '../../ui/SiteLink'
import { ErrorPage } from './ErrorPage'

const wanted: Record<AccessArea, string> = {
  votingquestions: 'the voting questions of this group',
  eligibility: 'the voting eligibility of this group',
  activemembers: 'the active members of this group',
  motionrequest: 'the motions of this group',
  attendance: 'the meetings and attendance of this group',
}

interface AccessDeniedPageProps {
  /** Which part of the group was asked for; without one the page says only that it is denied. */
  area?: AccessArea
  groupId?: number
  groupName?: string
}

/** The person has no access: to a group's page, with the way to join the group, or to some other page. */
export default function AccessDeniedPage({ area, groupId, groupName }: AccessDeniedPageProps) {
  const { groups } = useAppSelector(selectSiteLinks)
  const groupHome = useAppSelector((state) =>
    groupId === undefined ? groups : selectGroupPage(state, groupId),
  )
  const text = area
    ? `You don't have access to ${wanted[area]}. To get access, please register to join the group on the group home page.`
    : "You don't have access to this page."
  return (
    <ErrorPage
      lead={
        area ? `Only for members of ${groupName ?? 'this group'}` : 'This page is not open to you'
      }
      text={text}
      code={401}
    >
      <LeaveLink to={area ? groupHome : '/groups'} label={area ? 'Group home page' : 'My groups'} />
      {area && <SiteLink to="/groups">My groups</SiteLink>}
    </ErrorPage>
  )
}

function LeaveLink({ to, label }: { to: string; label: string }) {
  const address = isInside(to) ? { component: RouterLink, to } : { href: to }
  return (
    <Button variant="contained" {...address}>
      {label}
    </Button>
  )
}
