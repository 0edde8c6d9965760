import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { matchPath, useLocation } from 'react-router-dom'
import { selectGroupName } from '../entities/groups/groups.selectors'
import { useAppSelector } from '../store/hooks'

/** The group one is in, beside the product's name. */
export function GroupName() {
  const { pathname } = useLocation()
  const groupId = Number(matchPath('/group/:groupId/*', pathname)?.params.groupId)
  const name = useAppSelector((state) => selectGroupName(state, groupId))
  if (name === '') return null
  return (
    <>
      <Box aria-hidden sx={{ width: '1px', height: 20, backgroundColor: 'divider' }} />
      <Typography noWrap variant="body2" color="textSecondary" sx={{ minWidth: 0 }}>
        {name}
      </Typography>
    </>
  )
}
