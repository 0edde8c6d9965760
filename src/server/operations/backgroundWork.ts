import type { FastifyInstance } from 'fastify'
import type { ReadCalendar } from '../directory/calendar/calendarReader'
import { openSigning } from '../record/checkpoints/openSigning'
import type { Configuration } from '../configuration/configuration'
import type { ReadClock } from '../database/clock'
import type { Database } from '../database/open'
import type { FileStore } from '../files/fileStore'
import { type Backplane, createRelay } from '../live/backplane'
import type { Identity } from '../identity/identity'
import { createRecordChecks, recordCheckLog } from '../governance/jobs/checkRecords'
import { readLogState } from '../record/log/logState'
import { createWitnessRounds } from '../governance/jobs/witnessRounds'
import { createJobs } from './schedule'
import { createMailer } from '../mail/mailers'
import { mailLostKey } from '../mail/staffMail'
import { mailedProof } from '../mail/mailedProof'
import type { Mailer } from '../mail/message'
import { findPushKeys } from '../database/repositories/secrets'
import { createWebhookSender } from '../live/webhooks/webhookSender'
import { createMailSender, mailLog } from '../mail/mailSender'
import type { Metrics } from './metrics/metrics'
import type { MeetingTool } from '../governance/zoom/meetingTool'

interface BackgroundParts {
  app: FastifyInstance
  configuration: Configuration
  database: Pick<Database, 'db' | 'reads'>
  readClock: ReadClock
  backplane: Backplane
  identity: Identity
  files: FileStore
  mailer: Mailer | undefined
  zoom: MeetingTool
  readCalendar: ReadCalendar
  noteJobRun: Metrics['noteJobRun']
}

/** Everything that works without a request: hub events, mails, signatures of the records, and jobs. */
export async function createBackgroundWork(parts: BackgroundParts) {
  const { app, configuration, database, readClock, backplane, identity, files, zoom } = parts
  const { db, reads } = database
  const { dataFolder, origin, logo, mail } = configuration
  const signing = await openSigning({
    db,
    dataFolder,
    origin,
    backplane,
    log: app.log,
    mailLostKey,
    onAltered: (record, finding) => recordChecks.noteFinding(record, finding),
    onSigned: () => witnessRounds?.noteSigned(),
  })
  const relay = createRelay({
    db,
    backplane,
    onFault: (fault) => app.log.error({ err: fault }, 'outbox'),
  })
  const mails = createMailSender({
    db,
    mailer: parts.mailer ?? createMailer(mail),
    sender: { from: mail.from, origin, logo },
    report: mailLog(app.log),
    proofOf: mailedProof(db, signing.keys, signing.signer.sign, configuration.witnesses),
  })
  const { mayWebhooksBePrivate: mayBePrivate } = configuration
  const pushKeys = await findPushKeys(db)
  const webhooks = createWebhookSender({ db, origin, pushKeys, mayBePrivate, log: app.log })
  const wakeOutbox = () => {
    relay.wake()
    mails.wake()
    webhooks.wake()
  }
  const recordChecks = createRecordChecks({
    db,
    files,
    heads: signing.heads,
    readClock,
    wakeOutbox,
    ...recordCheckLog(app.log),
  })
  // The log of a copy goes its own way, and a witness that cosigned it would refuse the original.
  const witnessRounds = configuration.isRehearsal
    ? undefined
    : createWitnessRounds(db, configuration.witnesses, app.log, wakeOutbox)
  const jobs = createJobs({
    app,
    configuration,
    db,
    readClock,
    wakeOutbox,
    recordChecks,
    askWitnesses: witnessRounds?.ask,
    signDailyCheckpoint: () => signing.signer.signDailyCheckpoint(),
    cleanUpIdentity: () => identity.cleanUp(),
    files,
    zoom,
    readCalendar: parts.readCalendar,
    onRun: parts.noteJobRun,
  })
  const findLogState = () => readLogState(reads, signing, configuration.witnesses)
  return {
    signing: { ...signing, findLogState },
    relay,
    mails,
    webhooks,
    wakeOutbox,
    recordChecks,
    jobs,
  }
}
