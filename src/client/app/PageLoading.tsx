import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { LoadingText } from '../ui/LoadingText'

/** In the place of a page whose code or group is still on its way. */
export function PageLoading() {
  return (
    <>
      <LoadingText />
      <Stack spacing={1.5} aria-hidden sx={{ minHeight: '100vh' }}>
        <Skeleton variant="rounded" width="40%" height={34} />
        <Skeleton variant="rounded" width="24%" height={20} />
        <Skeleton variant="rounded" height={320} />
      </Stack>
    </>
  )
}
