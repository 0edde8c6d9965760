import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { installPackages } from './debianPackages.mjs'

// The shell without windows comes first: it draws the same pages for half of the processor time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/**
 * The browser for the journeys: the one of CHROMIUM, one on the path, Playwright's own, or else one that is
 * installed now. Answers its path.
 */
export function ensureBrowser() {
  const own = chromium.executablePath()
  const found = [process.env.CHROMIUM, ...onPath(), own].find((path) => path && starts(path))
  if (found) return found
  console.log('Installing a browser (once) …')
  if (succeeds('npx', ['playwright', 'install', 'chromium']) && starts(own)) return own
  if (installPackages('chromium-headless-shell') || installPackages('chromium')) {
    const [installed] = onPath()
    if (installed && starts(installed)) return installed
  }
  throw new Error('The journeys need a browser: install Chromium, or name one in CHROMIUM.')
}

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .filter((path) => existsSync(path))

/** Being there is not enough: a browser without its system libraries ends at once. */
const starts = (path) => succeeds(path, ['--version', '--no-sandbox'])

function succeeds(command, args) {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 600_000 }).status === 0
}
