import type { FastifyInstance, FastifyBaseLogger } from 'fastify'
import { fetchCalendar } from '../../directory/calendar/fetchCalendar'
import type { Configuration } from '../../configuration/configuration'
import { liveMeetingJob } from '../../demo/playLiveMeeting'
import type { MeetingTool } from '../zoom/meetingTool'
import { createJobRunner, type JobRunner } from './runner'
import { schedule, type ScheduleParts } from './schedule'
import type { FileReport } from './sweepFiles'

interface JobParts extends Omit<
  ScheduleParts,
  'onFault' | 'fileReport' | 'calendars' | 'fetchCalendar'
> {
  app: FastifyInstance
  configuration: Pick<Configuration, 'calendars'>
  zoom: MeetingTool
  onRun: Parameters<typeof createJobRunner>[0]['onRun']
}

/** Creates the server's jobs, which log their outcome. */
export function createJobs({ app, zoom, configuration, onRun, ...parts }: JobParts): JobRunner {
  const { db, readClock, recordChecks } = parts
  const { calendars } = configuration
  const due = schedule({
    ...parts,
    onFault: (row, fault) => {
      recordChecks.noteFault(fault)
      app.log.error({ err: fault, row }, 'left for the next run')
    },
    fileReport: fileLog(app.log),
    calendars: calendars.calendars,
    fetchCalendar: async (address) => fetchCalendar(address, calendars),
  })
  const played =
    zoom.isPlayed && zoom.secret
      ? [liveMeetingJob({ db, readClock, app, secret: zoom.secret })]
      : []
  return createJobRunner({
    db,
    jobs: [...due, ...played],
    onFault: (job, fault) => app.log.error({ err: fault, job }, 'job failed'),
    onRun,
  })
}

function fileLog(log: FastifyBaseLogger): FileReport {
  return {
    onQuarantined: (storageKeys) =>
      log.warn(
        { count: storageKeys.length, storageKeys },
        'files put in quarantine: no row names them',
      ),
    onReleased: (storageKeys) =>
      log.warn(
        { count: storageKeys.length, storageKeys },
        'files taken out of quarantine: rows name them again',
      ),
    onRemoved: (storageKeys) =>
      log.warn(
        { count: storageKeys.length, storageKeys },
        'files removed: no row named them throughout their quarantine',
      ),
    onDiscarded: (count) => log.info({ count }, 'unfinished uploads removed'),
  }
}
