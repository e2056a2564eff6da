import type { ProviderView } from '@pressloom/contracts/providers';
import { schemeOf } from '../../theme/scheme.ts';
import { connectionNotice } from './connection-notice.ts';
import { initialsOf } from './initials.ts';
import { providerNotice } from './provider-notice.ts';
import { matchingSites } from './site-search.ts';
import { upgradePath } from './upgrade-path.ts';

const provider = (key: ProviderView['key'], label: string, mode: ProviderView['mode']): ProviderView => ({
  key,
  label,
  mode,
  state: mode,
  lastCallAt: null,
  lastError: null,
});
const providers = (youtube: ProviderView['mode'], openai: ProviderView['mode']): ProviderView[] => [
  provider('youtube', 'YouTube', youtube),
  provider('openai', 'OpenAI', openai),
];

describe('providerNotice', () => {
  it.each([
    [
      'sandbox',
      'sandbox',
      'Sandbox: local stand-ins serve videos, texts and pictures.',
      'YOUTUBE_API_KEY (YouTube) and OPENAI_API_KEY (OpenAI)',
    ],
    ['live', 'sandbox', 'Sandbox: local stand-ins serve texts and pictures.', 'set OPENAI_API_KEY (OpenAI) and'],
    ['unconfigured', 'sandbox', 'YouTube is not set up: no videos.', 'set YOUTUBE_API_KEY (YouTube) and'],
    [
      'unconfigured',
      'unconfigured',
      'YouTube and OpenAI are not set up: no videos, texts and pictures.',
      'OPENAI_API_KEY',
    ],
  ] as const)('with YouTube %s and OpenAI %s it says: %s', (youtube, openai, text, fix) => {
    const notice = providerNotice(providers(youtube, openai));
    expect(notice?.text).toBe(text);
    expect(notice?.fix).toContain(fix);
  });

  it('tells of mail like of the others', () => {
    const mail = provider('mail', 'Mail', 'sandbox');
    const notice = providerNotice([...providers('sandbox', 'sandbox'), mail]);
    expect(notice?.text).toBe('Sandbox: local stand-ins serve videos, texts, pictures and mails.');
    expect(notice?.fix).toBe(
      'To go live, set YOUTUBE_API_KEY (YouTube), OPENAI_API_KEY (OpenAI) and SMTP_URL (Mail) and start again.',
    );
    expect(providerNotice([{ ...mail, mode: 'unconfigured' }])?.text).toBe('Mail is not set up: no mails.');
  });

  it('tells why mails do not go out, before what is sandboxed and after what is missing', () => {
    const mail = { ...provider('mail', 'Mail', 'live'), state: 'failing' as const, lastError: 'It is away.' };
    const failing = { kind: 'failing', text: 'Mails do not go out.', fix: 'It is away.' };
    expect(providerNotice([...providers('sandbox', 'live'), mail])).toEqual(failing);
    expect(providerNotice([...providers('unconfigured', 'live'), mail])?.kind).toBe('unconfigured');
  });

  it('says nothing while all is live', () => {
    expect(providerNotice(providers('live', 'live'))).toBeNull();
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
  ['offline', true, true, 'You are offline'],
  ['unreachable', true, true, 'The server cannot be reached'],
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
