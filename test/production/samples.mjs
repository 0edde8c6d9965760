// The samples that the documents only name, as far as a machine without an engine can try them.
import assert from 'node:assert/strict'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { buildContainer } from './container.mjs'
import { waitFor } from './waitFor.mjs'

/** The unit means something to systemd. */
export async function checkUnit(machine) {
  const unit = join(machine.root, 'quorate@5080.service')
  writeFileSync(unit, machine.here(machine.read('/opt/quorate/deploy/quorate@.service')))
  await machine.run('systemd-analyze', ['verify', '--man=no', unit])
}

/** Caddy stands in front of the instances and hides their figures. */
export async function tryCaddy(machine, { http, https }) {
  const sample = machine.here('/opt/quorate/deploy/Caddyfile')
  await machine.run('caddy', ['validate', '--adapter', 'caddyfile', '--config', sample])
  const own = join(machine.root, 'Caddyfile')
  // Its own authority in the place of a public one, and ports that are free here.
  const storage = `storage file_system ${machine.root}/caddy`
  const options = `{\n local_certs\n skip_install_trust\n admin off\n http_port ${http}\n https_port ${https}\n ${storage}\n`
  writeFileSync(own, machine.here(readFileSync(sample, 'utf8')).replace(/^\{\n/m, options))
  machine.start('caddy', ['caddy', 'run', '--adapter', 'caddyfile', '--config', own])
  const agent = new Agent({ rejectUnauthorized: false })
  const ask = (path) =>
    new Promise((resolve) => {
      const to = { host: '127.0.0.1', port: https, servername: 'votes.example.org', path, agent }
      request({ ...to, headers: { host: 'votes.example.org' } }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode))
      })
        .once('error', () => resolve(0))
        .end()
    })
  await waitFor(async () => (await ask('/api/ready')) === 200)
  assert.equal(await ask('/api/metrics'), 404)
  agent.destroy()
}

/** The container is built by its steps, starts with the environment of an instance, and tells that it is well. */
export async function tryContainer(machine, port) {
  const context = machine.here('/opt/quorate')
  const file = join(context, 'deploy/Containerfile')
  const root = join(machine.root, 'container')
  const { env, cwd, command, healthcheck, account } = await buildContainer(machine, {
    file,
    context,
    root,
    port,
  })
  assert.notEqual(account, 'root')
  // As compose lets each instance have a folder with all others.
  copyFileSync(
    machine.here('/var/lib/quorate/record-keys.json'),
    join(env.QUORATE_DATA, 'record-keys.json'),
  )
  const environment = parseEnv(machine.read('/etc/quorate/environment'))
  const own = { ...environment, ...env, PORT: String(port) }
  const started = machine.start('container', command, { cwd, env: own })
  await waitFor(() => started.log.includes('ready ') || started.child.exitCode !== null)
  assert.equal(started.child.exitCode, null, started.log)
  await machine.run(healthcheck[0], healthcheck.slice(1), { cwd, env: own })
}
