import type { EnhancedStats } from '@pressloom/contracts/enhanced-stats';
import type { SystemStatus } from '@pressloom/contracts/system';
import type { YouTubeApiStatus } from '@pressloom/contracts/youtube';
import { ProviderKeysService } from '../../src/common/providers/provider-keys.service.ts';
import { AiProvider } from '../../src/common/providers/ai.provider.ts';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import type { FieldLine, SettingsWorld } from './field-line.ts';

/** Encrypted, whatever it is. */
const ENCRYPTED = expect.stringMatching(/^v1:/);
const home = 'global_settings.setting_value';
const row = (key: string): string => `setting_key = '${key}'`;

const AI = { apiKey: 'sk-canary-0123456789-4712' };
const aiAccess = ({ test }: SettingsWorld) => test.app.get(AiProvider, { strict: false }).of({ isSample: false });
const saveAi = (world: SettingsWorld, more: object) =>
  world.put('/api/provider-keys/openai', { ...AI, baseUrl: `${world.test.sandboxUrl}/v1`, ...more });

/** The sandbox's mail server, as an operator enters it. */
function mailForm({ test }: SettingsWorld) {
  const { hostname, port } = new URL(test.app.get<Runtime>(RUNTIME).sandboxSmtpUrl ?? '');
  return {
    ...{ smtpHost: hostname, smtpPort: Number(port), smtpSecurity: 'none', smtpUser: 'press@press.example' },
    ...{ smtpPassword: 'smtp-password-4711', fromName: 'Press', fromEmail: 'press@press.example' },
  };
}

const mailOf =
  ({ test }: SettingsWorld, name: string) =>
  async () =>
    (await test.app.get(ProviderKeysService, { strict: false }).stored('mail')).get(name);

/** Host, port, user and password are one address: a password belongs to its server. */
const mailLine = (field: string, name: string, more: object, sent: unknown): FieldLine => ({
  field,
  home,
  row: row(`provider.mail.${name}`),
  save: (world) => world.put('/api/provider-keys/mail', { ...mailForm(world), ...more }),
  stored: ENCRYPTED,
  elsewhere: { 'the next email': [(world) => mailOf(world, name)(), sent] },
});

export const API_KEY_LINES: FieldLine[] = [
  {
    field: 'YouTube API Key',
    home,
    row: row('provider.youtube.apiKey'),
    // Its trial is booked as quota.
    also: ['quota_use'],
    save: async (world) => {
      world.youtubeIsStandIn();
      await world.put('/api/provider-keys/youtube', { apiKey: 'AIza-canary-0123456789-4711' });
    },
    stored: ENCRYPTED,
    elsewhere: {
      'YouTube API Status': [
        async (world) =>
          (await world.get<YouTubeApiStatus[]>('/api/youtube-api-status')).map(({ keySource }) => keySource),
        ['shared'],
      ],
    },
  },
  {
    field: 'OpenAI API Key',
    home,
    row: row('provider.openai.apiKey'),
    save: (world) => saveAi(world, {}),
    stored: ENCRYPTED,
    elsewhere: { 'the next text': [async (world) => (await aiAccess(world)).mode, 'live'] },
  },
  {
    field: 'Server address (optional)',
    home,
    row: row('provider.openai.baseUrl'),
    save: (world) => saveAi(world, {}),
    stored: ENCRYPTED,
    elsewhere: {
      'the next text': [async (world) => (await aiAccess(world)).address === `${world.test.sandboxUrl}/v1`, true],
    },
  },
  {
    field: 'Text model (optional)',
    home,
    row: row('provider.openai.model'),
    save: (world) => saveAi(world, { model: 'gpt-6-luna' }),
    stored: ENCRYPTED,
    elsewhere: { 'the next text': [async (world) => (await aiAccess(world)).models.text, 'gpt-6-luna'] },
  },
  {
    field: 'Image model (optional)',
    home,
    row: row('provider.openai.imageModel'),
    save: (world) => saveAi(world, { imageModel: 'gpt-6-luna' }),
    stored: ENCRYPTED,
    elsewhere: { 'the next image': [async (world) => (await aiAccess(world)).models.image, 'gpt-6-luna'] },
  },
  mailLine('SMTP Host', 'url', {}, expect.stringContaining('127.0.0.1')),
  mailLine('SMTP Port', 'url', {}, expect.stringMatching(/:\d+\/?$/)),
  mailLine('Encryption', 'security', {}, 'none'),
  mailLine('Sign-in', 'url', {}, expect.stringContaining('@127.0.0.1')),
  mailLine('SMTP User', 'url', { smtpUser: 'other@press.example' }, expect.stringContaining('other%40press.example')),
  mailLine(
    'SMTP Password',
    'url',
    { smtpPassword: 'smtp-password-4712' },
    expect.stringContaining('smtp-password-4712'),
  ),
  mailLine('From Email', 'from', { fromEmail: 'desk@press.example' }, 'desk@press.example'),
  mailLine('From Name (optional)', 'fromName', { fromName: 'The Desk' }, 'The Desk'),
  {
    field: 'Analyzati API Key (optional)',
    home,
    row: row('analyzati_api_key'),
    save: async (world) => {
      world.analyzatiIsStandIn();
      await world.post('/api/global-settings', { key: 'analyzati_api_key', value: 'canary-0123456789-4713' });
    },
    stored: ENCRYPTED,
    elsewhere: {
      'Visitor Analytics': [
        async (world) =>
          (await world.get<EnhancedStats>(`/api/visitor-analytics/enhanced-stats?siteId=${world.site.id}`)).mode,
        'live',
      ],
      'the System Status': [
        async (world) =>
          (await world.get<SystemStatus>('/api/system-status')).services.find(({ key }) => key === 'analyzati')?.mode,
        'live',
      ],
    },
  },
];
