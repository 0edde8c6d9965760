import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { wordsOf } from '../describe'
import { sagaOf } from '../effectTree'
import type { Names } from '../names'
import { readEffect } from '../readEffect'
import type { ActionRecord } from '../actionLog'
import type { EffectRecord } from '../recorder'
import { preview } from '../show'
import { diffStates, type StateChange } from '../stateDiff'
import type { TimeTravel } from '../timeTravel'
import { codeFont, muted } from './rowStyles'
import { Section, Value } from './Section'

interface ActionDetailProps {
  record: ActionRecord
  names: Names
  get: (id: number) => EffectRecord | undefined
  travel: TimeTravel
  onShowEffect: (id: number) => void
}

const signs: Record<StateChange['kind'], string> = { added: '+', removed: '−', changed: '~' }
const colours = { added: 'success.main', removed: 'error.main', changed: 'info.main' }

/** One action: what it carried, the sagas that it woke and the state that it changed. */
export function ActionDetail({ record, names, get, travel, onShowEffect }: ActionDetailProps) {
  const changes = diffStates(record.before, record.after)
  const wordsOfSaga = (id: number) => {
    const take = get(id)
    const saga = take && sagaOf(take, get)
    return saga ? wordsOf(readEffect(saga.effect), names) : 'an effect that is no longer kept'
  }
  return (
    <>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {record.action.type}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {record.putBy === null ? (
          'Dispatched by a screen or from outside.'
        ) : (
          <Link component="button" variant="body2" onClick={() => onShowEffect(record.putBy ?? 0)}>
            Put by a saga
          </Link>
        )}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', paddingTop: 1 }}>
        {(['before', 'after'] as const).map((side) => (
          <Button
            key={side}
            size="small"
            onClick={() => travel.show(record[side], `${side} ${record.action.type}`)}
          >
            {`Show the state ${side}`}
          </Button>
        ))}
      </Box>
      <Section title="Action">
        <Value label="Action" value={record.action} />
      </Section>
      <Section title={`Woke ${record.woke.length} ${record.woke.length === 1 ? 'take' : 'takes'}`}>
        <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5 }}>
          {record.woke.map((id) => (
            <li key={id}>
              <Link component="button" variant="body2" onClick={() => onShowEffect(id)}>
                {wordsOfSaga(id)}
              </Link>
            </li>
          ))}
        </Box>
      </Section>
      <Section
        title={changes.length === 0 ? 'Changed nothing in the state' : 'Changed in the state'}
      >
        <Box component="ul" sx={{ listStyle: 'none', margin: '4px 0 0', padding: 0 }}>
          {changes.map(({ path, kind, before, after }) => (
            <Box
              component="li"
              key={path}
              sx={{ fontFamily: codeFont, fontSize: '0.8125rem', paddingBlock: 0.25 }}
            >
              <Box component="span" title={kind} sx={{ color: colours[kind], fontWeight: 700 }}>
                {signs[kind]}
              </Box>{' '}
              {path}
              <Box component="span" sx={{ ...muted, overflowWrap: 'anywhere' }}>
                {kind !== 'added' && ` ${preview(before, 80)}`}
                {kind === 'changed' && ' →'}
                {kind !== 'removed' && ` ${preview(after, 80)}`}
              </Box>
            </Box>
          ))}
        </Box>
      </Section>
    </>
  )
}
