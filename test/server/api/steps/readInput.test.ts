/** The input of calls that ask for the same address: parsed once, the same for all, and never another's. */
import type { FastifyRequest } from 'fastify'
import { listVoteQuestions } from '../../../../src/contract/voteQuestions'
import { readInput } from '../../../../src/server/api/steps/readInput'

/** What a step reads of a call of a list. */
async function inputOf(step: ReturnType<typeof readInput>, size: string, url: string) {
  const request = {
    url,
    params: { groupId: '101' },
    query: { size },
    isMultipart: () => false,
    requestContext: {},
  } as unknown as FastifyRequest
  await step(request)
  return request.requestContext.input
}

test('the same address is parsed once, another one for itself', async () => {
  const step = readInput(listVoteQuestions)
  const first = await inputOf(step, '20', '/a?size=20')
  expect(first).toMatchObject({ params: { groupId: 101 }, query: { size: 20 } })
  expect(await inputOf(step, '20', '/a?size=20')).toBe(first)
  expect(await inputOf(step, '30', '/a?size=30')).toMatchObject({ query: { size: 30 } })
})

test('what is refused is refused again', async () => {
  const step = readInput(listVoteQuestions)
  for (const _time of [1, 2])
    await expect(inputOf(step, 'many', '/a?size=many')).rejects.toMatchObject({ code: 'bad-input' })
})

test('nobody can change what others are given, and long addresses are not kept', async () => {
  const step = readInput(listVoteQuestions)
  const input = await inputOf(step, '20', '/a?size=20')
  expect(() => Object.assign(input?.query as object, { size: 1 })).toThrow(TypeError)
  const long = `/a?size=20&search=${'x'.repeat(200)}`
  expect(await inputOf(step, '20', long)).not.toBe(await inputOf(step, '20', long))
})
