import { READER_LANGUAGES } from '@pressloom/contracts/reader-texts/languages';
import { ENGLISH_MAIL } from '../mail-data.ts';
import type { MailSite } from '../mail-data.ts';
import type { NewsletterContent, NewsletterContentItem } from './content.ts';
import { seen, squeezed, tagsOf } from './mail-parts.fixture.ts';
import { MOST_HTML_BYTES } from './newsletter.ts';
import { renderMail } from './render.ts';

const PUBLIC_URL = 'https://press.example';
const SITE: MailSite = {
  name: 'Fire News',
  url: 'https://fire.example',
  color: '#dc2626',
  logo: { url: 'https://fire.example/logo.png', width: 120, height: 40 },
  postalAddress: 'Fire News Media\n12 Station Road',
};
const ITEM: NewsletterContentItem = {
  title: 'Warehouse fire contained',
  summary: 'Crews held the line.',
  url: 'https://press.example/api/n/c/token/1',
  isVideo: false,
  isPremium: false,
  imageUrl: 'https://press.example/api/images/abc',
};
const CONTENT: NewsletterContent = {
  subject: 'The week in fire news',
  preheader: 'One warehouse, two rescues',
  heading: 'Fire briefing',
  intro: ['The latest reports.', 'And more.'],
  items: [
    ITEM,
    { ...ITEM, title: 'For members', isPremium: true, url: 'https://press.example/api/n/c/token/2' },
    { ...ITEM, title: 'A drill', isVideo: true, imageUrl: null, url: 'https://press.example/api/n/c/token/3' },
  ],
  signOff: 'Stay safe.',
  home: 'https://press.example/api/n/c/token/0',
  leave: [
    { label: 'Read it in the browser', url: 'https://press.example/web-view?r=token' },
    { label: 'Unsubscribe', url: 'https://press.example/unsubscribe?r=token' },
  ],
  open: 'https://press.example/api/n/o/token.gif',
  trap: 'https://press.example/api/n/c/token/9',
};

const rendered = (content: Partial<NewsletterContent> = {}, language = 'en', site: MailSite = SITE) =>
  renderMail(
    { template: 'newsletter', data: { ...CONTENT, ...content }, locale: { ...ENGLISH_MAIL, language }, site },
    PUBLIC_URL,
  );
const hrefs = (html: string) => [...html.matchAll(/\bhref="([^"]*)"/g)].map(([, href = '']) => href);

describe.each(READER_LANGUAGES)('the mail of an issue in %s', (language) => {
  const { subject, html, text } = rendered({}, language);

  it('says the same in both parts, links included', () => {
    const inHtml = squeezed(seen(html));
    for (const line of text.split('\n').filter((one) => one !== '' && one !== '-- ')) {
      const said = line.replace(/:$/, '').replace(/ \((Premium|Contenido premium)\)$/, '');
      if (line.startsWith('https://')) expect(hrefs(html)).toContain(line);
      else for (const words of said.match(/.{1,60}(\s|$)/g) ?? []) expect(inHtml).toContain(words.trim());
    }
    expect(subject).toBe('The week in fire news');
  });

  it('has the whole picture as a link, with words for whoever does not see it', () => {
    const picture =
      /<a href="([^"]*)"[^>]*><img\s+src="https:\/\/press\.example\/api\/images\/abc"\s+alt="([^"]*)"/.exec(html);
    expect(picture?.[1]).toBe(ITEM.url);
    expect(picture?.[2]).toContain('Warehouse fire contained');
  });

  it('names language, ways out and postal address', () => {
    expect(html).toContain(`<html lang="${language}"`);
    for (const part of [
      '12 Station Road',
      'https://press.example/unsubscribe?r=token',
      'https://press.example/web-view?r=token',
    ]) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
  });
});

