/** Jest's order, but for the few files that take longest: begun last, they would leave one of two workers idle. */
import Sequencer from '@jest/test-sequencer';

const SLOW = [
  'tools/drills/working.short.spec.ts',
  'tools/drills/waiting.short.spec.ts',
  'apps/api/test/month/month.simulation.spec.ts',
  'apps/api/test/sending/crashes.simulation.spec.ts',
  'apps/api/test/any-input/any-input.simulation.spec.ts',
  'apps/api/test/accounts/account-takeover.simulation.spec.ts',
  'apps/api/test/billing/suite.long.spec.ts',
  'apps/api/test/newsletter/suite.long.spec.ts',
  'apps/api/test/writing/suite.long.spec.ts',
  'apps/api/test/billing/suite.spec.ts',
  'apps/api/test/newsletter/suite.spec.ts',
  'apps/api/test/publishing/suite.spec.ts',
  'apps/api/test/access/suite.spec.ts',
  'apps/api/test/sending/suite.spec.ts',
  'apps/api/test/promises/suite.spec.ts',
  'apps/api/test/accounts/suite.spec.ts',
  'apps/api/test/writing/suite.spec.ts',
  'apps/api/test/jobs/suite.spec.ts',
  'apps/api/test/discovery/suite.spec.ts',
  'apps/api/test/reading/suite.spec.ts',
  'libs/database/src/embedded/launcher.installation.spec.ts',
  'apps/api/test/automation/suite.spec.ts',
  'apps/api/test/sites/suite.spec.ts',
  'apps/sandbox/src/mail/sink.spec.ts',
  'apps/api/test/newsletter-tracking/suite.spec.ts',
  'apps/api/test/database.spec.ts',
  'apps/api/test/quota-promises.spec.ts',
];
const rank = ({ path }) => {
  const found = SLOW.findIndex((slow) => path.endsWith(slow));
  return found < 0 ? SLOW.length : found;
};

export default class SlowFirst extends Sequencer {
  async sort(tests) {
    const usual = await super.sort(tests);
    return usual.toSorted((one, other) => rank(one) - rank(other));
  }
}
