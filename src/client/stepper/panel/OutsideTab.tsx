import { styled } from '@mui/material/styles'
import Stack from '@mui/material/Stack'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { OutsideAct, OutsideGroup } from '../host'
import { SmallField } from './SmallField'
import { Row } from './parts'

const Groups = styled('div')({
  flex: 1,
  overflow: 'auto',
  padding: 16,
  display: 'grid',
  gap: 16,
  alignContent: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))',
  '& > section': {
    padding: 16,
    border: '1px solid var(--mui-palette-divider)',
    borderRadius: 6,
    '& > :last-child': { paddingTop: 12 },
  },
})

/** What surrounds the sagas: lines, clock, sign-in; each with what can be done to it. */
export function OutsideTab({ groups }: { groups: readonly OutsideGroup[] }) {
  return (
    <Groups>
      {groups.map(({ title, status, acts }) => (
        <section key={title}>
          <Typography variant="subtitle1" component="h3">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {status()}
          </Typography>
          <Row>
            {acts.map((act) => (
              <Act key={act.label} act={act} about={title} />
            ))}
          </Row>
        </section>
      ))}
    </Groups>
  )
}

function Act({ act: { label, asks, run }, about }: { act: OutsideAct; about: string }) {
  const [asked, setAsked] = useState(String(asks?.initial ?? 0))
  return (
    <Stack direction="row" spacing={1}>
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
    </Stack>
  )
}
