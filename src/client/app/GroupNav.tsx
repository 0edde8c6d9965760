import { useLocation } from 'react-router-dom'
import { selectHasImportedHistory, selectIsGroupAdmin } from '../entities/groups/groups.selectors'
import { useAppSelector } from '../store/hooks'
import { NavLine } from '../ui/NavLine'

interface GroupPage {
  path: string
  label: string
  /** Further paths below the group that belong to the page. */
  also?: string
}

const pages: readonly GroupPage[] = [
  { path: 'votingquestions', label: 'Voting Questions' },
  { path: 'motions', label: 'Motions' },
  { path: 'eligibility', label: 'Voting Eligibility' },
  { path: 'activemembers', label: 'Active Members' },
  { path: 'attendance', label: 'Attendance', also: 'events' },
]
const history: GroupPage = { path: 'history', label: 'Imported history' }
const manage: GroupPage = { path: 'manage', label: 'Manage group' }

/** The pages of a group, above each of them. */
export function GroupNav({ groupId }: { groupId: number }) {
  const isAdmin = useAppSelector((state) => selectIsGroupAdmin(state, groupId))
  const hasHistory = useAppSelector((state) => selectHasImportedHistory(state, groupId))
  const [, , , section] = useLocation().pathname.toLowerCase().split('/')
  const offered = [...pages, ...(hasHistory ? [history] : []), ...(isAdmin ? [manage] : [])]
  return (
    <NavLine
      label="Group"
      pages={offered.map(({ path, label, also }) => ({
        to: `/group/${groupId}/${path}`,
        label,
        isCurrent: section === path || section === also,
      }))}
    />
  )
}
