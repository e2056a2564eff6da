import type { ProviderOutage, ProviderView } from '@pressloom/contracts/providers';
import { schemeOf } from '../../theme/scheme.ts';
import { connectionNotice } from './connection-notice.ts';
import { initialsOf } from './initials.ts';
import { providerNotice } from './provider-notice.ts';
import type { ProviderNotice } from './provider-notice.ts';
import { matchingSites } from '../../shared/ui/site-search.ts';
import { upgradePath } from './upgrade-path.ts';

const provider = (key: ProviderView['key'], label: string, mode: ProviderView['mode']): ProviderView => ({
  ...{ key, label, mode, state: mode, lastCallAt: null, lastError: null },
  ...{ outages: [], isSetUp: mode !== 'unconfigured' },
});
const providers = (youtube: ProviderView['mode'], openai: ProviderView['mode']): ProviderView[] => [
  provider('youtube', 'YouTube', youtube),
  provider('openai', 'AI service', openai),
];
const outage = (siteName: string | null, state: ProviderOutage['state'], message = 'It is away.'): ProviderOutage => ({
  siteId: siteName === null ? null : siteName.length,
  ...{ siteName, state, message },
});
const mailWith = (...outages: ProviderOutage[]) => ({ ...provider('mail', 'Mail server', 'live'), outages });
const fixOf = (notice: ProviderNotice | null) => notice?.fix.map(({ text }) => text).join('');

describe('providerNotice', () => {
  it.each([
    [
      ...['sandbox', 'sandbox', 'Sandbox: videos, texts and pictures are simulated.'],
      'enter a YouTube API key and a key for the AI service under Settings, API Keys.',
    ],
    [
      'live',
      'sandbox',
      'Sandbox: texts and pictures are simulated.',
      'enter a key for the AI service under Settings, API Keys.',
    ],
    [
      'unconfigured',
      'sandbox',
      'YouTube is not set up: no videos.',
      'enter a YouTube API key under Settings, API Keys.',
    ],
    [
      ...['unconfigured', 'unconfigured', 'YouTube and AI service are not set up: no videos, no texts, no pictures.'],
      'enter a YouTube API key and a key for the AI service under Settings, API Keys.',
    ],
  ] as [ProviderView['mode'], ProviderView['mode'], string, string][])(
    'with YouTube %s and OpenAI %s it says: %s',
    (youtube, openai, text, fix) => {
      const notice = providerNotice(providers(youtube, openai));
      expect(notice?.text).toBe(text);
      expect(fixOf(notice)).toBe(`To go live, ${fix}`);
    },
  );

  it('leads to each screen where something is entered once', () => {
    const all = [
      ...providers('sandbox', 'sandbox'),
      provider('mail', 'Mail server', 'sandbox'),
      provider('stripe', 'Payments', 'sandbox'),
    ];
    const notice = providerNotice(all);
    expect(notice?.text).toBe('Sandbox: videos, texts, pictures, emails and payments are simulated.');
    expect(fixOf(notice)).toBe(
      'To go live, enter a YouTube API key, a key for the AI service and a mail server under Settings, API Keys, and your Stripe keys under Payment Setup.',
    );
    expect(notice?.fix.flatMap(({ to }) => to ?? [])).toEqual([
      '/settings?tab=api-keys',
      '/subscription-settings?tab=payments',
    ]);
  });

  it('names whose emails do not go out, before what is sandboxed and after what nobody has set up', () => {
    const away = outage(null, 'failing');
    expect(providerNotice([...providers('sandbox', 'live'), mailWith(away)])).toEqual({
      kind: 'failing',
      text: 'Emails about accounts aren’t going out.',
      fix: [{ text: 'It is away.' }],
    });
    expect(providerNotice([...providers('unconfigured', 'live'), mailWith(away)])?.kind).toBe('unconfigured');
    const own = providerNotice([
      mailWith(outage('Fire', 'failing', 'Refused.'), outage('Calm', 'failing', 'Refused.')),
    ]);
    expect([own?.text, fixOf(own)]).toEqual(['Emails from Fire and from Calm aren’t going out.', 'Refused.']);
    const many = ['A', 'BB', 'CCC', 'DDDD'].map((name) => outage(name, 'failing', `${name}.`));
    expect(providerNotice([mailWith(away, ...many)])?.text).toBe(
      'Emails about accounts, from A, from BB and from 2 more websites aren’t going out.',
    );
  });

  it('says who has no mail server or no key, where others have', () => {
    const withServer = { ...provider('mail', 'Mail server', 'unconfigured'), isSetUp: true };
    const notice = providerNotice([
      ...providers('live', 'sandbox'),
      { ...withServer, outages: [outage(null, 'unconfigured'), outage('Calm', 'unconfigured')] },
    ]);
    expect(notice?.text).toBe('Mail server is not set up everywhere: no emails about accounts and from Calm.');
    expect(fixOf(notice)).toBe('To go live, enter a mail server under Settings, API Keys.');
    // Every website has its own, but nobody could be sent a link for a new password.
    expect(providerNotice([{ ...withServer, outages: [outage(null, 'unconfigured')] }])?.text).toContain(
      'about accounts.',
    );
    const [youtube] = providers('unconfigured', 'live') as [ProviderView];
    const keyless = { ...youtube, isSetUp: true, outages: [outage('Calm', 'unconfigured')] };
    expect(providerNotice([keyless])?.text).toBe('YouTube is not set up everywhere: no videos for Calm.');
  });

  it('says nothing while all is live', () => {
    expect(providerNotice([...providers('live', 'live'), mailWith()])).toBeNull();
  });
});

it.each([
  ['Jo Ortiz', 'JO'],
  ['Ana Maria de Souza', 'AS'],
  ['jo.ortiz@example.org', 'J'],
  ['', '?'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('finds websites by name and by address, without regard to case', () => {
  const sites = [
    { name: 'Fire News', siteUrl: 'https://a.example' },
    { name: 'Tarot', siteUrl: 'https://fire.example' },
    { name: 'Calm', siteUrl: 'https://c.example' },
  ];
  expect(matchingSites(sites, ' FIRE ').map(({ name }) => name)).toEqual(['Fire News', 'Tarot']);
  expect(matchingSites(sites, '')).toHaveLength(3);
});

it.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['system', true, 'dark'],
  [null, false, 'light'],
  ['nonsense', true, 'dark'],
])('the stored choice %j, with a dark system: %s, shows %s', (stored, systemIsDark, scheme) => {
  expect(schemeOf(stored, systemIsDark)).toBe(scheme);
});

it.each([
  ['online', false, true, null],
  ['online', true, false, null],
  ['online', true, true, 'Live progress is interrupted'],
  ['offline', true, true, 'You’re offline'],
  ['unreachable', true, true, 'The server can’t be reached'],
] as const)('while %s, live news lost: %s, work under way: %s, it tells %j', (state, socketLost, working, told) => {
  const notice = connectionNotice({ connection: state, socketLost, working });
  if (told === null) expect(notice).toBeNull();
  else expect(notice?.text).toContain(told);
});

describe('the way to premium', () => {
  it.each([
    ['there for whoever is not premium', false, '/subscribe'],
    ['not there for whoever is premium', true, null],
  ])('is %s', (_name, isPremium, path) => expect(upgradePath(isPremium)).toBe(path));
});
