import { DEFAULT_SEARCH_RULES } from '@pressloom/contracts/search-rules';
import { bestFirst } from './best-first.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
/** `name rank hours`, with `-` for hours where no date is known; `*` marks a preferred channel. */
const parse = (text: string) => {
  const [name = '', rank, hours = '-'] = text.split(' ');
  const publishedAt = hours === '-' ? null : new Date(NOW.getTime() - Number(hours) * 3_600_000);
  return { youtubeId: name, channelId: name.endsWith('*') ? 'ours' : 'other', publishedAt, rank: Number(rank) };
};
const rules = { ...DEFAULT_SEARCH_RULES, preferredChannels: [{ id: 'ours', title: 'Ours' }] };

describe('bestFirst', () => {
  it.each([
    ['nothing', [], []],
    ['what is fresh goes before a better place', ['old 1 49', 'fresh 50 47'], ['fresh', 'old']],
    ['48 hours are no longer fresh', ['late 1 48', 'fresh 50 47.9'], ['fresh', 'late']],
    ['a place weighs as much as a day', ['a 5 72', 'b 3 144', 'c 4 72'], ['c', 'a', 'b']],
    ['a better place of the same day goes first', ['b 2 72', 'a 1 72'], ['a', 'b']],
    ['among fresh ones, too', ['b 2 1', 'a 1 24', 'c 1 30'], ['a', 'b', 'c']],
    ['preferred channels go first of all', ['fresh 1 1', 'ours* 40 600', 'new* 50 2'], ['new*', 'ours*', 'fresh']],
    ['no date is old', ['nodate 1 -', 'month 30 720'], ['month', 'nodate']],
    ['a date to come is now', ['future 2 -48', 'now 1 0'], ['now', 'future']],
    ['all alike go by id', ['b 1 1', 'a 1 1'], ['a', 'b']],
  ])('%s', (_name, candidates, expected) => {
    const sorted = bestFirst(candidates.map(parse), rules, NOW);
    expect(sorted.map((candidate) => candidate.youtubeId)).toEqual(expected);
    expect(bestFirst(candidates.toReversed().map(parse), rules, NOW)).toEqual(sorted);
  });
});
