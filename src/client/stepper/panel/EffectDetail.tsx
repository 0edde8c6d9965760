import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { ActionRecord } from '../actionLog'
import { asScenario, asStepTest } from '../copyRun'
import { wordsOf } from '../describe'
import type { Edits } from '../edits'
import { sagaText } from '../effectTree'
import { holdPattern } from '../holdPattern'
import type { Holds } from '../holds'
import type { StepperHost } from '../host'
import { readEffect } from '../readEffect'
import type { EffectRecord, Recorder } from '../recorder'
import { durationText, EffectStatus } from './EffectStatus'
import { AnswerForm, HeldControls } from './HeldControls'
import { Section, Value, Code } from './Section'
import { Row } from './parts'

interface EffectDetailProps {
  record: EffectRecord
  recorder: Recorder
  holds: Holds
  edits: Edits
  host: StepperHost
  /** The action that resumed the take, as long as the log has it. */
  wokenBy: ActionRecord | undefined
  onShowAction: (id: number) => void
}

const handWords: Record<string, string> = {
  value: 'Answered by hand.',
  error: 'Refused by hand.',
  never: 'Left without an answer by hand.',
  late: 'Answered late by hand.',
  edited: 'The real answer was edited.',
}

/** One effect: what it does and its outcome, and while it is held the choice of its answer. */
export function EffectDetail(props: EffectDetailProps) {
  const { record, recorder, holds, edits, host, wokenBy, onShowAction } = props
  const read = readEffect(record.effect)
  const saga = sagaText(record, host.names, (id) => recorder.get(id))
  const words = wordsOf(read, host.names)
  const waiting = edits.waiting(record.id)
  const isSaga =
    read.fn !== null && recorder.effects().some(({ parentId }) => parentId === record.id)
  const isEnded = record.endedAt !== null
  return (
    <>
      <Typography variant="h3">{words}</Typography>
      <Row gap={12}>
        <EffectStatus status={record.status} isWordy />
        <Typography variant="body2" color="textSecondary">
          {[durationText(record), saga && `in ${saga}`].filter(Boolean).join(' ')}
        </Typography>
      </Row>
      {record.answeredWith !== null && (
        <Typography variant="body2">{handWords[record.answeredWith]}</Typography>
      )}
      {record.status === 'held' && (
        <HeldControls
          key={`held ${record.id}`}
          id={record.id}
          latest={latestAnswer(words, recorder, host)}
          holds={holds}
          edits={edits}
          host={host}
        />
      )}
      {waiting && (
        <AnswerForm
          key={`edit ${record.id}`}
          initial={waiting.real}
          onSend={(answer) => edits.send(record.id, answer)}
        />
      )}
      {wokenBy && (
        <Section title="Woken by">
          <Link component="button" variant="body2" onClick={() => onShowAction(wokenBy.id)}>
            {wokenBy.action.type}
          </Link>
        </Section>
      )}
      {read.args.length > 0 && (
        <Section title={read.args.length === 1 ? 'Argument' : 'Arguments'}>
          <Value label="Arguments" value={read.args.length === 1 ? read.args[0] : [...read.args]} />
        </Section>
      )}
      {isEnded && record.status !== 'cancelled' && (
        <Section title={record.status === 'rejected' ? 'Thrown' : 'Outcome'}>
          <Value label="Outcome" value={record.outcome} />
        </Section>
      )}
      {isSaga && (
        <CopyRun key={`copy ${record.id}`} saga={record} recorder={recorder} host={host} />
      )}
      <Section>
        <Button size="small" onClick={() => holds.hold(words, holdPattern(words, host.names))}>
          Hold every one of these
        </Button>
      </Section>
    </>
  )
}

/** What the latest effect of these words was answered with. */
function latestAnswer(words: string, recorder: Recorder, { names }: StepperHost): unknown {
  const alike = recorder
    .effects()
    .findLast(
      ({ status, effect }) => status === 'resolved' && wordsOf(readEffect(effect), names) === words,
    )
  return alike?.outcome
}

const Done = styled('output')({ paddingTop: 8, fontSize: '0.875rem' })

interface CopyRunProps {
  saga: EffectRecord
  recorder: Recorder
  host: StepperHost
}

/** Keeps the run of a saga: as a step test, or as a scenario. */
function CopyRun({ saga, recorder, host }: CopyRunProps) {
  const [copied, setCopied] = useState<{ what: string; text: string } | null>(null)
  const run = { saga, recorder, names: host.names, writeValue: host.writeValue }
  const source = () => ({
    about: groupOf(saga, host) ?? '',
    screen: location.pathname,
    watcher: watcherOver(saga, recorder, host),
    folder: host.scenarios?.folder ?? '',
  })
  const copy = (what: string, text: string) => {
    setCopied({ what: `${what} is below; it could not be put on the clipboard.`, text })
    navigator.clipboard.writeText(text).then(
      () => setCopied({ what: `${what} is on the clipboard.`, text }),
      // The text is shown below, where it can be copied by hand.
      () => undefined,
    )
  }
  return (
    <Section>
      <Row>
        <Button size="small" onClick={() => copy('The step test', asStepTest(run))}>
          Copy as step test
        </Button>
        <Button size="small" onClick={() => copy('The scenario', asScenario(run, source()))}>
          Copy as scenario
        </Button>
      </Row>
      <Done>{copied?.what}</Done>
      {copied && <Code label="Source" text={copied.text} />}
    </Section>
  )
}

function groupOf({ effect }: EffectRecord, { names, groupOf: groupOfPath }: StepperHost) {
  const path = names.of(readEffect(effect).fn)?.path
  return path === undefined ? null : groupOfPath(path)
}

/** The watcher that a saga runs under. */
function watcherOver(saga: EffectRecord, recorder: Recorder, { carriers }: StepperHost): unknown {
  let top = saga
  for (let at = recorder.get(top.parentId); at; at = recorder.get(top.parentId)) top = at
  const { fn, args } = readEffect(top.effect)
  return fn && carriers.has(fn) ? args[0] : fn
}
