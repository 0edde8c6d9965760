// `npm start` on a fresh clone alone: installs, builds and starts, each only where it is needed.
// `npm run dev`: the same in one process that follows every change of the sources.
// `npm run verify`, `records`, `keys` and `erase`: what an operator does, in the place of starting.
// `npm run witness`, `monitor` and `capacity`: what is run beside the product; none needs it to be built.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Quorate needs Node.js 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

const { install } = await import('./start/install.mjs')
install()

if (process.argv.includes('--dev')) {
  const { develop } = await import('./start/develop.mjs')
  await develop()
} else if (process.argv.includes('--alone')) {
  const { alone } = await import('./start/alone.mjs')
  const [name, ...args] = process.argv.slice(process.argv.indexOf('--alone') + 1)
  const file = await alone(name)
  process.argv.splice(1, Infinity, file, ...args)
  await import(file)
} else {
  const { build } = await import('./start/build.mjs')
  await build()
  const at = process.argv.indexOf('--run')
  const args = process.argv.slice(at + 2)
  if (at !== -1 && args.some((arg) => arg.endsWith('.zip'))) {
    const { verifyFile } = await import('../dist/server/verifyFile.js')
    const paths = args.filter((arg) => arg !== '--json')
    process.exit((await verifyFile(paths, args.includes('--json'), console.log)) ? 0 : 1)
  }
  const server = await import('../dist/server/main.js')
  if (at === -1) await server.start()
  else await server.run(process.argv[at + 1], args)
}
