import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/**
 * Placeholder of the rows until the first of them have come; it is tall, so that what follows does not jump
 * into view.
 */
export function ListSkeleton() {
  return (
    <Box aria-hidden sx={{ minHeight: '100vh' }}>
      <Card>
        {rows.map((row) => (
          <Stack
            direction="row"
            key={row}
            spacing={3}
            sx={{
              alignItems: 'center',
              height: { xs: 132, md: 78 },
              paddingInline: { xs: 2, md: 4 },
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Skeleton variant="circular" width={24} height={24} />
            <Skeleton variant="rounded" height={20} sx={{ flex: 1, maxWidth: 420 }} />
          </Stack>
        ))}
      </Card>
    </Box>
  )
}
