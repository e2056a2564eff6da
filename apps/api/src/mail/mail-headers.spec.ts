import type { MailSite } from './mail-data.ts';
import { mailHeaders } from './mail-headers.ts';

const leave = {
  preferencesUrl: 'https://press.example/preferences?s=abc',
  unsubscribeUrl: 'https://press.example/unsubscribe?s=abc',
  oneClickUrl: 'https://press.example/api/unsubscribe?s=abc&x=1',
};
const site = (url: string): MailSite => ({
  name: 'Fire News',
  url,
  color: '#dc2626',
  logo: null,
  postalAddress: null,
});

it.each([{}, { site: null, leave: null }, { site: site('https://fire.example') }])(
  'asks only for quiet where nobody can leave: %j',
  (mail) => {
    expect(mailHeaders(mail)).toEqual({ 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' });
  },
);

it('tells mail programs how to leave, with one click', () => {
  expect(mailHeaders({ leave, site: site('https://fire.example') })).toMatchObject({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': '<https://press.example/api/unsubscribe?s=abc&x=1>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': '<newsletter.fire.example>',
  });
});

it.each([
  ['https://www.Fire-News.example/', '<newsletter.www.fire-news.example>'],
  ['http://localhost:4101', '<newsletter.localhost>'],
  ['https://news.example/fire/', '<fire.newsletter.news.example>'],
  ['https://news.example/de/Fire_News', '<fire-news.de.newsletter.news.example>'],
  ['https://feuer-löscher.example', '<newsletter.xn--feuer-lscher-bjb.example>'],
  ['http://[::1]:4101/', '<newsletter.---1->'],
])('names the list of %s %s', (url, id) => expect(mailHeaders({ leave, site: site(url) })['List-Id']).toBe(id));

it.each(['javascript:alert(1)', 'nowhere'])('refuses to lead to %j', (oneClickUrl) => {
  expect(() => mailHeaders({ leave: { ...leave, oneClickUrl } })).toThrow('not a web address');
});

it('lets no address end a header or add one', () => {
  const oneClickUrl = 'https://press.example/u?s=a>\r\nBcc: x@y.example';
  const { 'List-Unsubscribe': header } = mailHeaders({ leave: { ...leave, oneClickUrl } });
  expect(header).toMatch(/^<https:\/\/[^\s<>]+>$/);
});
