import { Histogram, type Registry } from 'prom-client'

/** The outcome of one run of a job. */
export interface JobRun {
  job: string
  seconds: number
  isDone: boolean
}

/** Measures all runs of jobs from now on. */
export function measureJobs(registry: Registry): (run: JobRun) => void {
  const duration = new Histogram({
    name: 'quorate_job_seconds',
    help: 'Runs of scheduled jobs on this server, by outcome.',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers: [registry],
  })
  return ({ job, seconds, isDone }) =>
    duration.observe({ job, outcome: isDone ? 'done' : 'failed' }, seconds)
}
