import { styled } from '@mui/material/styles'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { LoadingText } from '../ui/LoadingText'

const Placeholder = styled(Stack)({ minHeight: '100vh' })

/** Stands for a page while its code or its group loads. */
export function PageLoading() {
  return (
    <>
      <LoadingText heading="Loading the page" />
      <Placeholder spacing={1.5} aria-hidden>
        <Skeleton variant="rounded" width="40%" height={34} />
        <Skeleton variant="rounded" width="24%" height={20} />
        <Skeleton variant="rounded" height={320} />
      </Placeholder>
    </>
  )
}
