import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { comparedBylaws } from '../../../rules/policy/comparedBylaws'
import type { Policy } from '../../../rules/policy/policy'
import { Row } from '../../ui/Row'
import { ComparedBylaws } from './Bylaws'

interface ChangedBylawsProps {
  before: Policy
  after: Policy
  /** What `before` is: `version 2`. */
  than: string
  /** The level of the headings within. */
  level?: 'h3' | 'h4'
}

/** The sentences that differ between two policies, with their changed words marked; all of them where it is asked. */
export function ChangedBylaws({ before, after, than, level = 'h3' }: ChangedBylawsProps) {
  const [isWhole, setWhole] = useState(false)
  const compared = useMemo(() => comparedBylaws(before, after), [before, after])
  const changed = compared.filter(({ fate }) => fate !== 'kept')
  return (
    <>
      <Row style={{ marginBottom: 8 }}>
        <Typography>{`${changedText(changed.length)} ${than}.`}</Typography>
        {changed.length > 0 && (
          <Button size="small" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show what changes' : 'Show all sentences'}
          </Button>
        )}
      </Row>
      <ComparedBylaws bylaws={isWhole ? compared : changed} level={level} />
    </>
  )
}

function changedText(count: number): string {
  if (count === 0) return 'It says the same as'
  return count === 1 ? '1 sentence differs from' : `${count} sentences differ from`
}
