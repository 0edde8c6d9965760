import { selectGroupPage } from '../../entities/configuration/configuration.selectors'
import { selectGroupName } from '../../entities/groups/groups.selectors'
import { useAppSelector } from '../../store/hooks'

/** The head of a group's page: its title, the group's name, and the page that it links back to. */
export function useGroupPage(groupId: number, title: string) {
  const groupName = useAppSelector((state) => selectGroupName(state, groupId))
  const to = useAppSelector((state) => selectGroupPage(state, groupId))
  return {
    title,
    subtitle: groupName,
    documentTitle: `${title} · ${groupName}`,
    back: { to, label: to === '/groups' ? 'My groups' : groupName },
  }
}
