// No test reaches the network: a connection to anything but this machine (or the database given to us) is refused.
const { isIP, Socket } = require('node:net')

const databaseHost = process.env.DATABASE_URL && new URL(process.env.DATABASE_URL).hostname

function isAllowed(host) {
  if (host === 'localhost' || host === '::1' || host === databaseHost) return true
  return isIP(host) === 4 && host.startsWith('127.')
}

/** The ways to call `connect`: (options), (path), (port, host?), or one array of such arguments. */
function hostOf(args) {
  const [target, host] = Array.isArray(args[0]) ? args[0] : args
  if (typeof target !== 'object' || target === null) return host ?? 'localhost'
  return target.path ? 'localhost' : (target.host ?? 'localhost')
}

const guarded = Symbol.for('quorate.loopbackOnly')
if (!Socket.prototype[guarded]) {
  Socket.prototype[guarded] = true
  Socket.prototype.connect = new Proxy(Reflect.get(Socket.prototype, 'connect'), {
    apply(connect, socket, args) {
      const host = hostOf(args)
      if (!isAllowed(host))
        throw new Error(`A test tried to reach ${host}; tests stay on this machine.`)
      return Reflect.apply(connect, socket, args)
    },
  })
}
