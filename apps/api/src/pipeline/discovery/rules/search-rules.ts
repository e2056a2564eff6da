import { searchedLanguage } from '@pressloom/contracts/search-places';
import { ANY, DEFAULT_SEARCH_RULES, LONGEST_SHORT_SECONDS } from '@pressloom/contracts/search-rules';
import type {
  ChannelRef,
  ChannelRuleRequest,
  KeywordSearchRules,
  LeftOutReason,
  SearchRules,
  WebsiteSearchRules,
} from '@pressloom/contracts/search-rules';
import type { SearchCandidate } from '@pressloom/database/entities';
import { pick } from '../../../common/pick.ts';

const DAY_MS = 86_400_000;

/** What a keyword says that has no rules of its own. */
export const NO_OWN_RULES: KeywordSearchRules = {
  periodDays: null,
  shortestMinutes: null,
  longestMinutes: null,
  language: null,
  region: null,
  leaveOutLive: null,
  leaveOutShorts: null,
  shortSeconds: null,
  blockedChannels: [],
  preferredChannels: [],
  excludedWords: [],
};

/** What a website says that has no rules of its own. */
const NO_SITE_RULES: WebsiteSearchRules = { ...DEFAULT_SEARCH_RULES, language: null };

/** The rules among the columns of a stored row; those of nobody where there is none. Pure. */
export function siteRulesOf(row: WebsiteSearchRules | null): WebsiteSearchRules {
  return row ? pick(row, NO_SITE_RULES) : NO_SITE_RULES;
}

/** As `siteRulesOf`, of a keyword. Pure. */
export function ownRulesOf(row: KeywordSearchRules | null): KeywordSearchRules {
  return row ? pick(row, NO_OWN_RULES) : NO_OWN_RULES;
}

/**
 * What holds for a keyword: its own values, else its website's; its lists come on top of the website's. A channel that is
 * blocked and preferred is blocked, unless the keyword itself prefers what the website blocks. Where neither says a language, it
 * is the one that the website is written in. Pure.
 */
export function effectiveRules(site: WebsiteSearchRules, own: KeywordSearchRules, writtenIn: string): SearchRules {
  const wanted = new Set(own.preferredChannels.map((channel) => channel.id));
  const blockedChannels = together(
    own.blockedChannels,
    site.blockedChannels.filter((channel) => !wanted.has(channel.id)),
  );
  const blocked = new Set(blockedChannels.map((channel) => channel.id));
  return {
    periodDays: own.periodDays ?? site.periodDays,
    shortestMinutes: own.shortestMinutes ?? site.shortestMinutes,
    longestMinutes: own.longestMinutes ?? site.longestMinutes,
    language: own.language ?? site.language ?? searchedLanguage(writtenIn),
    region: own.region ?? site.region,
    leaveOutLive: own.leaveOutLive ?? site.leaveOutLive,
    leaveOutShorts: own.leaveOutShorts ?? site.leaveOutShorts,
    shortSeconds: own.shortSeconds ?? site.shortSeconds,
    blockedChannels,
    preferredChannels: together(own.preferredChannels, site.preferredChannels).filter(({ id }) => !blocked.has(id)),
    excludedWords: [...new Set([...own.excludedWords, ...site.excludedWords])],
  };
}

const together = (first: ChannelRef[], second: ChannelRef[]): ChannelRef[] => [
  ...new Map([...second, ...first].map((channel) => [channel.id, channel])).values(),
];

/** The lists after a channel's rule was changed; it stands in one of them at most. Pure. */
export function withChannel(
  { blockedChannels, preferredChannels }: Pick<SearchRules, 'blockedChannels' | 'preferredChannels'>,
  { channelId, title, rule }: ChannelRuleRequest,
): Pick<SearchRules, 'blockedChannels' | 'preferredChannels'> {
  const changed = (list: ChannelRef[], isIn: boolean): ChannelRef[] => [
    ...list.filter((channel) => channel.id !== channelId),
    ...(isIn ? [{ id: channelId, title }] : []),
  ];
  return {
    blockedChannels: changed(blockedChannels, rule === 'blocked'),
    preferredChannels: changed(preferredChannels, rule === 'preferred'),
  };
}

