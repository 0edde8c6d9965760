import Box from '@mui/material/Box'
import type { Link } from '../../../contract/link'
import { SiteLink } from '../../ui/SiteLink'

/** Addresses that people entered; nothing is told to where they lead. */
export function LinkList({ links }: { links: readonly Link[] }) {
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {links.map(({ name, uri }) => (
        <li key={`${name} ${uri}`}>
          <SiteLink to={uri} rel="noopener noreferrer nofollow">
            {name}
          </SiteLink>
        </li>
      ))}
    </Box>
  )
}
