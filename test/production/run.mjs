// `npm run test:production`: from nothing to an installation of 400 people on two instances behind a proxy, by the
// commands of src/docs/operate.md and the samples of src/deploy.
import assert from 'node:assert/strict'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../support/freePort.mjs'
import { startPostgres } from '../support/postgres.mjs'
import { directoryOf400, groupId, movers, reflector, staff, voters } from './directory.mjs'
import { blocksOf } from './documents.mjs'
import { Machine } from './machine.mjs'
import { openMailbox } from './mailbox.mjs'
import { startProvider } from './providerProcess.mjs'
import { checkUnit, tryCaddy, tryContainer } from './samples.mjs'
import { openBrowser, siteOf } from './site.mjs'
import { tryLogs } from './secrets.mjs'
import { Steps } from './steps.mjs'
import { ensureTools } from './tools.mjs'
import { waitFor } from './waitFor.mjs'

const page = 'src/docs/operate.md'
const integrate = 'src/docs/integrate.md'
const mostSeconds = 600
const votesByCalls = 40

ensureTools()
const steps = new Steps()
const atEnd = []
try {
  const machine = await install()
  const { seconds } = steps
  console.log(`${seconds.toFixed(1)} s from nothing to a restored backup`)
  assert(seconds <= mostSeconds, `It took more than ${mostSeconds} s.`)
  await steps.take('unit understood by systemd', () => checkUnit(machine))
  const ports = { http: await freePort(), https: await freePort() }
  await steps.take('Caddy in front as nginx was', () => tryCaddy(machine, ports))
  const port = await freePort()
  await steps.take('container built by its steps, well', () => tryContainer(machine, port))
  const nginx = { http: machine.portOf[80], https: machine.portOf[443] }
  await steps.take('no secret in the logs of the proxies', () => tryLogs(machine, [nginx, ports]))
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  for (const end of atEnd.reverse()) await end()
}