it('shows its line for lists of mails to nobody who opened it', () => {
  expect(seen(rendered().html)).not.toContain('One warehouse');
  expect(rendered().html).toMatch(
    /<div style="display:none;[^>]*>One warehouse, two rescues(&nbsp;&zwnj;){124}<\/div>/,
  );
  // Without one the first title serves.
  expect(rendered({ preheader: '' }).html).toMatch(/<div style="display:none;[^>]*>Warehouse fire contained/);
});

it('has a link for scanners that nobody sees or hears, and a picture that counts', () => {
  const { html, text } = rendered();
  expect(html).toMatch(
    /<a\s+href="https:\/\/press\.example\/api\/n\/c\/token\/9"\s+aria-hidden="true"\s+tabindex="-1"\s+style="\s*display: none;[^>]*>\s*<\/a\s*>/,
  );
  expect(html).toMatch(/<img\s+src="https:\/\/press\.example\/api\/n\/o\/token\.gif"\s+alt=""\s+width="1"/);
  expect(text).not.toMatch(/token\/9|\.gif/);
  const plain = rendered({ open: null, trap: null }).html;
  expect(plain).not.toMatch(/token\/9|\.gif|aria-hidden/);
});

it('marks premium items, and says of each what its link leads to', () => {
  const { text } = rendered();
  expect(text).toContain('For members (Premium)');
  expect(text.match(/^(Read|Watch) .*:$/gm)).toEqual([
    'Read the article:',
    'Read it as a member:',
    'Watch the video:',
    'Read it in the browser:',
  ]);
  expect(rendered().html.match(/>Premium</g)).toHaveLength(1);
});

it.each([
  ['markup', '<script>alert(1)</script><img src=x onerror=alert(2)>'],
  ['an attribute’s end', '" onmouseover="alert(1)" x="'],
  ['a placeholder', '${process.env}{{items.url}}`'],
  ['a closing comment', '--><![endif]--><svg onload=alert(1)>'],
])('takes texts with %s as texts', (_name, attack) => {
  const texts = { subject: attack, preheader: attack, heading: attack, intro: [attack], signOff: attack };
  const items = [{ ...ITEM, title: attack, summary: attack }];
  const { html, text } = rendered({ ...texts, items }, 'en', { ...SITE, name: attack });
  const kinds = (mail: string) => tagsOf(mail).map((tag) => tag.replace(/(\s+\S+?=)?"[^"]*"/g, '$1').split(/[\s>]/)[0]);
  expect(kinds(html).toSorted()).toEqual(kinds(rendered({ items: [ITEM], intro: ['x'] }).html).toSorted());
  expect(html).not.toMatch(/<script|<svg|\sonmouseover="/);
  expect(text).toContain(attack.split(' ')[0]);
});

it('keeps each text in its line and direction', () => {
  const { subject, text } = rendered({ subject: 'A\r\nBcc: x', items: [{ ...ITEM, title: 'One\n-- \ntwo\u202e' }] });
  expect(subject).toBe('A Bcc: x');
  expect(text).toContain('One -- two\n');
});

it.each(['javascript:alert(1)', 'data:text/html,x', '/a'])('refuses the address %s', (url) => {
  expect(() => rendered({ items: [{ ...ITEM, url }] })).toThrow('not a web address');
});

describe('twenty items', () => {
  const twenty = (item: Partial<NewsletterContentItem>): Partial<NewsletterContent> => ({
    items: Array.from({ length: 20 }, (_, number) => ({ ...ITEM, ...item, url: `${ITEM.url}${number}` })),
  });
  const bytes = (content: Partial<NewsletterContent>) => Buffer.byteLength(rendered(content).html);

  it('of usual length leave room', () => {
    const url = `https://newsletter.press.example/api/n/c/${'t'.repeat(32)}/1`;
    expect(bytes(twenty({ summary: 'word '.repeat(60), title: 'word '.repeat(14), url }))).toBeLessThan(60_000);
  });

  it.each([
    ['as long as may be', { summary: 'x'.repeat(1_000), title: 'y'.repeat(200) }],
    ['in letters of three bytes', { summary: '火'.repeat(1_000), title: '事'.repeat(200) }],
    ['that grow when escaped', { summary: '"'.repeat(1_000), title: '&'.repeat(200) }],
  ])('%s stay below what Gmail shows, and say the same in both parts', (_name, item) => {
    const content = twenty(item);
    expect(bytes(content)).toBeLessThanOrEqual(MOST_HTML_BYTES);
    expect(rendered(content).text.match(/Read the article:/g)).toHaveLength(20);
  });
});
