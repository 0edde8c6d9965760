import { postWebhook } from '../../../src/server/live/webhooks/postWebhook'
import { webhookReceiver } from '../../support/webhookReceiver'

const { arrived, to } = webhookReceiver()

test('nothing is sent to an address inside of a network, by number or by name', async () => {
  const signal = AbortSignal.timeout(5_000)
  const message = { headers: {}, body: '{}' }
  const outside = { mayBePrivate: false, signal }
  const secure = (path: string) => to(path).replace('http:', 'https:')
  await expect(postWebhook(secure('/good'), message, outside)).rejects.toThrow(
    'inside of a network',
  )
  await expect(postWebhook(to('/good'), message, outside)).rejects.toThrow('Only https')
  const lookup = ((_host: string, _options: object, done: (...found: unknown[]) => void) =>
    done(null, [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ])) as never
  const named = secure('/good').replace('127.0.0.1', 'localhost')
  await expect(postWebhook(named, message, { ...outside, lookup })).rejects.toThrow(
    'inside of a network',
  )
  expect(arrived).toEqual([])
})
