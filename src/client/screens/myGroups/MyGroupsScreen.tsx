import { selectIsStaff } from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'
import { PageHeader } from '../../ui/PageHeader'
import { MyGroups } from './MyGroups'
import { OwnPages } from './OwnPages'

/** The groups alone, in the place of the organisation's own page of groups. */
export default function MyGroupsScreen() {
  const isStaff = useAppSelector(selectIsStaff)
  return (
    <>
      <PageHeader
        title="My groups"
        actions={<OwnPages />}
        subtitle={isStaff ? 'As association staff you enter every group as an admin.' : undefined}
      />
      <MyGroups />
    </>
  )
}
