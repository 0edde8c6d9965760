// The container file, step by step on this machine: what an engine would do, but for the image and the walls.
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { userInfo } from 'node:os'

/** The instructions of a container file, each on one line. */
function instructionsIn(text) {
  return text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => /^([A-Z]+)\s+(.*)$/.exec(line)?.slice(1) ?? [line, ''])
}

/**
 * Builds from a context folder below `root`; answers what the container would start and how its health is asked.
 * `port` is taken in the place of its own.
 */
export async function buildContainer(machine, { file, context, root, port }) {
  const { uid, gid } = userInfo()
  const here = (text) =>
    text
      .replaceAll(/(?<![\w.])\/(?:data|opt\/quorate)\b/g, (place) => root + place)
      .replaceAll('5080', String(port))
      .replaceAll('-o node -g node', `-o ${uid} -g ${gid}`)
  // Its own cache: the steps clean it.
  const env = { PATH: process.env.PATH, HOME: root, npm_config_cache: join(root, 'cache') }
  const built = { env, cwd: root, command: [], healthcheck: [], account: '' }
  mkdirSync(root)

  const steps = {
    FROM: (image) => {
      if (!/\/node:\d+/.test(image)) throw new Error(`${image} brings no Node.js.`)
    },
    ENV: (pairs) => {
      for (const pair of here(pairs).split(' ')) {
        const [name, value] = pair.split('=')
        env[name] = value
      }
    },
    WORKDIR: (folder) => {
      built.cwd = here(folder)
      mkdirSync(built.cwd, { recursive: true })
    },
    COPY: (names) => {
      const sources = names.split(' ')
      const to = join(built.cwd, sources.pop())
      const isFolder = to.endsWith('/') || to === built.cwd
      for (const source of sources)
        cpSync(join(context, source), isFolder ? join(to, basename(source)) : to, {
          recursive: true,
        })
    },
    RUN: (line) => machine.run('sh', ['-euc', here(line)], { cwd: built.cwd, env }),
    USER: (name) => void (built.account = name),
    VOLUME: (folder) => mkdirSync(here(folder), { recursive: true }),
    EXPOSE: () => undefined,
    HEALTHCHECK: (said) => void (built.healthcheck = JSON.parse(here(said.split('CMD ')[1]))),
    CMD: (said) => void (built.command = JSON.parse(said)),
  }
  for (const [name, said] of instructionsIn(readFileSync(file, 'utf8'))) {
    if (!steps[name]) throw new Error(`${name} is no instruction of a container file.`)
    await steps[name](said)
  }
  return built
}
