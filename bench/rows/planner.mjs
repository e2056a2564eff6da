/** The planner over 1,000 keywords of 25 websites in two quota groups, most of them due. It has no floor. */
import { seeded } from '@pressloom/testing';
import { planSearches } from '../../apps/api/src/pipeline/automation/planner/planner.ts';
import {
  aKeyword,
  aQuota,
  aSite,
  minutesAgo,
  theFacts,
} from '../../apps/api/src/pipeline/automation/planner/planner.fixture.ts';
import { p95 } from '../frame.mjs';
import { sizes } from '../../tools/short-form.mjs';

const SITES = 25;
const { KEYWORDS, PLANS } = sizes({ long: { KEYWORDS: 1_000, PLANS: 40 }, short: { KEYWORDS: 100, PLANS: 2 } });

export function planner() {
  const random = seeded(7);
  const facts = theFacts({
    sites: Array.from({ length: SITES }, (_, index) =>
      aSite({ id: index + 1, quotaGroup: index % 5 === 0 ? 'sandbox' : 'default', recentSearches: index % 7 }),
    ),
    keywords: Array.from({ length: KEYWORDS }, (_, index) =>
      aKeyword({
        id: index + 1,
        siteId: (index % SITES) + 1,
        lastChecked: minutesAgo(Math.round(random() * 3_000)),
        videosPerSearch: random() < 0.5 ? null : random() * 3,
        searchesWithoutNew: Math.floor(random() * 8),
      }),
    ),
    quotas: new Map([
      ['default', aQuota()],
      ['sandbox', aQuota()],
    ]),
  });
  const ours = async () => {
    const times = [];
    const cpuBefore = process.cpuUsage();
    for (let count = 0; count < PLANS; count += 1) {
      const startedAt = performance.now();
      if (planSearches(facts).chosen.length === 0) throw new Error('The planner chose nothing.');
      times.push(performance.now() - startedAt);
    }
    const { user, system } = process.cpuUsage(cpuBefore);
    return { ms: p95(times), cpuMs: (user + system) / 1_000 / PLANS };
  };
  return { rows: [{ label: 'plan over 1,000 keywords, p95', goal: 50, ours }], close: async () => {} };
}
