import { SITE_MESSAGES } from '@pressloom/contracts/sites';
import type { SiteView } from '@pressloom/contracts/sites';
import { deleteQuestion } from './delete-question.ts';
import {
  connectionOf,
  endpointAfter,
  formOf,
  requestOf,
  PASSWORD_FOR_NEW_ADDRESS,
  settingsOf,
  standardEndpoint,
  validateEndpoint,
  validatePasswordOf,
  validateColor,
} from './site-form.ts';
import { completeUrl, validateSiteUrl } from '../../shared/ui/site-url.ts';

it.each([
  ['example.com', 'https://example.com'],
  [' example.com/blog ', 'https://example.com/blog'],
  ['localhost:8080', 'https://localhost:8080'],
  ['http://example.com', 'http://example.com'],
  ['ftp://example.com', 'ftp://example.com'],
  ['', ''],
  ['Example.com/wp-admin/edit.php?x=1', 'https://example.com'],
  ['https://example.com/blog/wp-login.php', 'https://example.com/blog'],
  ['https://example.com/wp-json/', 'https://example.com'],
])('completes the address %j to %j', (typed, url) => {
  expect(completeUrl(typed)).toBe(url);
});

it.each([
  ['example.com', true],
  ['http://127.0.0.1:3001/sites/1', true],
  ['ftp://example.com', SITE_MESSAGES.urlInvalid],
  ['javascript:alert(1)', SITE_MESSAGES.urlInvalid],
  ['not a url', SITE_MESSAGES.urlInvalid],
  ['https://ada:secret@example.com', SITE_MESSAGES.urlWithSignIn],
  ['', SITE_MESSAGES.urlInvalid],
])('judges the address %j: %s', (typed, expected) => {
  expect(validateSiteUrl(typed)).toBe(expected);
});

describe('validatePasswordOf', () => {
  const stored = { siteUrl: 'https://example.com/blog', hasApplicationPassword: true } as SiteView;
  const without = { ...stored, hasApplicationPassword: false };

  it.each([
    ['a new site needs one', null, 'https://example.com', '', SITE_MESSAGES.applicationPasswordNeeded],
    ['a new site has one', null, 'https://example.com', 'abcd', true],
    ['a stored one stays', stored, 'https://example.com/blog', '', true],
    ['another folder of the same origin keeps it', stored, 'https://example.com/news', '', true],
    ['another host asks again', stored, 'https://other.example.com', '', PASSWORD_FOR_NEW_ADDRESS],
    ['another scheme asks again', stored, 'http://example.com/blog', '', PASSWORD_FOR_NEW_ADDRESS],
    ['another host with a new one', stored, 'https://other.example.com', 'abcd', true],
    ['only spaces are none', stored, 'https://other.example.com', '  ', PASSWORD_FOR_NEW_ADDRESS],
    [
      'a site that never had one needs one',
      without,
      'https://example.com',
      '',
      SITE_MESSAGES.applicationPasswordNeeded,
    ],
  ])('%s', (_name, site, siteUrl, applicationPassword, expected) => {
    expect(validatePasswordOf(site, { siteUrl, applicationPassword })).toBe(expected);
  });
});

it('sends what was typed, trimmed, and leaves an unchosen brand out', () => {
  const form = { ...formOf(null), name: ' My Blog ', siteUrl: 'example.com', username: ' ed ' };
  expect(requestOf(form)).toEqual({
    name: 'My Blog',
    siteUrl: 'https://example.com',
    username: 'ed',
    applicationPassword: '',
    language: 'en',
    timeZone: 'America/New_York',
    active: true,
  });
});

it.each([
  ['', true],
  ['  ', true],
  ['#1D4ED8', true],
  ['#333', true],
  // A darker shade of it is used under text.
  ['#ffcc00', true],
  ['red', SITE_MESSAGES.colorInvalid],
  ['#12345', SITE_MESSAGES.colorInvalid],
  ['#1d4ed8ff', SITE_MESSAGES.colorInvalid],
])('says of the colour %j: %j', (typed, verdict) => expect(validateColor(typed)).toEqual(verdict));

it('shows and sends the settings; an emptied colour takes the stored one away', () => {
  const site = { brand: 'fire', language: 'es-MX', timeZone: 'Europe/Berlin', color: '#1d4ed8' };
  const more = { autoPublish: true, syncInterval: 'weekly' } as const;
  const form = formOf({ ...site, ...more } as SiteView);
  expect(form).toMatchObject({ ...site, ...more });
  expect(settingsOf(form)).toEqual({ ...site, ...more });
  expect(settingsOf({ ...form, color: ' ' })).toMatchObject({ color: null });
});

