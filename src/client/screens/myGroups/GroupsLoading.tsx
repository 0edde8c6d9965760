import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { LoadingText } from '../../ui/LoadingText'

const rows = ['first', 'second', 'third', 'fourth']

/** In the place of the groups while they load. */
export function GroupsLoading() {
  return (
    <>
      <LoadingText />
      <Card aria-hidden>
        {rows.map((row) => (
          <Skeleton key={row} variant="rounded" height={46} sx={{ margin: '14px 24px' }} />
        ))}
      </Card>
    </>
  )
}
