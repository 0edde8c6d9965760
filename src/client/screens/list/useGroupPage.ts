import { selectGroupPage } from '../../entities/configuration/configuration.selectors'
import { selectGroupName } from '../../entities/groups/groups.selectors'
import { useAppSelector } from '../../store/hooks'

/** What the head of a group's page says: the group's name, and where the page hangs. */
export function useGroupPage(groupId: number) {
  const groupName = useAppSelector((state) => selectGroupName(state, groupId))
  const to = useAppSelector((state) => selectGroupPage(state, groupId))
  return { groupName, back: { to, label: to === '/groups' ? 'My groups' : groupName } }
}
