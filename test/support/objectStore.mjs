// An object store in a process of its own, for plumbing: it looks at no signature. Its folder comes as an argument.
import S3rver from 's3rver'

process.stdin.resume().once('close', () => process.exit())

const store = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: process.argv[2],
  configureBuckets: [{ name: 'quorate-files' }],
})
const { port } = await store.run()
console.log(`http://127.0.0.1:${port}`)
