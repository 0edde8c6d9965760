import Skeleton from '@mui/material/Skeleton'
import { LoadingText } from './LoadingText'

/** In the place of a page's content while it loads. */
export function LoadingBlock() {
  return (
    <>
      <LoadingText />
      <Skeleton variant="rounded" height={320} aria-hidden />
    </>
  )
}
