// Jest's Node environment in a plain V8 context. Jest's own asks a proxy for every global that is read, such as
// `Object`: a fifth of the time of the server's tests.
const vm = require('node:vm')
const { TestEnvironment } = require('jest-environment-node')

module.exports = class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY)
    try {
      super(config, context)
    } finally {
      vm.createContext = createContext
    }
  }
}