async function install() {
  const [build, copy, database, configure, start, proxy, directory, ...others] = blocksOf(
    page,
    'From nothing to a running installation',
  )
  const [backUp, freshDatabase, rehearse, ...more] = blocksOf(page, 'Backup and restore')
  assert.deepEqual([others, more], [[], []], 'Each command of the page is run')

  const postgres = await startPostgres({ isDurable: true })
  atEnd.push(() => postgres.stop())
  const portOf = { 5432: new URL(postgres.url).port }
  for (const port of [80, 443, 465, 5080, 5081, 5090, 8443]) portOf[port] = await freePort()
  const machine = new Machine(portOf)
  atEnd.push(() => machine.leave())
  const type = async ({ lines }) => {
    for (const line of lines) await machine.type(line)
  }
  const query = async ({ lines }) => {
    const superuser = new pg.Client(postgres.url)
    await superuser.connect()
    for (const line of lines) await superuser.query(machine.here(line))
    await superuser.end()
  }

  const certificate = await machine.makeCertificate()
  const mailbox = await openMailbox(portOf[465], machine.password, certificate)
  atEnd.push(() => mailbox.close())
  const provider = await startProvider(portOf[8443], certificate)
  atEnd.push(() => provider.stop())

  await steps.take('built from the sources', async () => {
    machine.folder = join(machine.root, 'sources')
    cpSync('.', machine.folder, { recursive: true, filter: isSource })
    await type(build)
  })
  await steps.take('copied to the server, with its packages', () => type(copy))
  await steps.take('database made', () => query(database))
  await steps.take('configured', async () => {
    await type(configure)
    machine.edit('/etc/quorate/environment', (sample) =>
      filledIn(machine.here(sample), {
        OIDC_AUTHORITY: provider.authority,
        SMTP_URL: `smtps://quorate:${machine.password}@localhost:${portOf[465]}`,
        PROVISIONING_TOKEN: machine.token,
        NODE_EXTRA_CA_CERTS: certificate.file,
      }),
    )
  })
  await steps.take('two instances ready', () => type(start))
  await steps.take('proxy in front', () => type(proxy))
  await steps.take('examples of Integrate', async () => {
    const [example, meeting, ...left] = blocksOf(integrate, 'Bringing in your directory')
    assert.deepEqual(left, [])
    const ada = JSON.parse(await machine.type(example.text))
    assert.deepEqual([ada.people.created, ada.memberships.created], [1, 1])
    // The meeting of the page was to come when it was written.
    const day = new Date(Date.now() + 864e6).toISOString().slice(0, 10)
    const brought = JSON.parse(await machine.type(meeting.text.replaceAll('2026-12-01', day)))
    assert.equal(brought.outcome, 'created')
  })
  await steps.take('400 people brought in', async () => {
    writeFileSync(join(machine.folder, 'directory.json'), JSON.stringify(directoryOf400))
    const [answer] = await Promise.all(directory.lines.map((line) => machine.type(line)))
    assert.equal(JSON.parse(answer).people.created, 400)
  })

  const site = siteOf({ port: portOf[443], authority: provider.authority, ...certificate })
  atEnd.push(() => site.close())
  const questions = `/api/groups/${groupId}/VoteQuestions`
  const opened = await steps.take('question opened, mail arrived', async () => {
    const form = new FormData()
    const terms = { title: 'Adopt the charter', isSendNotification: true, ...movers }
    form.set('metaData', JSON.stringify(terms))
    const { voteQuestionId } = await site.as(staff, 'POST', questions, form)
    const mail = await waitFor(() => mailbox.mails.find(({ to }) => to.includes(reflector)))
    assert.match(mail.source, /^Subject: .*Adopt the charter/m)
    return voteQuestionId
  })
  const question = `${questions}/${opened}`
  await steps.take('two browsers and both instances vote, everybody sees it', async () => {
    const browser = await openBrowser(portOf[443])
    atEnd.push(() => browser.close())
    const address = `/group/${groupId}/votingquestions/${opened}`
    const [one, two, ...others] = voters
    const first = await browser.open(one, provider.authority, address)
    const second = await browser.open(two, provider.authority, address)
    await first.vote('Yes')
    await second.shows('Total', 1)
    await second.vote('No', 'The annex is missing.')
    await first.shows('Total', 2)
    for (const voter of others.slice(0, votesByCalls))
      await site.as(voter, 'POST', `${question}/VoteResults`, { voteChoice: 'Yes' })
    for (const open of [first, second]) await open.shows('Total', 2 + votesByCalls)
    for (const { name, log } of machine.programs('quorate@'))
      assert.match(log, /"endpoint":"castVote".*"status":201/, `${name} took a vote`)
  })
  await steps.take('figures and readiness', async () => {
    for (const port of [portOf[5080], portOf[5081]]) {
      const figures = await fetch(`http://127.0.0.1:${port}/api/metrics`)
      assert.match(await figures.text(), /^quorate_record_mismatches\S* 0$/m)
      assert.equal((await fetch(`http://127.0.0.1:${port}/api/ready`)).status, 200)
    }
    await assert.rejects(site.as(staff, 'GET', '/api/metrics'), /404/)
  })
  await steps.take('backed up while it runs', () => type(backUp))
  await steps.take('restored beside it and compared', async () => {
    await query(freshDatabase)
    const server = rehearse.lines.pop()
    await type(rehearse)
    const rehearsal = machine.begin(server)
    await waitFor(() => rehearsal.log.includes('ready '))
    const authorization = `Bearer ${await site.tokenOf(staff)}`
    const ask = async (path) => {
      const answer = await fetch(`http://127.0.0.1:${portOf[5090]}${path}`, {
        headers: { authorization },
      })
      assert.equal(answer.status, 200, await answer.clone().text())
      return answer.json()
    }
    assert.equal((await ask('/api/configuration')).isRehearsal, true)
    const { totalVotes } = await ask(question)
    assert.equal(totalVotes, 2 + votesByCalls)
  })
  return machine
}

/** What is copied is what a clone has. */
function isSource(file) {
  return !/^(node_modules|dist|\.git|\.quorate|\.cache|test-results|playwright-report)$/.test(file)
}

/** The sample with values of one's own; those that it does not name stand at its end. */
function filledIn(sample, own) {
  const lines = sample.split('\n').filter((line) => !Object.keys(own).includes(line.split('=')[0]))
  return [...lines, ...Object.entries(own).map((pair) => pair.join('='))].join('\n')
}
