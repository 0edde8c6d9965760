import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { now } from '../../clock'
import { readReport, writeReport, type ReportAddress } from './reportQuery'

/** Changes the report in the address. */
export type ChangeReport = (change: Partial<ReportAddress>) => void

/** The report in the address, so that back and reload keep it. */
export function useReportAddress(): { report: ReportAddress; changeReport: ChangeReport } {
  const [address, setAddress] = useSearchParams()
  const report = useMemo(() => readReport(address, now()), [address])
  const changeReport = useCallback<ChangeReport>(
    (change) =>
      setAddress((current) => writeReport({ ...readReport(current, now()), ...change }, now())),
    [setAddress],
  )
  return { report, changeReport }
}
