import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { chromiumLaunchOptions } from './chromium.ts';
import { outputFolder } from './product.ts';

export default defineConfig({
  testDir: '.',
  outputDir: join(outputFolder, 'results'),
  globalSetup: './global-setup.ts',
  // All journeys share one product.
  workers: 1,
  // Of the longest; a machine that shares its processors takes three times as long.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        baseURL: process.env.PRESSLOOM_URL,
        viewport: { width: 1440, height: 900 },
        actionTimeout: 15_000,
        // Colours are judged as they end up, not half-way through a change.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: await chromiumLaunchOptions(),
        screenshot: 'only-on-failure',
        trace: 'retain-on-failure',
      },
    },
  ],
});
