import { appendFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signedHeadsIn } from '../../../../src/server/record/checkpoints/signedHeads'

let path: string
beforeEach(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'quorate-heads-')), 'heads.jsonl')
})

const head = (record: string, size: number) => ({ record, size, root: `root ${size}` })

test('the last head of each record counts', async () => {
  const heads = signedHeadsIn(path)
  expect((await heads.read()).size).toBe(0)
  await heads.add([head('question/1', 1), head('question/2', 1)])
  await heads.add([head('question/1', 2)])
  const read = await signedHeadsIn(path).read()
  expect([...read.values()]).toEqual([head('question/1', 2), head('question/2', 1)])
})

test('a line that a crash cut off costs nothing but itself', async () => {
  const heads = signedHeadsIn(path)
  await heads.add([head('question/1', 1)])
  await appendFile(path, '{"record":"question/1","si')
  await heads.add([head('question/2', 1)])
  expect([...(await heads.read()).keys()]).toEqual(['question/1', 'question/2'])
})

test('a line that another instance is just writing is read once it is whole', async () => {
  const heads = signedHeadsIn(path)
  const line = JSON.stringify(head('question/1', 1))
  await appendFile(path, `\n${line.slice(0, 9)}`)
  expect((await heads.read()).size).toBe(0)
  await appendFile(path, `${line.slice(9)}\n`)
  expect([...(await heads.read()).keys()]).toEqual(['question/1'])
})

test('heads that several read at once are left out by none', async () => {
  const heads = signedHeadsIn(path)
  const last = signedHeadsIn(path)
  await heads.add([head('question/1', 1)])
  await Promise.all([last.read(), last.read(), last.latestDailyCheckpoint()])
  await heads.add([head('question/2', 1)])
  expect([...(await last.read()).keys()]).toEqual(['question/1', 'question/2'])
})
