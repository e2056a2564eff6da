import type { Heard } from '../heard.ts';
import type { Call } from '../http-gate.ts';
import { firstPublic, isPostWrite } from '../records.ts';
import { TERMS_OF } from '../acts.ts';
import { callsBetween, claims, fails, firstOf, follows, later, quiet, same, siteOf } from './claim.ts';
import type { Claim, Verdict, Witness } from './claim.ts';

/** A post as its WordPress took it. */
interface TakenPost {
  id: number;
  status: string;
  link: string;
  title: string | undefined;
  at: Date;
}

/** Searching, writing and publishing: what the AI service, YouTube and the websites were asked. */
export const CONTENT_CLAIMS: Claim[] = [
  ...claims(published, /^(Published|Updated) "(.+)" on (.+)\.$/s),
  ...claims(isPublic, /^It is public on (.+)\.$/),
  ...claims(found, /^Found (\d+|no|one) new videos? for "(.+)"\.$/),
  ...claims(quotaSpent, /YouTube quota( for .+)? is used up|daily quota reached/),
  ...claims(dayIsFull, /today's limit of (\d+) videos?/),
  ...claims(searchesBegin, /^Started (\d+) search(es)?\.$/),
  ...claims(
    workBegins,
    /^Started publishing (\d+|no) posts? and writing (\d+|no) posts?\.$/,
    /^Started publishing (\d+|no) posts?\.$/,
  ),
  ...claims(syncsBegin, /^Started (\d+) syncs?\.$/),
  { says: /^Read (\d+) posts? and (\d+) categor(?:y|ies)\./, where: /sync-site/, check: siteRead },
  ...claims((heard, _said, witness) => quiet(heard, witness), /^No videos needed a refresh\.$/),
  ...claims(refreshed, /^Refreshed (\d+) videos?\./),
  { says: /^(Searched|Wrote|Published|Saved) \d+ .*\./, where: /sync-content/, check: synced },
  { says: /^All keywords were searched within the last hour\./, where: /sync-content/, check: searchedLately },
  ...claims(
    nothingNew,
    /^(YouTube found no new videos) for "(.+)"\.$/,
    /^(No new videos) for "(.+)": YouTube found only videos that are already known or can't be used\.$/,
  ),
  ...claims(goesSoon, /^It is on its way to (.+)\.$/, /^It is among the next to be published\.$/),
  ...claims(
    (heard, _said, witness) =>
      fails({ ...heard, text: 'WordPress' }, ['dead', 'error', 'refuses', 'lost', 'hangs'], witness),
    /WordPress of .+ (is failing|failed recently)\b/,
  ),
  ...claims(
    searchFollows,
    /^\d+ keywords? (is|are) searched automatically\.$/,
    /^It is searched at the next check\.$/,
    /^Its search is under way\.$/,
  ),
  ...claims(written, /^The newsletter has (\d+) items?\.$/),
  ...claims(tested, /^YouTube answered: the shared key works\.$/),
  ...claims(wasHeard, /^The REST API( of .+)? answers\.$/, /^[\w.:-]+ answers\.$/),
  ...claims((heard, _said, witness) => quiet(heard, witness), /^This website already has this keyword\.$/),
  ...claims(
    siteAnswers,
    /^Signed in as admin\.$/,
    /^admin can publish posts, upload pictures and create categories\.$/,
  ),
];

/** What the website's WordPress took until then, in its order. */
export function posts(heard: Heard, witness: Witness): TakenPost[] {
  const party = siteOf(heard, witness)?.party;
  const calls = witness.records.calls.slice(0, heard.span.to.calls);
  return calls.filter((call) => call.party === party && call.wasDone && isPostWrite(call)).map(takenPost);
}

function takenPost({ asked, answer, at }: Call): TakenPost {
  const { title } = JSON.parse(asked) as { title?: string };
  const { id, status, link } = JSON.parse(answer) as { id: number; status: string; link: string };
  return { id, status, link, title, at };
}

/** The newest word of WordPress on this post is that it is public, with this title at this address. */
function published(heard: Heard, [, , title, site]: RegExpExecArray, witness: Witness): Verdict {
  const { wordpressPostId, wordpressUrl, wordpressStatus } = heard.part;
  const own = posts(heard, witness).filter(({ id }) => id === wordpressPostId);
  const last = own.at(-1);
  if (!last) return `WordPress has no post ${String(wordpressPostId)}`;
  const titles = own.flatMap((one) => one.title ?? []);
  return firstOf(
    same('name of the website', site, siteOf(heard, witness)?.name),
    titles.includes(title ?? '') ? null : `WordPress has the title ${titles.join(' / ')}`,
    same('status', wordpressStatus, last.status),
    same('is public', last.status, 'publish'),
    same('address', wordpressUrl, last.link),
  );
}

function isPublic(heard: Heard, [, site]: RegExpExecArray, witness: Witness): Verdict {
  const { wordpressPostId } = heard.owner;
  const last = posts(heard, witness)
    .filter(({ id }) => id === wordpressPostId)
    .at(-1);
  return firstOf(
    same('name of the website', site, siteOf(heard, witness)?.name),
    same(`post ${String(wordpressPostId)} is`, 'publish', last?.status),
  );
}

const searches = (calls: Call[], terms: readonly string[]): Call[] =>
  calls.filter(({ party, path }) => party === 'youtube' && terms.includes(termOf(path)));

/** Whether a call is a search of YouTube. */
export const isSearch = ({ party, path }: Call): boolean => party === 'youtube' && termOf(path) !== '';

const termOf = (path: string): string =>
  /\/search\?/.test(path) ? (new URL(path, 'http://youtube.invalid').searchParams.get('q') ?? '') : '';

const itemsOf = ({ answer, wasDone }: Call): { id: { videoId?: string } }[] =>
  wasDone ? (JSON.parse(answer) as { items: { id: { videoId?: string } }[] }).items : [];

function found(heard: Heard, [, count = '0', term = '']: RegExpExecArray, { records }: Witness): Verdict {
  // What an earlier answer had and nobody stored yet is found without another call.
  const good = searches(records.calls.slice(0, heard.span.to.calls), [term]).filter(({ wasDone }) => wasDone);
  if (good.length === 0) return `YouTube was not asked for ${term}`;
  const most = new Set(good.flatMap(itemsOf).map(({ id }) => id.videoId)).size;
  return Number(count) > most ? `YouTube's answers had ${most} videos` : null;
}

/** Of the last search: its answers were empty, or had videos of which none could be added. */
function nothingNew(heard: Heard, [, what, term = '']: RegExpExecArray, { records }: Witness): Verdict {
  const good = searches(records.calls.slice(0, heard.span.to.calls), [term]).filter(({ wasDone }) => wasDone);
  const last = good.at(-1);
  if (!last) return `YouTube was not asked for ${term}`;
  const ofSearch = good.filter(({ at }) => last.at.getTime() - at.getTime() < MINUTE_MS);
  return same('YouTube found none', what !== 'No new videos', ofSearch.flatMap(itemsOf).length === 0);
}

const MINUTE_MS = 60_000;

function searchedLately(heard: Heard, said: RegExpExecArray, witness: Witness): Verdict {
  const terms = TERMS_OF[siteOf(heard, witness)?.party ?? 'news'];
  const calls = callsBetween(witness, 'youtube', [later(heard.at, -1), heard.at]);
  return firstOf(
    searches(calls, terms).length > 0 ? null : 'YouTube was asked for none of them within the hour',
    synced(heard, said, witness),
  );
}

/** The longest, in autumn. */
const HOURS_OF_PACIFIC = 25;

/** YouTube said so since midnight Pacific time, or the searches of the day were made. */
export function quotaSpent(heard: Heard, _said: RegExpExecArray, witness: Witness): Verdict {
  const from = new Date(heard.at.getTime() - HOURS_OF_PACIFIC * 3_600_000);
  const today = callsBetween(witness, 'youtube', [from, heard.at]).filter(({ at }) => dayOf(at) === dayOf(heard.at));
  const isPast = /lastJob|items|result/.test(heard.field);
  const refused = (isPast ? witness.records.calls : today).some(
    ({ party, status }) => party === 'youtube' && status === 403,
  );
  const made = today.filter(({ path }) => termOf(path) !== '').length;
  return refused || made >= MOST_AUTOMATIC ? null : `YouTube refused nothing today, and was asked ${made} searches`;
}

/** Of a hundred a day ten are left to people. */
const MOST_AUTOMATIC = 90;
const PACIFIC = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' });
const dayOf = (at: Date): string => PACIFIC.format(at);

function dayIsFull(heard: Heard, [, one]: RegExpExecArray, witness: Witness): Verdict {
  const site = siteOf(heard, witness);
  if (!site) return null;
  const told = Number(one);
  const calls = searches(witness.records.calls.slice(0, heard.span.to.calls), TERMS_OF[site.party]);
  const isPast = /lastJob|result/.test(heard.field);
  const today = isPast ? calls : calls.filter(({ at }) => dayOf(at) === dayOf(heard.at));
  const came = new Set(today.flatMap(itemsOf).map(({ id }) => id.videoId)).size;
  return came >= told ? null : `YouTube's answers of the day had ${came} videos`;
}

function searchesBegin(heard: Heard, [, count]: RegExpExecArray, witness: Witness): Verdict {
  if (Number(count) === 0) return null;
  return follows(heard, { hours: 8, of: ['youtube'], what: (from, to) => hasSearch(witness, from, to) }, witness);
}

const hasSearch = (witness: Witness, from: Date, to: Date): boolean =>
  callsBetween(witness, 'youtube', [from, to]).some(({ path }) => termOf(path) !== '');

function searchFollows(heard: Heard, _said: RegExpExecArray, witness: Witness): Verdict {
  return follows(heard, { hours: 30, of: ['youtube'], what: (from, to) => hasSearch(witness, from, to) }, witness);
}

const numberOf = (said: string | undefined): number => (said === undefined || said === 'no' ? 0 : Number(said));

/** `published` and `written` of the answer are the numbers of the sentence, and the work follows. */
function workBegins(heard: Heard, [, posted, texts]: RegExpExecArray, witness: Witness): Verdict {
  const { published: told, written: writing } = heard.part;
  const works = (party: 'openai' | 'news' | 'stars') => (from: Date, to: Date) =>
    callsBetween(witness, party, [from, to]).length > 0;
  const anySite = (from: Date, to: Date) => works('news')(from, to) || works('stars')(from, to);
  return firstOf(
    same('posts that are published', told, numberOf(posted)),
    texts === undefined ? null : same('posts that are written', writing, numberOf(texts)),
    numberOf(posted) > 0 ? follows(heard, { hours: 8, of: ['news', 'stars'], what: anySite }, witness) : null,
    numberOf(texts) > 0
      ? follows(heard, { hours: 8, of: ['openai', 'youtube'], what: works('openai') }, witness)
      : null,
  );
}

function syncsBegin(heard: Heard, [, count]: RegExpExecArray, witness: Witness): Verdict {
  if (Number(count) === 0) return null;
  const isAsked = (from: Date, to: Date): boolean =>
    (['news', 'stars'] as const).some((website) => callsBetween(witness, website, [from, to]).some(isList));
  return follows(heard, { hours: 8, of: ['news', 'stars'], what: isAsked }, witness);
}

/** A call for a list of posts or categories. */
const isList = ({ method, path }: Call): boolean => method === 'GET' && listOf(path) !== null;

const listOf = (path: string): string | null =>
  /\/wp\/v2\/(posts|categories)(?:[?&]|$)/.exec(decodeURIComponent(path))?.[1] ?? null;

/** Its numbers are those of the answer, and the lists that WordPress gave meanwhile had as many. */
function siteRead(heard: Heard, [, posted, sorted]: RegExpExecArray, witness: Witness): Verdict {
  const calls = witness.records.callsIn(heard.span, siteOf(heard, witness)?.party).filter(({ wasDone }) => wasDone);
  const given = (what: string): number => {
    const lists = calls.filter((call) => isList(call) && listOf(call.path) === what);
    return new Set(lists.flatMap(({ answer }) => JSON.parse(answer) as { id: number }[]).map(({ id }) => id)).size;
  };
  return firstOf(
    same('posts', heard.part['posts'], Number(posted)),
    same('categories', heard.part['categories'], Number(sorted)),
    Number(posted) > given('posts') ? `WordPress listed ${given('posts')} posts` : null,
    Number(sorted) > given('categories') ? `WordPress listed ${given('categories')} categories` : null,
  );
}

function refreshed(heard: Heard, [, count]: RegExpExecArray, { records }: Witness): Verdict {
  const asked = records
    .callsIn(heard.span, 'youtube')
    .filter(({ path, wasDone }) => wasDone && /\/videos\?/.test(path))
    .flatMap(({ path }) => (new URL(path, 'http://youtube.invalid').searchParams.get('id') ?? '').split(','));
  return asked.length >= Number(count) ? null : `YouTube was asked for ${asked.length}`;
}

/** Its numbers are those of the answer, and of what was done outside while it ran. */
function synced(heard: Heard, _said: RegExpExecArray, witness: Witness): Verdict {
  const site = siteOf(heard, witness);
  if (!site) return 'of no website';
  const { searched, postsWritten, postsPublished } = heard.part;
  const calls = witness.records.callsIn(heard.span);
  const asked = searches(calls, TERMS_OF[site.party]).filter(
    ({ path, wasDone }) => wasDone && !path.includes('pageToken'),
  );
  const went = firstPublic(witness.records.calls, site.party).filter((call) => calls.includes(call));
  const texts = calls.filter(
    ({ party, path, wasDone }) => party === 'openai' && wasDone && /chat|responses/.test(path),
  );
  const [, numbers] = /^([^.]*)\./.exec(heard.text) ?? [];
  return firstOf(
    saysNumber(numbers, /searched (\d+) keywords?/i, searched),
    saysNumber(numbers, /wrote (\d+) posts?/i, postsWritten),
    saysNumber(numbers, /published (\d+) posts?/i, postsPublished),
    new Set(asked.map(({ path }) => termOf(path))).size < Number(searched) ? `YouTube was asked for fewer` : null,
    texts.length < Number(postsWritten) ? `the AI service wrote ${texts.length} texts` : null,
    same('posts that became public', postsPublished, went.length),
  );
}

function saysNumber(text = '', pattern: RegExp, isTrue: unknown): Verdict {
  const told = pattern.exec(text)?.[1];
  return told === undefined
    ? same(`${pattern.source} left out`, 0, isTrue)
    : same(pattern.source, Number(told), isTrue);
}

function goesSoon(heard: Heard, _said: RegExpExecArray, witness: Witness): Verdict {
  const party = siteOf(heard, witness)?.party;
  if (!party) return 'of no website';
  const { title } = heard.owner;
  const what = (from: Date, to: Date) =>
    callsBetween(witness, party, [from, to])
      .filter((call) => call.wasDone && isPostWrite(call))
      .some((call) => takenPost(call).title === title);
  return follows(heard, { hours: 28, of: [party], what }, witness);
}

function written(heard: Heard, _said: RegExpExecArray, { records }: Witness): Verdict {
  return records.callsIn(heard.span, 'openai').some(({ wasDone }) => wasDone) ? null : 'the AI service wrote nothing';
}

function tested(heard: Heard, _said: RegExpExecArray, { records }: Witness): Verdict {
  return records.callsIn(heard.span, 'youtube').some(({ wasDone }) => wasDone) ? null : 'YouTube answered nothing';
}

function siteAnswers(heard: Heard, _said: RegExpExecArray, witness: Witness): Verdict {
  const party = siteOf(heard, witness)?.party;
  const good = witness.records.callsIn(heard.span, party).some(({ wasDone }) => wasDone);
  return good ? null : `${party} answered nothing`;
}

/** Whatever it said. */
function wasHeard(heard: Heard, _said: RegExpExecArray, witness: Witness): Verdict {
  const party = siteOf(heard, witness)?.party;
  const isHeard = witness.records.callsIn(heard.span, party).some(({ status }) => status !== null);
  return isHeard ? null : `${party} answered nothing`;
}
