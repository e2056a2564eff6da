import { firstKept } from '@pressloom/contracts/visitor-data';
import type { VisitorData } from '@pressloom/contracts/visitor-data';
import { EventRetention } from '../../src/analytics/keeping/event-retention.service.ts';
import type { FieldLine } from './field-line.ts';

const MONTHS = 24;

/** What the tab Advanced stores; the rest of it shows, or starts work. */
export const ADVANCED_LINES: FieldLine[] = [
  {
    field: 'Keep events for (months)',
    home: 'global_settings.setting_value',
    row: `setting_key = 'event_months_kept'`,
    save: (world) => world.put('/api/visitor-data', { keptMonths: MONTHS }),
    stored: String(MONTHS),
    elsewhere: {
      'the tab, of whichever website': [
        async (world) => (await world.get<VisitorData>(`/api/visitor-data?siteId=${world.site.id}`)).keptMonths,
        MONTHS,
      ],
      'the deletion of events': [
        async ({ test }) => {
          const until = await test.app.get(EventRetention, { strict: false }).until();
          return until.getTime() === firstKept(test.clock.now(), MONTHS).getTime();
        },
        true,
      ],
    },
  },
];
