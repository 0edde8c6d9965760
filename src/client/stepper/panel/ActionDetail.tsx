import { styled } from '@mui/material/styles'
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
import { Section, Value } from './Section'
import { CodeList, Muted, Row } from './parts'

interface ActionDetailProps {
  record: ActionRecord
  names: Names
  get: (id: number) => EffectRecord | undefined
  travel: TimeTravel
  onShowEffect: (id: number) => void
}

const signs: Record<StateChange['kind'], string> = { added: '+', removed: '−', changed: '~' }
const colours = { added: 'success', removed: 'error', changed: 'info' }

const Sign = styled('span')<Pick<StateChange, 'kind'>>(({ kind }) => ({
  color: `var(--mui-palette-${colours[kind]}-main)`,
  fontWeight: 700,
}))

const SideButtons = styled(Row)({ paddingTop: 8 })

const WokenSagas = styled('ul')({ margin: 0, paddingLeft: 20 })

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
      <Typography variant="h3">{record.action.type}</Typography>
      <Typography variant="body2" color="textSecondary">
        {record.putBy === null ? (
          'Dispatched by a screen or from outside.'
        ) : (
          <Link component="button" variant="body2" onClick={() => onShowEffect(record.putBy ?? 0)}>
            Put by a saga
          </Link>
        )}
      </Typography>
      <SideButtons>
        {(['before', 'after'] as const).map((side) => (
          <Button
            key={side}
            size="small"
            onClick={() => travel.show(record[side], `${side} ${record.action.type}`)}
          >
            {`Show the state ${side}`}
          </Button>
        ))}
      </SideButtons>
      <Section title="Action">
        <Value label="Action" value={record.action} />
      </Section>
      <Section title={`Woke ${record.woke.length} ${record.woke.length === 1 ? 'take' : 'takes'}`}>
        <WokenSagas>
          {record.woke.map((id) => (
            <li key={id}>
              <Link component="button" variant="body2" onClick={() => onShowEffect(id)}>
                {wordsOfSaga(id)}
              </Link>
            </li>
          ))}
        </WokenSagas>
      </Section>
      <Section
        title={changes.length === 0 ? 'Changed nothing in the state' : 'Changed in the state'}
      >
        <CodeList>
          {changes.map(({ path, kind, before, after }) => (
            <li key={path}>
              <Sign title={kind} kind={kind}>
                {signs[kind]}
              </Sign>{' '}
              {path}
              <Muted>
                {kind !== 'added' && ` ${preview(before, 80)}`}
                {kind === 'changed' && ' →'}
                {kind !== 'removed' && ` ${preview(after, 80)}`}
              </Muted>
            </li>
          ))}
        </CodeList>
      </Section>
    </>
  )
}
