/** Two instances behind a balancer, each of a version of its own, and people who never stop. */
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { parsed } from '../support/caller'
import { freePort } from '../support/freePort.mjs'
import { audience, startOutsideProvider } from '../support/outsideProvider'
import { until } from '../support/until'
import { openLine, startBalancer } from './rollingLines'
import { companies, directory, groupId, newDatabase, personOf, staff } from './rollingPeople'

const lineCount = 10

export type RollingSite = Awaited<ReturnType<typeof rollingSite>>

type Answer = Record<string, number>

const token = 'a-token-of-the-provisioning-that-is-long'

export async function rollingSite(version: string) {
  const folder = mkdtempSync(join(tmpdir(), 'quorate-rolling-site-'))
  const installed = join(folder, 'installed')
  mkdirSync(installed)
  symlinkSync(resolve('node_modules'), join(installed, 'node_modules'))
  const provider = await startOutsideProvider()
  const sign = await provider.turnKey('rolling')
  const databaseUrl = await newDatabase()
  const port = await freePort()
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    QUORATE_DATA: join(folder, 'data'),
    QUORATE_ORIGIN: `http://localhost:${port}`,
    OIDC_AUTHORITY: provider.authority,
    OIDC_CLIENT_ID: 'quorate-test',
    OIDC_AUDIENCE: audience,
    PROVISIONING_TOKEN: token,
  }
  const places = [await freePort(), await freePort()]
  const running: ChildProcess[] = []
  const balancer = await startBalancer(port, places)
  const stopping = new AbortController()
  const { signal } = stopping
  const [acknowledged, checkedIn, surprises]: [string[], number[], string[]] = [[], [], []]

  /** As Operate says: copies a version over what is there, and starts a place anew; throws what it says where it ends. */
  async function replace(place: number, at: string): Promise<void> {
    execFileSync('cp', ['-R', `${at}/.`, installed])
    const before = running[place]
    if (before && before.exitCode === null) {
      before.kill('SIGTERM')
      await once(before, 'exit')
    }
    const child = spawn(process.execPath, ['--v8-pool-size=1', 'server/main.js'], {
      cwd: installed,
      env: { ...environment, PORT: String(places[place]) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running[place] = child
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
    await until('an instance is ready', () => said.includes('ready ') || child.exitCode !== null)
    if (child.exitCode !== null) throw new Error(said)
  }

  async function call(
    userId: number | null,
    method: string,
    path: string,
    body?: unknown,
    key: string = crypto.randomUUID(),
  ) {
    const bearer = userId === null ? token : await sign({ sub: String(userId), jti: `${userId}` })
    const isForm = body instanceof FormData
    const packed = isForm ? new Response(body) : null
    const payload = packed ? Buffer.from(await packed.arrayBuffer()) : JSON.stringify(body)
    const headers = {
      authorization: `Bearer ${bearer}`,
      'idempotency-key': key,
      ...(body !== undefined && {
        'content-type': packed?.headers.get('content-type') ?? 'application/json',
        'content-length': String(Buffer.byteLength(payload)),
      }),
    }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      // A connection each, as a proxy has that tries the next server where one is gone.
      request({ host: '127.0.0.1', port, method, path, headers, agent: false }, resolve)
        .once('error', reject)
        .end(body === undefined ? undefined : payload)
    })
    return {
      status: answer.statusCode ?? 0,
      body: parsed(await text(answer)) as Answer,
    }
  }

  /** Calls under one key until it is taken; what is neither that nor a clear 'try again' is noted. */
  async function callAgain(
    userId: number | null,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer | null> {
    const key = crypto.randomUUID()
    for (;;) {
      const answer = await call(userId, method, path, body, key).catch(({ message }: Error) => ({
        status: 0,
        body: { message },
      }))
      if (answer.status >= 200 && answer.status < 300) return answer.body as Answer
      const isTryAgain = [502, 503].includes(answer.status)
      if (!isTryAgain) surprises.push(`${method} ${path}: ${JSON.stringify(answer)}`)
      if (signal.aborted) return null
      await pause(100)
    }
  }

  async function vote(memberId: number, path: string): Promise<void> {
    let voteResultId: number | null = null
    for (let turn = 1; !signal.aborted; turn += 1) {
      const body = { voteChoice: 'No', voteReason: `${memberId} ${turn}` }
      const answer: Answer | null = await (voteResultId === null
        ? callAgain(personOf(memberId), 'POST', path, body)
        : callAgain(personOf(memberId), 'PUT', `${path}/${voteResultId}`, body))
      if (answer === null) return
      voteResultId ??= answer.voteResultId ?? null
      acknowledged.push(body.voteReason)
      await pause(200)
    }
  }

  const stop = async () => {
    stopping.abort()
    for (const child of running) child.kill('SIGTERM')
    for (const child of running) if (child.exitCode === null) await once(child, 'exit')
    await balancer.stop()
    await provider.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const place of [0, 1]) await replace(place, version)
    await callAgain(null, 'PUT', '/api/provisioning/directory', directory)
    const now = Date.now()
    const meeting = await callAgain(
      null,
      'PUT',
      `/api/provisioning/groups/${groupId}/events/weekly`,
      {
        title: 'Weekly call',
        startTime: new Date(now - 60_000).toISOString(),
        endTime: new Date(now + 3_600_000).toISOString(),
        eventType: 1,
        createdBy: 'Ada Ferreira',
      },
    )
    const form = new FormData()
    const movers = { motionedId: personOf(401), secondedId: personOf(402) }
    form.set('metaData', JSON.stringify({ title: 'Adopt the charter', ...movers }))
    const questions = `/api/groups/${groupId}/VoteQuestions`
    const opened = await callAgain(staff, 'POST', questions, form)
    expect(surprises).toEqual([])
    const [questionId, eventId] = [opened?.voteQuestionId ?? 0, meeting?.eventId ?? 0]
    const results = `${questions}/${questionId}/VoteResults`
    const loads = companies.slice(0, 10).map((memberId) => vote(memberId, results))
    const checkIns = async () => {
      for (const memberId of companies) {
        const added = [{ quorateUserId: personOf(memberId) }]
        const path = `/api/groups/${groupId}/Events/${eventId}/CheckIns`
        if (signal.aborted || (await callAgain(staff, 'POST', path, added)) === null) return
        checkedIn.push(personOf(memberId))
        await pause(1_000)
      }
    }
    loads.push(checkIns())
    const lines = companies
      .slice(0, lineCount)
      .map((memberId) =>
        openLine(
          port,
          () => sign({ sub: String(personOf(memberId)), jti: `line ${memberId}` }),
          signal,
        ),
      )
    return {
      databaseUrl,
      replace,
      stop,
      /** Until people were served by what runs now. */
      async whileBoth() {
        const wanted = acknowledged.length + 60
        await until('votes are taken', () => acknowledged.length >= wanted)
      },
      /** A page of either instance finds its files at both. */
      async expectPagesLoad() {
        const origin = `http://localhost:${port}`
        for (const _page of places) {
          const page = await (await fetch(origin)).text()
          const files = [...page.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file)
          expect(files.length).toBeGreaterThan(0)
          for (const file of [...files, ...files])
            expect({ file, status: (await fetch(origin + file)).status }).toEqual({
              file,
              status: 200,
            })
        }
      },
      async stopLoad() {
        await until('all are checked in', () => checkedIn.length === companies.length)
        stopping.abort()
        await Promise.all(loads)
        return { acknowledged, checkedIn, surprises }
      },
      /** Every line is open again and hears of a vote. */
      async expectLinesHear() {
        await until('all lines are back', () => lines.every((line) => line.isOpen()))
        for (const line of lines) line.heard = 0
        await call(personOf(430), 'POST', results, { voteChoice: 'Yes' })
        await until('all lines hear', () => lines.every(({ heard }) => heard > 0))
        await Promise.all(lines.map((line) => line.close()))
      },
      /** What a version says of all records. */
      async verify(version: string) {
        execFileSync('cp', ['-R', `${version}/.`, installed])
        const args = ['server/main.js', 'verify', '--all']
        const { stdout } = await promisify(execFile)(process.execPath, args, {
          cwd: installed,
          env: environment,
        })
        return stdout
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}
