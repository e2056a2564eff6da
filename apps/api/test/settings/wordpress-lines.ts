import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import type { SiteCreationResponse } from '@pressloom/contracts/site-creation';
import type { SiteTestAnswer, SiteView } from '@pressloom/contracts/sites';
import type { YouTubeApiStatus } from '@pressloom/contracts/youtube';
import type { FieldLine, SettingsWorld } from './field-line.ts';

type Value = string | boolean;

/** Makes a website in one step, as the form 'Add New Website' does. */
async function inOneStep(world: SettingsWorld, given: Record<string, Value>): Promise<number> {
  const { username: wpUsername, applicationPassword: wpPassword } = SANDBOX_WORDPRESS;
  const form = { siteName: 'Made', contentType: '', wpUsername, wpPassword, youtubeApiKey: '', ...given };
  const body = { siteUrl: await world.newWordPress(), ...form };
  const response = await world.pipeline.operator.post('/api/sites/create').send(body).expect(201);
  return (response.body as SiteCreationResponse).site.id;
}

/** Adds a website, as the dialog 'Add website' does. */
async function added(world: SettingsWorld, given: Record<string, Value>): Promise<number> {
  const body = { siteUrl: await world.newWordPress(), name: 'Added', ...SANDBOX_WORDPRESS, ...given };
  return ((await world.pipeline.operator.post('/api/wordpress-sites').send(body).expect(201)).body as SiteView).id;
}

const change = (world: SettingsWorld, id: number, body: object) => world.patch(`/api/wordpress-sites/${id}`, body);
const isConnected = async ({ pipeline }: SettingsWorld, id: number): Promise<boolean> =>
  ((await pipeline.operator.post(`/api/wordpress-sites/${id}/test`).expect(200)).body as SiteTestAnswer).success;
const keySource = async (world: SettingsWorld, id: number) =>
  (await world.get<YouTubeApiStatus[]>('/api/youtube-api-status')).find(({ siteId }) => siteId === id)?.keySource;

interface Given {
  /** What the form calls it. */
  name: string;
  column: string;
  value: Value;
  /** What its website's page stores later; its name in all lists of websites. */
  later: Value;
  listed: keyof SiteView;
  stored?: unknown;
  elsewhere?: FieldLine['elsewhere'];
}

/** A field of a form that makes a website; whatever lists websites shows it, and the website's page changes it later. */
const formLine =
  (make: typeof added) =>
  (field: string, { name, column, value, later, listed, stored = value, elsewhere }: Given): FieldLine => ({
    field,
    home: `wordpress_sites.${column}`,
    save: (world) => make(world, { [name]: value }),
    stored,
    elsewhere: {
      'WordPress Integration': [async (world, id) => (await world.listed(id))[listed], value],
      ...elsewhere,
    },
    back: {
      by: "the website's page",
      save: (world, id) => change(world, id, { [listed]: later }),
      here: async (world, id) => (await world.listed(id))[listed],
      shows: later,
    },
  });

/** The address of a website: of a WordPress that the form found there. */
const addressLine = (field: string, make: typeof added, name: string): FieldLine => ({
  field,
  home: 'wordpress_sites.site_url',
  save: async (world) => make(world, { [name]: `${await world.newWordPress()}/` }),
  stored: expect.stringMatching(/\/wordpress\/made-\d+$/),
  elsewhere: { 'the connection test': [isConnected, true] },
  back: {
    by: "the website's page",
    save: async (world, id) => {
      const { applicationPassword } = SANDBOX_WORDPRESS;
      await change(world, id, { siteUrl: `${world.test.sandboxUrl}/wordpress/moved-${id}`, applicationPassword });
    },
    here: async (world, id) => (await world.listed(id)).siteUrl.endsWith(`/moved-${id}`),
    shows: true,
  },
});

const passwordLine = (field: string, make: typeof added, name: string): FieldLine => ({
  field,
  home: 'wordpress_sites.application_password',
  save: (world) => make(world, { [name]: SANDBOX_WORDPRESS.applicationPassword }),
  stored: expect.stringMatching(/^v1:/),
  elsewhere: { 'the connection test': [isConnected, true] },
  back: {
    by: "the website's page",
    save: (world, id) => change(world, id, { applicationPassword: 'another one' }),
    here: isConnected,
    shows: false,
  },
});

const oneStep = formLine(inOneStep);
const individual = formLine(added);

