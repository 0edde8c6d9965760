import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { Minutes } from '../../../contract/minutes'
import { minutesMarkdown, minutesParts } from '../../../rules/minutes'
import { NativeSelect } from '../../ui/NativeSelect'
import { Prose } from '../../ui/Prose'
import { Row } from '../../ui/Row'
import { SectionCard } from '../../ui/SectionCard'
import { Unprinted } from '../../ui/Unprinted'
import { formatZoned } from '../../ui/zonedText'
import { MinutesText } from './MinutesText'

const Actions = styled(Unprinted)({
  marginTop: 24,
  '& .MuiTextField-root': { flexBasis: '100%', maxWidth: '26rem', marginTop: 8 },
})

interface PublishedMinutesProps {
  groupId: number
  /** The latest first; at least one. */
  versions: Minutes['versions']
}

/** A published version of the minutes, the latest unless another one is chosen. */
export function PublishedMinutes({ groupId, versions }: PublishedMinutesProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const shown = versions.find(({ version }) => version === chosen) ?? versions[0]
  if (!shown) return null
  const { version, facts, sections, reason, publishedAt, publishedBy } = shown
  const text = minutesMarkdown(facts, sections, { version })
  return (
    <SectionCard title={facts.title} aside={`Version ${version}`}>
      <Prose variant="body2" color="textSecondary">
        {`Published by ${publishedBy} on ${formatZoned(publishedAt)}.`}
        {reason && ` Amended: ${reason}`}
      </Prose>
      <MinutesText groupId={groupId} parts={minutesParts(facts, sections)} />
      <Actions>
        <Row>
          <Button variant="outlined" size="small" onClick={() => window.print()}>
            Print
          </Button>
          <Button
            component="a"
            size="small"
            href={`data:text/markdown;charset=utf-8,${encodeURIComponent(text)}`}
            download={`Minutes ${facts.startTime.slice(0, 10)}.md`}
          >
            Download as Markdown
          </Button>
          {versions.length > 1 && (
            <NativeSelect
              label="Version"
              value={String(version)}
              choices={versions.map((one) => ({
                value: String(one.version),
                text: `Version ${one.version}, ${formatZoned(one.publishedAt)}`,
              }))}
              onChoose={(value) => setChosen(Number(value))}
            />
          )}
        </Row>
      </Actions>
    </SectionCard>
  )
}
