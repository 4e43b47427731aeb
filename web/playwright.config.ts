import { defineConfig } from '@playwright/test';

// The real program (STAMTAFEL, or the debug build), the real Chromium of the system.
export default defineConfig({
  testDir: 'tests',
  outputDir: process.env.STAMTAFEL_TEST_RESULTS ?? 'test-results',
  timeout: 240_000, // only a hanging page meets it, also on a slow machine
  expect: { timeout: 60_000 },
  workers: Number(process.env.STAMTAFEL_TEST_WORKERS ?? 4), // tests wait for bots and pauses, so more than there are cores
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
    trace: 'off',
  },
});