/** Whether YouTube is asked for something else under the one than under the other. Pure. */
export const asksAnew = (before: WebsiteSearchRules, after: WebsiteSearchRules): boolean =>
  before.periodDays !== after.periodDays || before.language !== after.language || before.region !== after.region;

/** The part of a search's question that the rules give. Pure. */
export const wishesOf = ({ language, region }: SearchRules): { relevanceLanguage?: string; regionCode?: string } => ({
  ...(language !== ANY && { relevanceLanguage: language }),
  ...(region !== ANY && { regionCode: region }),
});

/** Why YouTube refuses the searches that ask for a rule's country or language. `isOwn`: it is a keyword's own rule. Pure. */
export function refusalSentence(
  rule: 'region' | 'language',
  { code, isOwn }: { code: string; isOwn: boolean },
): string {
  const place = rule === 'region' ? 'country' : 'language';
  const whose = isOwn ? "this keyword's own search rules" : 'the search rules of this website';
  return `YouTube does not accept the ${place} "${code}" in ${whose}. Nothing is searched with it automatically until you choose another ${place}.`;
}

/** What is judged of a result; null where it is not known, which no rule holds against it. */
export type Judged = Pick<
  SearchCandidate,
  'title' | 'channelId' | 'publishedAt' | 'durationSeconds' | 'live' | 'flag' | 'hasShortsTag'
>;

/** Why a result is not taken, the reason that a person can't change first; null where it may be. Pure. */
export function leftOutBy(rules: SearchRules, video: Judged, now: Date): LeftOutReason | null {
  const { durationSeconds: seconds, publishedAt } = video;
  if (video.flag !== null) return video.flag;
  if (rules.blockedChannels.some((channel) => channel.id === video.channelId)) return 'blocked_channel';
  if (hasWord(video.title, rules.excludedWords)) return 'excluded_word';
  if (rules.leaveOutLive && video.live !== 'none') return 'live';
  if (publishedAt && publishedAt.getTime() < now.getTime() - rules.periodDays * DAY_MS) return 'too_old';
  if (seconds === null) return null;
  if (rules.leaveOutShorts && seconds <= longestShort(rules, video)) return 'short';
  if (seconds < rules.shortestMinutes * 60) return 'too_short';
  return rules.longestMinutes > 0 && seconds > rules.longestMinutes * 60 ? 'too_long' : null;
}

/** Shorts have up to three minutes, as many short reports do: beyond the rule's length only what calls itself one counts. */
const longestShort = ({ shortSeconds }: SearchRules, { hasShortsTag }: Judged): number =>
  hasShortsTag ? LONGEST_SHORT_SECONDS : shortSeconds;

/** As YouTube reads hashtags: they end at what is no letter, digit or underscore, and begin no word's end. */
const SHORTS_TAG = /(?<![\p{L}\p{M}\p{N}_&/])[#＃]shorts?(?![\p{L}\p{M}\p{N}_])/iu;

/** Whether a title or description carries #short or #shorts. Pure. */
export const hasShortsTag = (text: string): boolean => SHORTS_TAG.test(text);

/** Whether a title has one of the words or phrases as whole words, whatever their case and accents. */
function hasWord(title: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const text = ` ${plain(title)} `;
  return words.some((word) => {
    const wanted = plain(word);
    return wanted !== '' && text.includes(` ${wanted} `);
  });
}

/** Letters and digits only, without case and accents, one space between words. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The sentence for a reason. Pure. */
export function leftOutSentence(reason: LeftOutReason): string {
  return SENTENCES[reason];
}

const SENTENCES: Record<LeftOutReason, string> = {
  known: 'This website has this video already.',
  dismissed: 'Somebody deleted this video from this website.',
  vanished: 'It is no longer on YouTube.',
  private: 'It is private.',
  not_embeddable: "Its owner doesn't allow it on other websites.",
  rejected: 'YouTube rejected it or could not process it.',
  made_for_kids: 'It is made for kids.',
  age_restricted: 'It is for signed-in adults only and does not play on other websites.',
  region_blocked: "It can't be watched in the country of your rules.",
  live: 'It is a live stream or an announced one.',
  too_old: 'It is older than your rules allow.',
  too_short: 'It is shorter than your rules allow.',
  too_long: 'It is longer than your rules allow.',
  short: 'It is a Short.',
  blocked_channel: 'Its channel is blocked.',
  excluded_word: 'Its title contains a word that you excluded.',
};