/** The form 'Add New Website'. */
export const WORDPRESS_LINES: FieldLine[] = [
  oneStep('Website Name', { name: 'siteName', column: 'name', value: 'Daily', later: 'Weekly', listed: 'name' }),
  addressLine('Website URL', inOneStep, 'siteUrl'),
  oneStep('Content Focus', {
    ...{ name: 'contentType', column: 'brand', value: 'psychic-tarot', later: 'meditation', listed: 'brand' },
    elsewhere: {
      'Update Categories': [
        async (world, id) => (await world.listed(id)).capabilities.map(({ label }) => label),
        ['Update Categories'],
      ],
    },
  }),
  oneStep('WordPress Username', {
    ...{
      name: 'wpUsername',
      column: 'username',
      value: SANDBOX_WORDPRESS.username,
      later: 'editor',
      listed: 'username',
    },
    elsewhere: { 'the connection test': [isConnected, true] },
  }),
  passwordLine('WordPress Application Password', inOneStep, 'wpPassword'),
  {
    field: 'YouTube API Key (optional)',
    home: 'wordpress_sites.youtube_api_key',
    save: (world) => {
      world.youtubeIsStandIn();
      return inOneStep(world, { youtubeApiKey: 'AIza-canary-0123456789-4711' });
    },
    stored: expect.stringMatching(/^v1:/),
    elsewhere: { 'YouTube API Status': [keySource, 'own'] },
    back: {
      by: 'Keyword Management',
      save: (world, id) => world.patch(`/api/wordpress-sites/${id}/youtube-settings`, { youtubeApiKey: null }),
      here: async (world, id) => (await world.listed(id)).youtubeApiKey,
      shows: null,
    },
  },
];

/** The dialog 'Add website'. */
export const ADD_WEBSITE_LINES: FieldLine[] = [
  individual('Site name', { name: 'name', column: 'name', value: 'Daily', later: 'Weekly', listed: 'name' }),
  addressLine('Website URL', added, 'siteUrl'),
  {
    field: 'API endpoint',
    home: 'wordpress_sites.api_endpoint',
    save: async (world) => {
      const siteUrl = await world.newWordPress();
      return added(world, { siteUrl, apiEndpoint: `${siteUrl}/?rest_route=/wp/v2` });
    },
    stored: expect.stringMatching(/\/\?rest_route=\/wp\/v2$/),
    elsewhere: {
      'WordPress Integration': [
        async (world, id) => (await world.listed(id)).apiEndpoint,
        expect.stringContaining('rest_route'),
      ],
    },
    back: {
      by: "the website's page",
      save: async (world, id) => {
        const { siteUrl } = await world.listed(id);
        await change(world, id, { apiEndpoint: `${siteUrl}/wp-json/wp/v2` });
      },
      here: async (world, id) => (await world.listed(id)).apiEndpoint.endsWith('/wp-json/wp/v2'),
      shows: true,
    },
  },
  individual('WordPress user name', {
    ...{ name: 'username', column: 'username', value: SANDBOX_WORDPRESS.username, later: 'editor', listed: 'username' },
    elsewhere: { 'the connection test': [isConnected, true] },
  }),
  passwordLine('Application password', added, 'applicationPassword'),
  individual('Brand', {
    ...{ name: 'brand', column: 'brand', value: 'psychic-tarot', later: 'meditation', listed: 'brand' },
    elsewhere: {
      'Update Categories': [
        async (world, id) => (await world.listed(id)).capabilities.map(({ label }) => label),
        ['Update Categories'],
      ],
    },
  }),
  individual('Language', { name: 'language', column: 'language', value: 'es', later: 'de', listed: 'language' }),
  individual('Time zone', {
    ...{ name: 'timeZone', column: 'time_zone', value: 'Europe/Berlin', later: 'Asia/Tokyo', listed: 'timeZone' },
    elsewhere: {
      'Newsletter Management': [
        async (world, id) => (await world.get<{ timeZone: string }>(`/api/newsletter-settings?siteId=${id}`)).timeZone,
        'Europe/Berlin',
      ],
    },
  }),
  individual('Active', {
    ...{ name: 'active', column: 'active', value: false, later: true, listed: 'active' },
    elsewhere: {
      'the automation': [
        async (world, id) => (await world.get<{ reason: string }>(`/api/automation-status?siteId=${id}`)).reason,
        'The website is not active.',
      ],
    },
  }),
];
