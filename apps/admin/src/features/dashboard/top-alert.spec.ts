import type { AutomationIssue, AutomationStatus } from '@pressloom/contracts/automation';
import type { QuotaState, QuotaStatus } from '@pressloom/contracts/quota';
import { topAlert } from './top-alert.ts';

const RESET = '2026-11-22T08:00:00Z';
const BUCKETS = {
  search: { used: 92, limit: 100, exhausted: false },
  units: { used: 92, limit: 10_000, exhausted: false },
};
const quota = (status: QuotaState, quotaPercentage: string) =>
  ({ status, quotaPercentage, nextResetTime: RESET, buckets: BUCKETS, outage: null }) as QuotaStatus;
const withIssues = (...messages: string[]) => withKinds('service', ...messages);
const withKinds = (kind: AutomationIssue['kind'], ...messages: string[]) =>
  ({ issues: messages.map((message) => ({ kind, message, link: '/settings' })) }) as AutomationStatus;
const fine = withIssues();

it.each([
  ['nothing is known yet', null, null, null],
  ['all is well', fine, quota('healthy', '69.9'), null],
  ['only the quota is known, and it is fine', null, quota('healthy', '0.0'), null],
  ['the quota is at 74 %', fine, quota('warning', '74.9'), ['warning', 'YouTube quota is at 74%']],
  ['the quota is at 92 %', fine, quota('critical', '92.0'), ['error', 'YouTube quota is at 92%']],
  ['the quota is at 92 % and the rest unknown', null, quota('critical', '92.0'), ['error', 'YouTube quota is at 92%']],
  ['a key is refused', withIssues('No.'), quota('healthy', '1.0'), ['error', 'API Issues Detected']],
  [
    'a key is refused and the quota spent',
    withIssues('No.'),
    quota('critical', '100'),
    ['error', 'API Issues Detected'],
  ],
  [
    'no worker runs',
    withKinds('automation', 'No.'),
    quota('critical', '100'),
    ['warning', 'Automation needs attention'],
  ],
  ['a budget runs out', withKinds('budget', 'Used.'), quota('warning', '74.9'), ['warning', 'Daily budget']],
  ['videos wait', withKinds('videos', 'Two.'), quota('healthy', '1.0'), ['warning', 'Videos are waiting for you']],
  [
    'a budget runs out and the quota is spent',
    withKinds('budget', 'Used.'),
    quota('critical', '100'),
    ['error', 'YouTube quota is at 100%'],
  ],
])('when %s, that is the alert', (_name, status, quotaStatus, expected) => {
  const alert = topAlert(status, quotaStatus);
  expect(alert && [alert.tone, alert.title]).toEqual(expected);
});

it('says when a spent quota ends by itself, and that an issue does not', () => {
  expect(topAlert(fine, quota('critical', '100'))?.resetsAt).toBe(RESET);
  expect(topAlert(withIssues('No.'), null)?.resetsAt).toBeNull();
});

it('names three issues and counts the rest', () => {
  const lines = (status: AutomationStatus) => topAlert(status, null)?.lines.map(({ message }) => message);
  expect(lines(withIssues('a', 'b', 'c'))).toEqual(['a', 'b', 'c']);
  const many = withIssues('a', 'b', 'c', 'd', 'e');
  expect(lines(many)).toEqual(['a', 'b', 'c', 'And 2 more.']);
  // It leads to where all of them are listed.
  expect(topAlert(many, null)?.lines.at(-1)?.link).toBe('/?tab=automation');
});
