/** The samples of src/deploy fit each other and the folder that is shipped. */
import { existsSync, readFileSync } from 'node:fs'
import { variables } from '../src/server/configuration/environment'
import { filesUnder } from './support/sources'

const { safeLoad } = jest.requireActual<{ safeLoad(text: string): unknown }>('js-yaml')
const sample = (name: string) => readFileSync(`src/deploy/${name}`, 'utf8')

interface Service {
  image?: string
  build?: { context: string; dockerfile: string }
  environment?: Record<string, string>
  env_file?: string
  healthcheck?: { test: string[]; interval: string }
  depends_on?: string[] | Record<string, { condition: string }>
  volumes?: string[]
  networks?: string[]
  ports?: string[]
  restart?: string
}
interface Compose {
  services: Record<string, Service>
  networks: Record<string, { ipam: { config: { subnet: string }[] } }>
  volumes: Record<string, unknown>
}

const compose = safeLoad(sample('compose.yaml')) as Compose
const services = Object.entries(compose.services)
/** What `npm run build` leaves, as far as the samples name it. */
const shipped = ['package.json', 'package-lock.json', 'server', 'web', 'deploy', 'docs']

test.each(services)('the service %s names what there is', (_name, service) => {
  const { image, build, depends_on: needs = [], volumes = [], networks = [], ...others } = service
  expect([image, build].filter((it) => it !== undefined)).toHaveLength(1)
  const needed = Array.isArray(needs) ? needs : Object.keys(needs)
  for (const name of needed) expect(compose.services).toHaveProperty([name])
  for (const [name, need] of Array.isArray(needs) ? [] : Object.entries(needs))
    if (need.condition === 'service_healthy')
      expect(compose.services[name]?.healthcheck?.test[0]).toMatch(/^CMD/)
  for (const [from = ''] of volumes.map((volume) => volume.split(':')))
    if (from.startsWith('./')) expect(existsSync(`src/deploy/${from}`)).toBe(true)
    else expect(compose.volumes).toHaveProperty([from])
  for (const network of networks) expect(compose.networks).toHaveProperty([network])
  expect(others.restart).toBe('unless-stopped')
  for (const name of Object.keys(service.environment ?? {}))
    expect(name in variables || /^POSTGRES_|^(SITE|INSTANCES)$/.test(name)).toBe(true)
})

test('two instances share the data, are built from the shipped folder, and believe the proxy', () => {
  const { one, two, proxy, database } = compose.services
  expect(one).toEqual(two)
  expect(one?.build).toEqual({ context: '..', dockerfile: 'deploy/Containerfile' })
  expect(existsSync('src/deploy/Containerfile')).toBe(true)
  expect(one?.volumes).toEqual(['data:/data'])
  expect(sample('Containerfile')).toMatch(/ENV .*QUORATE_DATA=\/data$/m)
  const subnet = compose.networks.quorate?.ipam.config[0]?.subnet
  expect(one?.environment?.QUORATE_TRUSTED_PROXY).toBe(subnet)
  const { POSTGRES_USER, POSTGRES_DB } = database?.environment ?? {}
  expect(one?.environment?.DATABASE_URL).toMatch(
    new RegExp(`^postgres://${POSTGRES_USER}:.*@database:5432/${POSTGRES_DB}$`),
  )
  const port = /^EXPOSE (\d+)$/m.exec(sample('Containerfile'))?.[1]
  expect(proxy?.environment?.INSTANCES).toBe(`one:${port} two:${port}`)
  for (const name of Object.keys(proxy?.environment ?? {}))
    expect(sample('Caddyfile')).toContain(`{$${name}:`)
})

test('every variable that compose asks for is told, and refused where it is empty', () => {
  const asked = [...sample('compose.yaml').matchAll(/\$\{(\w+)([^}]*)\}/g)]
  expect(new Set(asked.map(([, name]) => name))).toEqual(new Set(['DATABASE_PASSWORD', 'SITE']))
  for (const [, , how] of asked) expect(how).toMatch(/^:\?/)
  const operate = readFileSync('src/docs/operate.md', 'utf8')
  for (const [, name = ''] of asked) expect(operate).toContain(`\`${name}\``)
})

test('the container takes what is shipped and starts what the unit starts', () => {
  const text = sample('Containerfile')
  const copied = [...text.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  expect(shipped).toEqual(expect.arrayContaining(copied))
  for (const needed of ['package.json', 'package-lock.json', 'server', 'web'])
    expect(copied).toContain(needed)
  const command = JSON.parse(/^CMD (.+)$/m.exec(text)?.[1] ?? '[]') as string[]
  const [, unit = ''] = /^ExecStart=\/usr\/bin\/(.+)$/m.exec(sample('quorate@.service')) ?? []
  expect(command.join(' ')).toBe(unit)
})

test('both proxies know the same instances, and hide the figures', () => {
  const portsOf = (name: string) =>
    [...sample(name).matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)
  expect(portsOf('nginx.conf')).toEqual(['5080', '5081'])
  expect(portsOf('Caddyfile')).toEqual(['5080', '5081'])
  expect(sample('nginx.conf')).toContain('location = /api/metrics { return 404; }')
  expect(sample('Caddyfile')).toContain('respond /api/metrics 404')
})

test.each([
  ['/calendar/eyJj.c2ln.ics', '/calendar/'],
  ['/Calendar/eyJj.c2ln.ics?version=2', '/Calendar/'],
  ['/api/voteQuestionsHub?ticket=eyJj', '/api/voteQuestionsHub'],
  ['/group/101/calendar', '/group/101/calendar'],
])('the log of Caddy tells %s as %s, and that of nginx no feed either', (address, told) => {
  const filters = [...sample('Caddyfile').matchAll(/request>uri regexp "\(\?i\)(.+)" "\$1"/g)]
  expect(filters).toHaveLength(2)
  for (const [, pattern = ''] of filters)
    expect(address.replaceAll(new RegExp(pattern, 'gi'), '$1')).toBe(told)
  const nginx = sample('nginx.conf')
  const [, feed = ''] = /^ {2}~\*(\S+) +\/calendar\/-;$/m.exec(nginx) ?? []
  expect(new RegExp(feed, 'i').test(address)).toBe(/^\/calendar\//i.test(told))
  expect(nginx.match(/access_log \S+ quorate;/g)).toHaveLength(2)
  expect(nginx).toContain(`location ~* ${feed} {`)
})

test('there is an alert rule for every figure, and none for a figure that there is not', () => {
  const { groups } = safeLoad(sample('alerts.yaml')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
  }
  const rules = groups.flatMap((group) => group.rules)
  const named = new Set(rules.flatMap(({ expr }) => expr.match(/\bquorate_[a-z_]+/g) ?? []))
  const asked = new Set([...named].map((name) => name.replace(/_(?:bucket|count|sum)$/, '')))
  const told = filesUnder('src/server')
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/name: '(quorate_[a-z_]+)'/g)])
    .map(([, name = '']) => name)
  const [, forLooking = ''] = /^# The limits .*?\n((?:#.*\n)*)/m.exec(sample('alerts.yaml')) ?? []
  const without = forLooking.match(/quorate_[a-z_]+/g) ?? []
  expect([...asked, ...without].toSorted()).toEqual(told.toSorted())
  for (const { alert, annotations } of rules)
    expect({ alert, isTold: annotations.summary.length > 20 }).toEqual({ alert, isTold: true })
})
