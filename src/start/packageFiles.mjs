import { cpSync, readFileSync, writeFileSync } from 'node:fs'

/** How a command of the operator is run among the sources. */
const commandHere = 'node src/start.mjs --run '

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
  const commands = Object.entries(content.scripts)
    .filter(([, script]) => script.startsWith(commandHere))
    .map(([name, script]) => [name, script.replace(commandHere, 'node server/main.js ')])
  content.scripts = { start: 'node server/main.js', ...Object.fromEntries(commands) }
  writeFileSync(`${folder}/package.json`, `${JSON.stringify(content, null, 2)}\n`)
  cpSync('package-lock.json', `${folder}/package-lock.json`)
  for (const part of ['docs', 'deploy'])
    cpSync(`src/${part}`, `${folder}/${part}`, { recursive: true })
}
