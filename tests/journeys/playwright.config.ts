// Journeys through the built site in Chromium: desktop, phone, and without JavaScript.
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../tools/browser.ts';

/** Chromium tries to reach its maker at start otherwise, which a closed network refuses noisily. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-dev-shm-usage',
  // Another name in the museum's own network, over plain http, which browsers trust less.
  '--host-resolver-rules=MAP museum-pc.local 127.0.0.1',
];
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const executablePath = findBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/journeys',
  fullyParallel: true,
  workers: 2,
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as const] : [])],
  globalSetup: './start-site.ts',
  use: {
    baseURL: process.env['VITRINE_JOURNEY_URL'] ?? 'http://127.0.0.1:3000',
    // Recording slows every journey down: a retry is recorded, and all of them by `--trace on`.
    trace: 'on-first-retry',
    launchOptions: { args: [...quiet, ...sandbox], ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      testIgnore: /without-javascript/,
    },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
      testMatch: /phone|reading/,
    },
    {
      name: 'without-javascript',
      use: { javaScriptEnabled: false },
      testMatch: /without-javascript/,
    },
  ],
});
