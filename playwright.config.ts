import { defineConfig } from '@playwright/test'
import { freePort } from './test/support/freePort.mjs'

// Chosen once: the workers read this file again and must find the same server.
process.env.JOURNEY_PORT ??= String(await freePort())
const { JOURNEY_PORT, CHROMIUM } = process.env
const baseURL = `http://localhost:${JOURNEY_PORT}`

/** A journey runs at desktop width, one with `@phone` in its title on a phone, one with `@both` on both. */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may delay a journey beyond all patience; one that fails twice has failed.
  retries: process.env.CI ? 1 : 0,
  // A machine that does other things meanwhile takes its time.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  // Each waits for the server and the clock a good part of its time.
  workers: 3,
  reporter: 'list',
  use: {
    baseURL,
    // What never comes is told with its line, long before the journey's own time is up.
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    locale: 'en-US',
    // Nothing moves, so nothing is looked at half way.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: CHROMIUM || undefined,
      // A page is over before code that is compiled for speed repays its compiling.
      args: ['--js-flags=--no-opt --no-maglev'],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone\b/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grep: /@(phone|both)\b/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node test/support/journeyServer.mjs',
    url: `${baseURL}/api/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: JOURNEY_PORT, DATABASE_URL: '', LOG_LEVEL: 'warn' },
  },
})