it.each([
  ['https://example.com', 'https://example.com/wp-json/wp/v2'],
  [' example.com/blog// ', 'https://example.com/blog/wp-json/wp/v2'],
  ['example', 'https://example/wp-json/wp/v2'],
  ['', ''],
  ['not a url', ''],
])('fills the endpoint of %j in as %j', (typed, endpoint) => {
  expect(standardEndpoint(typed)).toBe(endpoint);
});

it.each([
  ['follows', 'a.com', 'b.com', 'https://a.com/wp-json/wp/v2', 'https://b.com/wp-json/wp/v2'],
  ['begins with the address', '', 'b.com', '', 'https://b.com/wp-json/wp/v2'],
  ['goes with the address', 'b.com', '', 'https://b.com/wp-json/wp/v2', ''],
  ['stays as it was typed', 'a.com', 'b.com', 'https://a.com/?rest_route=/wp/v2', 'https://a.com/?rest_route=/wp/v2'],
])('the endpoint %s', (_name, before, now, endpoint, after) => {
  expect(endpointAfter(before, now, endpoint)).toBe(after);
});

it.each([
  ['', true],
  ['https://example.com/index.php/wp-json/wp/v2', true],
  ['example.com/?rest_route=/wp/v2', true],
  ['https://other.example.com/wp-json/wp/v2', 'The API endpoint must be on the same address as the website'],
  ['not a url', SITE_MESSAGES.apiEndpointInvalid],
])('judges the endpoint %j: %s', (apiEndpoint, verdict) => {
  expect(validateEndpoint({ siteUrl: 'https://example.com/blog', apiEndpoint })).toBe(verdict);
});

describe('the endpoint that is sent', () => {
  const stored = { siteUrl: 'https://a.com', apiEndpoint: 'https://a.com/rest' } as SiteView;
  it.each([
    ['left to the server where it only follows', null, 'a.com/wp-admin', 'https://a.com/wp-json/wp/v2', undefined],
    ['left to the server where it is empty', null, 'a.com', '', undefined],
    ['what was typed', null, 'a.com', 'a.com/index.php/wp-json/wp/v2', 'https://a.com/index.php/wp-json/wp/v2'],
    ['not sent where it stays', stored, 'https://a.com', 'https://a.com/rest', undefined],
    ['sent where it goes back to the standard one', stored, 'https://a.com', '', 'https://a.com/wp-json/wp/v2'],
    ['left to the server at a new address', stored, 'https://b.com', 'https://b.com/wp-json/wp/v2', undefined],
    ['what was typed at a new address', stored, 'https://b.com', 'https://b.com/rest', 'https://b.com/rest'],
  ])('is %s', (_name, site, siteUrl, apiEndpoint, sent) => {
    expect(connectionOf({ ...formOf(site), siteUrl, apiEndpoint }, site).apiEndpoint).toBe(sent);
  });
});

it('counts in the question what goes with a website', () => {
  const others = { subscribers: 2, newsletters: 1, runningMemberships: 0 };
  const counts = { keywords: 1, videos: 1200, notes: 0, posts: 0, ...others };
  const text = deleteQuestion('Fire', counts);
  expect(text).toContain(
    '“Fire” will be removed from Pressloom with its 1 keyword, 1,200 videos, 2 subscribers and 1 newsletter, and with its settings.',
  );
  expect(deleteQuestion('Fire', null)).toContain(
    'with its keywords, videos, notes, posts, subscribers and newsletters',
  );
  expect(deleteQuestion('Fire', { ...counts, notes: 2 })).toContain('1,200 videos, 2 sets of notes, 2 subscribers');
  expect(deleteQuestion('Fire', { ...counts, notes: 1 })).toContain('1,200 videos, 1 set of notes, 2 subscribers');
  const none = { keywords: 0, videos: 0, notes: 0, posts: 0, subscribers: 0, newsletters: 0, runningMemberships: 0 };
  expect(deleteQuestion('Fire', none)).toContain('removed from Pressloom with its settings. Posts');
  expect(text).not.toContain('membership');
  const goesOn = (runningMemberships: number) => deleteQuestion('Fire', { ...counts, runningMemberships });
  expect(goesOn(1)).toContain(
    'stay there. The membership bought there continues and is charged until it is cancelled: by its owner, or by you in Stripe. This',
  );
  expect(goesOn(1200)).toContain(
    'The 1,200 memberships bought there continue and are charged until they are cancelled',
  );
  expect(deleteQuestion('Fire', null)).toContain('Memberships bought there continue and are charged until they');
});
