// Loads TypeScript without a test framework: each file is compiled once and then run afresh for every registry, so
// that no mutant sees what another one left in a module.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { compileFunction } from 'node:vm'
import { transformSync } from '@swc/core'

const endings = ['', '.ts', '.tsx', '/index.ts']
const compiled = new Map()
const resolved = new Map()

/**
 * A module registry of its own over the files of `folder`; packages are shared by all. `replacements` has what some
 * files are to export instead, made of the registry.
 */
export function createRegistry(folder, replacements = {}) {
  const packages = createRequire(join(folder, 'package.json'))
  const modules = new Map()

  function load(file) {
    const known = modules.get(file)
    if (known) return known.exports
    const module = { exports: {} }
    modules.set(file, module)
    const replacement = replacements[relative(folder, file)]
    if (replacement) return Object.assign(module.exports, replacement(registry))
    const requireHere = (name) => {
      const found = name.startsWith('.') ? sourceOf(dirname(file), name) : null
      return found
        ? load(found)
        : packages(name.startsWith('.') ? resolve(dirname(file), name) : name)
    }
    wrapperOf(file)(module.exports, requireHere, module, file, dirname(file))
    return module.exports
  }
  const registry = { load: (file) => load(resolve(folder, file)) }
  return registry
}

/** The TypeScript file that a relative import names; null where it is something else. */
function sourceOf(from, name) {
  const path = resolve(from, name)
  if (!resolved.has(path)) {
    const file = endings
      .map((ending) => path + ending)
      .find((it) => /\.tsx?$/.test(it) && existsSync(it))
    resolved.set(path, file ?? null)
  }
  return resolved.get(path)
}

function wrapperOf(file) {
  const known = compiled.get(file)
  if (known) return known
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: file.endsWith('x') } },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
    swcrc: false,
  })
  const names = ['exports', 'require', 'module', '__filename', '__dirname']
  const wrapper = compileFunction(code, names, { filename: file })
  compiled.set(file, wrapper)
  return wrapper
}
