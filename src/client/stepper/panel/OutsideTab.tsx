import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { OutsideAct, OutsideGroup } from '../host'
import { SmallField } from './SmallField'

/** What surrounds the sagas: lines, clock, sign-in; each with what can be done to it. */
export function OutsideTab({ groups }: { groups: readonly OutsideGroup[] }) {
  return (
    <Box
      sx={{
        flex: 1,
        overflow: 'auto',
        padding: 2,
        display: 'grid',
        gap: 2,
        alignContent: 'start',
        gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))',
      }}
    >
      {groups.map(({ title, status, acts }) => (
        <Box
          key={title}
          component="section"
          sx={{ padding: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1 }}
        >
          <Typography variant="subtitle1" component="h3">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {status()}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, paddingTop: 1.5 }}>
            {acts.map((act) => (
              <Act key={act.label} act={act} about={title} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Act({ act: { label, asks, run }, about }: { act: OutsideAct; about: string }) {
  const [asked, setAsked] = useState(String(asks?.initial ?? 0))
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {asks && (
        <SmallField
          label={`${about}: ${asks.label}`}
          type="number"
          value={asked}
          onChange={setAsked}
          width={88}
        />
      )}
      <Button size="small" onClick={() => run(Number(asked))}>
        {label}
      </Button>
    </Box>
  )
}
