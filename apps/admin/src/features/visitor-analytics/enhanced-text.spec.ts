import { NOT_SET_UP } from '@pressloom/contracts/providers';
import { bannerText, failureText, syncFailure } from './enhanced-text.ts';

const NONE = { enhanced: false, mode: 'live', missing: null, syncedAt: null, lastSync: null } as const;
const NOON = '2026-11-21T12:00:00.000Z';

it.each([
  [
    'nothing set up',
    { ...NONE, mode: 'unconfigured', missing: NOT_SET_UP.analyzati },
    'Pressloom only',
    `These figures are computed by Pressloom alone. ${NOT_SET_UP.analyzati}`,
    true,
  ],
  [
    'a key and no address',
    { ...NONE, mode: 'unconfigured', missing: NOT_SET_UP.analyzatiAddress },
    'Pressloom only',
    `These figures are computed by Pressloom alone. ${NOT_SET_UP.analyzatiAddress}`,
    true,
  ],
  ['nothing read yet', NONE, 'Pressloom only', expect.stringMatching(/Sync to show Analyzati’s beside them\.$/), false],
  [
    'nothing there',
    { ...NONE, lastSync: { status: 'completed' } },
    'Pressloom only',
    expect.stringMatching(/Analyzati has no figures for this website in this period\.$/),
    false,
  ],
  [
    'older figures only',
    { ...NONE, syncedAt: NOON, lastSync: { status: 'failed' } },
    'Pressloom only',
    expect.stringContaining('in this period'),
    false,
  ],
  [
    'figures',
    { ...NONE, enhanced: true, syncedAt: NOON },
    'With Analyzati',
    expect.stringContaining('never added'),
    false,
  ],
])('%s', (_name, known, label, text, leadsToKeys) => {
  expect(bannerText(known as Parameters<typeof bannerText>[0])).toMatchObject({ label, text, leadsToKeys });
});

it('says that a sync failed, and why', () => {
  expect(failureText('Analyzati did not respond.')).toBe(
    'Failed to sync with Analyzati API. Analyzati did not respond.',
  );
  expect(failureText('')).toBe('Failed to sync with Analyzati API');
});

it.each([
  [null, 'Analyzati did not respond.', 'Sync Failed: Failed to sync with Analyzati API. Analyzati did not respond.'],
  ['internal', '', 'Sync Failed: Failed to sync with Analyzati API'],
  [
    'not_found',
    'This website does not exist.',
    'No Website Selected: This website was deleted. Choose another one, then try again.',
  ],
  [
    'no_site',
    'There is no website yet.',
    'No Website Selected: There is no website yet. Add your first website, then try again.',
  ],
] as const)('of a sync that fails (%s: %s) says: %s', (code, human, text) => {
  const { title, description } = syncFailure({ code, human });
  expect(`${title}: ${description}`).toBe(text);
});
