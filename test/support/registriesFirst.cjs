// The order of test files: first the registries that hold many of them, so that no worker begins one while the
// other has nothing left to do; then the larger files before the smaller.
const { statSync } = require('node:fs')
const { basename } = require('node:path')

const isRegistry = ({ path }) => basename(path) === 'together.ts'

module.exports = class RegistriesFirst {
  sort(tests) {
    const rank = (test) => (isRegistry(test) ? Infinity : statSync(test.path).size)
    return [...tests].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)))
  }

  cacheResults() {}
}
