import Button from '@mui/material/Button'
import type { Policy } from '../../../rules/policy/policy'

interface ExportJsonProps {
  policy: Policy
  fileName: string
  /** Which policy, for those who do not see where the button stands. */
  label: string
}

/** Saves a policy as the JSON that it is, which a draft can begin with elsewhere. */
export function ExportJson({ policy, fileName, label }: ExportJsonProps) {
  const text = JSON.stringify(policy, null, 2)
  return (
    <Button
      component="a"
      size="small"
      href={`data:application/json,${encodeURIComponent(text)}`}
      download={`${fileName}.json`}
      aria-label={`Export JSON of ${label}`}
    >
      Export JSON
    </Button>
  )
}
