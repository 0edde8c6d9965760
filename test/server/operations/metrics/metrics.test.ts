import { createMetrics, type Metrics } from '../../../../src/server/operations/metrics/metrics'
import { freePort } from '../../../support/freePort.mjs'

let metrics: Metrics
afterEach(() => metrics.close())

test('figures have a port of their own, and nothing else is there', async () => {
  const port = await freePort()
  metrics = createMetrics({ token: null, listener: { host: '127.0.0.1', port } })
  metrics.noteJobRun({ job: 'hourly', seconds: 0.2, isDone: true })
  metrics.noteJobRun({ job: 'hourly', seconds: 0.2, isDone: false })
  await metrics.listen()
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const answer = await ask('/metrics')
  expect(answer.headers.get('content-type')).toContain('version=0.0.4')
  const figures = await answer.text()
  for (const outcome of ['done', 'failed'])
    expect(figures).toContain(`quorate_job_seconds_count{job="hourly",outcome="${outcome}"} 1\n`)
  expect((await ask('/api/session')).status).toBe(404)
})

test('a port that is taken ends the start', async () => {
  const port = await freePort()
  const listener = { host: '127.0.0.1', port }
  const first = createMetrics({ token: null, listener })
  await first.listen()
  metrics = createMetrics({ token: null, listener })
  await expect(metrics.listen()).rejects.toMatchObject({ code: 'EADDRINUSE' })
  first.close()
})
