import { connect } from 'node:net'

test('a test cannot reach the network', async () => {
  expect(() => connect(80, '192.0.2.1')).toThrow('tests stay on this machine')
  expect(() => connect({ host: 'quorate.example', port: 443 })).toThrow('quorate.example')
  await expect(fetch('http://192.0.2.1/')).rejects.toThrow('fetch failed')
})
