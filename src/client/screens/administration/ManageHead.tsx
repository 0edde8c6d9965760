import Box from '@mui/material/Box'
import { useLocation } from 'react-router-dom'
import { NavLine } from '../../ui/NavLine'
import { PageHeader } from '../../ui/PageHeader'
import { useRouteId } from '../../ui/useRouteId'
import { useGroupPage } from '../list/useGroupPage'
import { managePages } from './pages'

/** The pages by which a group is managed, and the head of the one that is open. */
export function ManageHead({ title }: { title: string }) {
  const groupId = useRouteId('groupId')
  const [, , , , section] = useLocation().pathname.toLowerCase().split('/')
  return (
    <>
      <PageHeader {...useGroupPage(groupId, title)} />
      <Box sx={{ paddingBottom: { sm: 1 } }}>
        <NavLine
          label="Manage group"
          pages={[
            ...Object.entries(managePages).map(([path, label]) => ({
              to: `/group/${groupId}/manage/${path}`,
              label,
              isCurrent: section === path,
            })),
            { to: `/group/${groupId}/history`, label: 'Imported history', isCurrent: false },
          ]}
        />
      </Box>
    </>
  )
}
