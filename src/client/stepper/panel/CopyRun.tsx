import { styled } from '@mui/material/styles'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { asScenario, asStepTest } from '../copyRun'
import type { StepperHost } from '../host'
import { readEffect } from '../readEffect'
import type { EffectRecord, Recorder } from '../recorder'
import { Code, Section } from './Section'
import { Row } from './parts'

const Done = styled('output')({ paddingTop: 8, fontSize: '0.875rem' })

interface CopyRunProps {
  saga: EffectRecord
  recorder: Recorder
  host: StepperHost
}

/** Keeps the run of a saga: as a step test, or as a scenario. */
export function CopyRun({ saga, recorder, host }: CopyRunProps) {
  const [copied, setCopied] = useState<{ what: string; text: string } | null>(null)
  const run = { saga, recorder, names: host.names, writeValue: host.writeValue }
  const place = () => ({
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
        <Button size="small" onClick={() => copy('The scenario', asScenario(run, place()))}>
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
