// jsdom with what it lacks of a browser and Node has.
require('./fasterStyles.cjs')
const { TestEnvironment } = require('jest-environment-jsdom')

const missing = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'structuredClone',
  'ReadableStream',
  'TransformStream',
  'BroadcastChannel',
]

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    for (const name of missing) this.global[name] ??= globalThis[name]
    // It lays nothing out, so there is nowhere to scroll.
    this.global.Element.prototype.scrollIntoView ??= () => {}
    // One realm for bytes, or jsdom's own arrays are refused by Node's crypto and encoders.
    this.global.Uint8Array = Uint8Array
    this.global.ArrayBuffer = ArrayBuffer
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true })
  }
}
