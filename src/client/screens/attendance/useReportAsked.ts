import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { now } from '../../clock'
import { readReport, writeReport } from './reportQuery'
import type { ReportAsked } from './reportQuery'

/** What to change of the report. */
export type AskReport = (change: Partial<ReportAsked>) => void

/** The report as the address asks for it, so that back and reload keep it. */
export function useReportAsked(): { asked: ReportAsked; ask: AskReport } {
  const [address, setAddress] = useSearchParams()
  const asked = useMemo(() => readReport(address, now()), [address])
  const ask = useCallback<AskReport>(
    (change) => setAddress((held) => writeReport({ ...readReport(held, now()), ...change }, now())),
    [setAddress],
  )
  return { asked, ask }
}
