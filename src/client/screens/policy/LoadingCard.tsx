import Skeleton from '@mui/material/Skeleton'
import { LoadingText } from '../../ui/LoadingText'
import { SectionCard } from '../../ui/SectionCard'

/** In the place of bylaws while they load. */
export function LoadingCard({ title }: { title: string }) {
  return (
    <div>
      <LoadingText />
      <SectionCard title={title}>
        {[90, 70, 80, 60, 75, 85].map((width) => (
          <Skeleton key={width} width={`${width}%`} sx={{ marginBlock: 1 }} />
        ))}
      </SectionCard>
    </div>
  )
}
