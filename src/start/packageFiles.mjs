import { cpSync, readFileSync, writeFileSync } from 'node:fs'

/** How commands are run among the sources, and how where these are not. */
const commands = [
  [/^node src\/start\.mjs --run /, 'node server/main.js '],
  [/^node src\/start\.mjs --alone (\w+)/, 'node $1.mjs'],
]

/**
 * Writes what `npm ci --omit=dev` needs beside the build, so that the folder is all that has to be shipped. The
 * packages are those of the lock file; the scripts are those of a product without its sources. Documents and samples
 * go with it.
 */
export function writePackageFiles(folder) {
  const content = JSON.parse(readFileSync('package.json', 'utf8'))
  delete content.jest
  // Two packages of one name in a project puzzle its tools.
  delete content.name
  const scripts = Object.entries(content.scripts).flatMap(([name, script]) =>
    commands
      .filter(([here]) => here.test(script))
      .map(([here, there]) => [name, script.replace(here, there)]),
  )
  content.scripts = {
    start: 'node --v8-pool-size=1 server/main.js',
    ...Object.fromEntries(scripts),
  }
  writeFileSync(`${folder}/package.json`, `${JSON.stringify(content, null, 2)}\n`)
  cpSync('package-lock.json', `${folder}/package-lock.json`)
  for (const part of ['docs', 'deploy'])
    cpSync(`src/${part}`, `${folder}/${part}`, { recursive: true })
}
