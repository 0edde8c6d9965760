import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useEffect, useRef, useState } from 'react'
import type { PolicyChange } from '../../../contract/policy'
import { presetChoices } from '../../../rules/policy/presetWords'
import { firstPolicies } from '../../../rules/policy/presets'
import { type Policy, withParts } from '../../../rules/policy/policy'
import {
  policyFile,
  selectPolicyFile,
  trialErrors,
} from '../../entities/policies/policyTrial.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { NativeSelect } from '../../ui/NativeSelect'
import { SectionCard } from '../../ui/SectionCard'
import { Prose } from '../../ui/Prose'
import { Row } from '../../ui/Row'

interface BeginWithProps {
  groupId: number
  /** The version that stands, from which parts come that a file leaves out. */
  standing: Policy
  onBegin: (policy: Policy) => void
  /** Puts back what the fields held before; absent where nothing was replaced. */
  onPutBack: (() => void) | undefined
}

const choices = presetChoices()

/** What the fields of a draft begin with: the version that stands, bylaws of our own or of other bodies, or a file. */
export function BeginWith({ groupId, standing, onBegin, onPutBack }: BeginWithProps) {
  const [preset, setPreset] = useState('')
  const chosen = choices.find((choice) => choice.preset === preset)
  return (
    <SectionCard title="Begin with">
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Box sx={{ width: '100%' }}>
          <NativeSelect
            label="Bylaws"
            value={preset}
            placeholder="The version that stands"
            choices={choices.map((choice) => [choice.preset, choice.title])}
            onChoose={setPreset}
          />
        </Box>
        {chosen && (
          <Prose>
            {chosen.sentence}{' '}
            {chosen.link !== null && (
              <Link href={chosen.link} target="_blank" rel="noreferrer">
                {`The rule as ${chosen.title} publishes it`}
              </Link>
            )}
          </Prose>
        )}
        <Row>
          <Button
            variant="outlined"
            onClick={() => onBegin(chosen ? firstPolicies(chosen.preset).current : standing)}
          >
            Fill the fields with it
          </Button>
          <ImportJson groupId={groupId} standing={standing} onRead={onBegin} />
          {onPutBack && <Button onClick={onPutBack}>Put back what was there</Button>}
        </Row>
        <ImportErrors />
      </Stack>
    </SectionCard>
  )
}

interface ImportJsonProps {
  groupId: number
  standing: Policy
  onRead: (policy: Policy) => void
}

/** The parts of a policy in a text, or what is wrong with it. The server reads the parts themselves. */
function partsIn(text: string): { parts: PolicyChange } | { wrong: string } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { wrong: 'The file holds no JSON.' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { wrong: 'The file holds no policy: please provide an object with its parts.' }
  const { format, version: _version, ...parts } = value as Record<string, unknown>
  return format === undefined || format === 2
    ? { parts: parts as PolicyChange }
    : { wrong: `format: Please provide 2; this file has ${JSON.stringify(format)}.` }
}

function ImportJson({ groupId, standing, onRead }: ImportJsonProps) {
  const dispatch = useAppDispatch()
  const input = useRef<HTMLInputElement>(null)
  const { target, answer } = useAppSelector(selectPolicyFile)
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(() => {
    if (answer === null || target === null) return
    onRead(withParts(standing, target.policy))
    dispatch(policyFile.closed())
  }, [answer, dispatch, onRead, standing, target])
  useEffect(() => () => void dispatch(policyFile.closed()), [dispatch])
  const read = async (file: File | undefined) => {
    if (!file) return
    dispatch(policyFile.closed())
    const found = partsIn(await file.text())
    setWrong('wrong' in found ? found.wrong : null)
    if ('parts' in found) dispatch(policyFile.requested({ groupId, policy: found.parts }))
  }
  return (
    <>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        Import JSON
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="Policy to import"
        onChange={(event) => {
          void read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {wrong !== null && <Alert severity="error">{`${wrong} What the fields hold is kept.`}</Alert>}
    </>
  )
}

/** What is wrong with the parts of a file, by their places in it. */
function ImportErrors() {
  const errors = trialErrors(useAppSelector(selectPolicyFile))
  return (
    errors.length > 0 && (
      <Alert severity="error">
        The file was not taken. What the fields hold is kept.
        <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5 }}>
          {errors.map(([path, text]) => (
            <li key={path}>{path === '' ? text : `${path}: ${text}`}</li>
          ))}
        </Box>
      </Alert>
    )
  )
}
