import type { Witness } from './claims/claim.ts';
import { compare } from './compare.ts';
import type { Heard } from './heard.ts';
import type { Call } from './http-gate.ts';
import { Records } from './records.ts';
import type { TakenMail } from './records.ts';
import type { TruthSite } from './scene.ts';
import { Weather } from './weather.ts';
import type { Spell } from './weather.ts';

const START = new Date('2036-10-31T07:00:00Z');
const at = (hours: number): Date => new Date(START.getTime() + hours * 3_600_000);
const SITE: TruthSite = { id: 1, name: 'News', party: 'news', mail: 'mail', url: '', timeZone: 'America/Phoenix' };
const POST = { method: 'POST', path: '/wordpress/news/wp-json/wp/v2/posts' };
const LINK = 'https://news.example/a/';

/** A link that counts clicks: it holds website, reader and newsletter. */
const clicked = (newsletter: number): string => {
  const token = Buffer.alloc(20);
  token.writeUInt32BE(newsletter, 8);
  return `http://press.example/api/n/c/${token.toString('base64url')}/0`;
};

function call(hours: number, more: Partial<Call>): Call {
  return { at: at(hours), party: 'news', asked: '', status: 200, answer: '', wasDone: true, ...POST, ...more };
}

function mail(hours: number, more: Partial<TakenMail> = {}): TakenMail {
  const links = [clicked(7)];
  return {
    at: at(hours),
    server: 'mail',
    id: '1',
    to: ['a@list.example'],
    subject: 'N',
    messageId: null,
    text: '',
    links,
    ...more,
  };
}

interface World {
  calls?: Call[];
  mails?: TakenMail[];
  spells?: Spell[];
}

const BEFORE = { at: at(8), calls: 0, mails: 0 };

/** What is said at hour 10, with all of this having happened before. */
function untrue(said: Partial<Heard>, { calls = [], mails = [], spells = [] }: World = {}): string[] {
  const records = new Records(() => at(10));
  records.calls.push(...calls);
  records.mails.push(...mails);
  const mark = { at: at(10), calls: calls.length, mails: mails.length };
  const part = said.part ?? {};
  const heard: Heard = {
    ...{ text: '', place: 'job', field: 'result.message', at: at(10), siteId: 1, status: 200, answer: part, asked: {} },
    ...{ part, owner: part, span: { from: said.place?.startsWith('GET') ? mark : BEFORE, to: mark } },
    ...said,
  };
  const weather = new Weather(START, spells);
  const witness: Witness = {
    ...{ records, weather, sites: [SITE], heard: [heard], interrupted: new Set(), end: at(100) },
  };
  const { unknown, untrue: found } = compare(witness);
  return [...unknown, ...found];
}

const taken = (status: string): string => JSON.stringify({ id: 4, status, link: LINK });
const PUBLISHED: Partial<Heard> = {
  text: 'Published "A" on News.',
  part: { wordpressPostId: 4, wordpressStatus: 'publish', wordpressUrl: LINK },
};
const wrote = call(9, { asked: '{"title":"A"}', answer: taken('publish') });
const failed = call(9, { asked: '{"title":"A"}', status: 500, answer: '<h1>', wasDone: false });
const SENT: Partial<Heard> = { text: 'The mail server accepted 2 emails.', part: { newsletterId: 7, sentCount: 2 } };
const two = [mail(9), mail(9, { to: ['b@list.example'] })];
const toReader = mail(10.5, { to: ['c@list.example'], links: [] });
const ADDED: Partial<Heard> = {
  text: 'c@list.example is on the list. A welcome email is queued.',
};
const DEAD: Spell = { party: 'news', trouble: 'dead', from: 8, to: 12 };
const REFUSED: Partial<Heard> = {
  text: 'WordPress could not be reached: 127.0.0.1:1 refused the connection.',
  place: 'GET /api/automation-status',
  field: 'issues.message',
};

it.each<[string, Partial<Heard>, World, boolean]>([
  ['a post that its website has', PUBLISHED, { calls: [wrote] }, true],
  ['a post on a 500', PUBLISHED, { calls: [failed] }, false],
  [
    'a post that is a draft there',
    PUBLISHED,
    { calls: [call(9, { asked: '{"title":"A"}', answer: taken('draft') })] },
    false,
  ],
  ['two mails that were taken', SENT, { mails: two }, true],
  ['two mails of which one was taken', SENT, { mails: two.slice(1) }, false],
  [
    'two mails that are three in the answer',
    { ...SENT, part: { newsletterId: 7, sentCount: 3 } },
    { mails: two },
    false,
  ],
  ['a welcome that comes', ADDED, { mails: [toReader] }, true],
  ['a welcome that never comes', ADDED, {}, false],
  ['a welcome while the server is dead', ADDED, { spells: [{ ...DEAD, party: 'mail' }] }, true],
  ['trouble that is there', REFUSED, { spells: [DEAD] }, true],
  ['trouble that is of another website', REFUSED, { spells: [{ ...DEAD, party: 'stars' }] }, false],
  ['trouble that is over, as a call showed', REFUSED, { spells: [{ ...DEAD, to: 9 }], calls: [call(9.5, {})] }, false],
  ['trouble of another kind', REFUSED, { spells: [{ ...DEAD, trouble: 'refuses' }] }, false],
  ['a sentence that nobody compares', { text: 'All readers are happy.' }, {}, false],
])('%s', (_name, said, world, isTrue) => {
  expect(untrue(said, world)).toHaveLength(isTrue ? 0 : 1);
});
