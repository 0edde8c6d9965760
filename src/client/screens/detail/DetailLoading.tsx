import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { LoadingText } from '../../ui/LoadingText'
import { twoColumns } from './layout'

/** In the place of a question that is on its way. */
export function DetailLoading() {
  return (
    <>
      <LoadingText />
      <Skeleton variant="rounded" width="60%" height={34} sx={{ marginBottom: 3 }} />
      <Box sx={twoColumns} aria-hidden>
        <Stack spacing={3}>
          <Skeleton variant="rounded" height={140} />
          <Skeleton variant="rounded" height={280} />
        </Stack>
        <Stack spacing={3}>
          <Skeleton variant="rounded" height={320} />
          <Skeleton variant="rounded" height={240} />
        </Stack>
      </Box>
    </>
  )
}
