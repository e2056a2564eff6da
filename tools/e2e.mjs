/** `npm run test:e2e`: journeys in a real browser against a freshly started product. Arguments go to Playwright. */
import { runScript } from './workspace.mjs';

const { code } = await runScript('node_modules/.bin/playwright', [
  'test',
  '--config',
  'apps/admin/e2e/playwright.config.ts',
  ...process.argv.slice(2),
]);
process.exitCode = code;
