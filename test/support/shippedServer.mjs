// The built server as a process of its own, for tests; it ends with the process that started it.
process.stdin.resume().once('close', () => process.exit())

const { start } = await import('../../dist/server/main.js')
await start()
