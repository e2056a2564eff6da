import { RuleTester } from 'eslint';
import { join } from 'node:path';
import { parser } from 'typescript-eslint';
import { eventStore } from './event-store.mjs';

const elsewhere = join(process.cwd(), 'apps/api/src/analytics/visitors/visitor-figures.service.ts');
const atHome = ['apps/api/src/analytics/store/read-statements.ts', 'apps/api/src/settings/system/data-kinds.ts'];
const tests = [
  'apps/api/src/analytics/activity/activity.spec.ts',
  'apps/api/test/analytics/recount.ts',
  'bench/rows/events.mjs',
];

const refused = [
  'const sql = `SELECT count(*) FROM engagement_events WHERE id = ${id}`;',
  `const sql = 'DELETE FROM "engagement_events"';`,
  'const sql = `SELECT * FROM engagement_events_2026_11`;',
  `builder.from('engagement_events', 'event');`,
  `const table = 'ENGAGEMENT_EVENTS';`,
  `import { EngagementEvent } from '@pressloom/database/entities';`,
  `import { type Job, EngagementEvent as Row } from '@pressloom/database/entities';`,
];
const allowed = [
  'const sql = `SELECT count(*) FROM visitor_days`;',
  `const word = 'engagement of events';`,
  `import type { EngagementEvent } from '@pressloom/database/entities';`,
  `import { type EngagementEvent } from '@pressloom/database/entities';`,
  `import { WaitingEvent } from '@pressloom/database/entities';`,
];

new RuleTester({ languageOptions: { parser } }).run('event-store', eventStore, {
  valid: [
    ...allowed.map((code) => ({ code, filename: elsewhere })),
    ...[...atHome, ...tests].flatMap((path) => refused.map((code) => ({ code, filename: join(process.cwd(), path) }))),
  ],
  invalid: refused.map((code) => ({ code, filename: elsewhere, errors: [{ message: /^Only EventStore/ }] })),
});
