// The machine of the documents, in a folder of its own: the same commands at other places and ports.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { homedir, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { waitFor } from './waitFor.mjs'

const places = /(?<![\w.])\/(?:opt\/quorate|etc|var\/(?:lib|log|backups))(?=[/\s;-]|$)/gm
/** Whoever installs it puts a password of their own there. */
const samplePassword = /\bchange-me\b(?!-)/g
/** Behind an address, in a unit's name, as the variable, and behind nginx's `listen`. */
const ports = /(?<=[\w.]:|quorate@|PORT=|listen )\d{2,5}\b/g

export class Machine {
  #running = []
  /** What the next command sees. */
  #environment

  /** `portOf` tells for the ports of the documents which ones are taken here. */
  constructor(portOf) {
    this.root = mkdtempSync(join(tmpdir(), 'quorate-production-'))
    this.portOf = portOf
    this.folder = this.root
    const { PATH, npm_config_cache = join(homedir(), '.npm') } = process.env
    this.token = randomBytes(24).toString('hex')
    this.password = randomBytes(12).toString('hex')
    this.#environment = {
      PATH,
      npm_config_cache,
      HOME: this.root,
      CURL_HOME: this.root,
      PROVISIONING_TOKEN: this.token,
    }
    for (const folder of ['/etc/nginx/conf.d', '/etc/ssl', '/etc/systemd/system', '/var/log/nginx'])
      mkdirSync(this.root + folder, { recursive: true })
  }

  /** A text of the documents or samples with the places, ports, accounts and password of this machine. */
  here(text) {
    const { uid, gid } = userInfo()
    return text
      .replaceAll(samplePassword, this.password)
      .replaceAll(places, (place) => this.root + place)
      .replaceAll(ports, (port) => String(this.portOf[port] ?? port))
      .replaceAll('sudo -u quorate ', '')
      .replaceAll(' -o quorate', ` -o ${uid}`)
      .replaceAll(' -g quorate', ` -g ${gid}`)
      .replaceAll('/usr/bin/node', process.execPath)
  }

  read(file) {
    return readFileSync(this.here(file), 'utf8')
  }

  /** Does to a file what somebody does with an editor. */
  edit(file, change) {
    writeFileSync(this.here(file), change(this.read(file)))
  }

  /** A certificate for the site and for what runs on this machine, which its commands trust. */
  async makeCertificate() {
    const [file, keyFile] = ['pem', 'key'].map((end) =>
      this.here(`/etc/ssl/votes.example.org.${end}`),
    )
    const names = 'subjectAltName=DNS:votes.example.org,DNS:localhost,IP:127.0.0.1'
    const made =
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=Quorate'
    await this.run('openssl', [
      ...made.split(' '),
      '-addext',
      names,
      '-keyout',
      keyFile,
      '-out',
      file,
    ])
    const way = `connect-to = "votes.example.org:443:127.0.0.1:${this.portOf[443]}"`
    // As the documents tell: Node.js does not take it from the file of the environment.
    this.#environment.NODE_EXTRA_CA_CERTS = file
    writeFileSync(join(this.root, '.curlrc'), `cacert = "${file}"\n${way}\n`)
    return { file, keyFile }
  }

  /** Runs a line of the documents; answers what it printed. */
  async type(line) {
    const here = this.here(line)
    const [, folder] = /^cd (\S+)$/.exec(here) ?? []
    if (folder) {
      this.folder = folder
      return ''
    }
    for (const [wanted, act] of this.#replacements) {
      const [, argument] = wanted.exec(here) ?? [null, null]
      if (argument !== null) return act(argument)
    }
    return this.run('sh', ['-euc', here])
  }

  /** What a machine has and a folder has not: accounts, systemd, and nginx where it looks by itself. */
  #replacements = [
    [/^useradd (.*)$/, () => ''],
    [/^systemctl (daemon-reload)$/, () => ''],
    [
      /^systemctl enable --now (quorate@.*)$/,
      (units) => units.split(' ').map((unit) => this.#startUnit(unit)),
    ],
    [/^nginx (-t)$/, (flag) => this.run('nginx', [...this.#nginx(), flag])],
    [/^systemctl reload (nginx)$/, () => this.#startNginx()],
  ]

  /** Starts a line of the documents that goes on. */
  begin(line) {
    return this.start(line, ['sh', '-euc', `exec env ${this.here(line)}`])
  }

  /** Runs a program to its end; answers what it printed. */
  async run(program, args, place = {}) {
    const started = this.start(program, [program, ...args], place)
    const [status] = await once(started.child, 'close')
    if (status === 0) return started.answer
    throw new Error(`${[program, ...args].join(' ')} ended with ${status}:\n${started.log}`)
  }

  /** Starts a program, which goes on; its lines are kept. */
  start(name, [program, ...args], { cwd = this.folder, env = this.#environment } = {}) {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const started = { name, child, answer: '', log: '' }
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part) => (started.log += part))
    child.stdout.on('data', (part) => (started.answer += part))
    this.#running.push(started)
    return started
  }

  /** Starts an instance as systemd does by its unit. */
  #startUnit(name) {
    const [, instance] = name.split('@')
    const unit = this.here(
      this.read('/etc/systemd/system/quorate@.service').replaceAll('%i', instance),
    )
    const setting = (key) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
    mkdirSync(this.here(`/var/lib/${setting('StateDirectory')}`), { recursive: true, mode: 0o700 })
    const own = Object.fromEntries(
      setting('Environment')
        .split(' ')
        .map((pair) => pair.split('=')),
    )
    const env = { ...parseEnv(readFileSync(setting('EnvironmentFile'), 'utf8')), ...own }
    return this.start(name, setting('ExecStart').split(' '), {
      cwd: setting('WorkingDirectory'),
      env,
    })
  }

  async #startNginx() {
    this.start('nginx', ['nginx', ...this.#nginx()])
    await waitFor(() => isOpen(this.portOf[443]))
  }

  /** What starts nginx with the site alone. */
  #nginx() {
    const folder = this.here('/etc/nginx')
    this.edit('/etc/nginx/conf.d/quorate.conf', (sample) => this.here(sample))
    const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const http = bodies.map((body) => `${body}_temp_path ${folder}/${body};`).join(' ')
    const account = userInfo().uid === 0 ? 'user root;' : ''
    const around = `${account} daemon off; pid ${folder}/pid; error_log stderr; events {}`
    writeFileSync(
      `${folder}/nginx.conf`,
      `${around} http { ${http} include ${folder}/conf.d/*.conf; }`,
    )
    return ['-p', folder, '-c', `${folder}/nginx.conf`]
  }

  /** The programs that were started by a name that begins so; all of them by none. */
  programs(name = '') {
    return this.#running.filter((started) => started.name.startsWith(name))
  }

  /** Stops them, the last first. */
  async stop(name) {
    for (const { child } of this.programs(name).reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
  }

  /** Stops everything and removes the folder. */
  async leave() {
    await this.stop()
    rmSync(this.root, { recursive: true, maxRetries: 5 })
  }
}

/** Somebody listens there. */
function isOpen(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false)).once('connect', () => resolve(true))
    socket.once('connect', () => socket.destroy())
  })
}
