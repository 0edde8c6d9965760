import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { PolicyVersion } from '../../../contract/adminPolicies'
import { bylawsOf } from '../../../rules/policy/bylaws'
import { NativeSelect } from '../../ui/NativeSelect'
import { SectionCard } from '../../ui/SectionCard'
import { PlainBylaws } from './Bylaws'
import { ChangedBylaws } from './ChangedBylaws'
import { ExportJson } from './ExportJson'
import { fromText, peopleText, predecessorOf } from './versions'
import { Prose } from '../../ui/Prose'

interface PastVersionsProps {
  past: readonly PolicyVersion[]
  versions: readonly PolicyVersion[]
}

/** The versions that are no longer in force or never were, each folded. */
export function PastVersions({ past, versions }: PastVersionsProps) {
  return (
    <SectionCard title="Past versions">
      {past.map((version) => (
        <Past key={version.version} version={version} before={predecessorOf(version, versions)} />
      ))}
    </SectionCard>
  )
}

interface PastProps {
  version: PolicyVersion
  before: PolicyVersion | null
}

function Past({ version, before }: PastProps) {
  const [isOpen, setOpen] = useState(false)
  const [view, setView] = useState('whole')
  const wasTakenBack = version.state === 'taken back'
  return (
    <Box
      component="details"
      onToggle={(event) => setOpen((event.currentTarget as HTMLDetailsElement).open)}
      sx={{
        borderTop: '1px solid',
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        '& > summary': { paddingBlock: 1.25, cursor: 'pointer' },
      }}
    >
      <summary>
        <strong>{`Version ${version.version}`}</strong>
        {wasTakenBack ? ', taken back before its day' : `, in force ${fromText(version)}`}
      </summary>
      {isOpen && (
        <Box sx={{ paddingBottom: 2 }}>
          <Typography color="textSecondary">{peopleText(version)}</Typography>
          {version.takeBackReason !== null && <Prose>{`Reason: ${version.takeBackReason}`}</Prose>}
          <ExportJson
            policy={version.policy}
            fileName={`Policy version ${version.version}`}
            label={`version ${version.version}`}
          />
          {before && (
            <Box sx={{ maxWidth: 360 }}>
              <NativeSelect
                label="Show"
                value={view}
                choices={[
                  ['whole', 'As it read'],
                  ['changes', `What changed from version ${before.version}`],
                ]}
                onChoose={setView}
              />
            </Box>
          )}
          {before && view === 'changes' ? (
            <ChangedBylaws
              before={before.policy}
              after={version.policy}
              than={`version ${before.version}`}
            />
          ) : (
            <PlainBylaws bylaws={bylawsOf(version.policy)} />
          )}
        </Box>
      )}
    </Box>
  )
}
