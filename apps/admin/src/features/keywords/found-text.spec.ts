import { DEFAULT_SEARCH_RULES } from '@pressloom/contracts/search-rules';
import { channelRuleOf, lengthText } from './found-text.ts';

describe('what was found', () => {
  it.each([
    [0, '0:00'],
    [45, '0:45'],
    [725, '12:05'],
    [3723, '1:02:03'],
  ])('%s seconds are %s', (seconds, text) => expect(lengthText(seconds)).toBe(text));

  it.each([
    ['a', 'blocked'],
    ['b', 'preferred'],
    ['c', 'none'],
    [null, 'none'],
  ])('the channel %s is %s', (id, rule) => {
    const lists = { blockedChannels: [{ id: 'a', title: 'A' }], preferredChannels: [{ id: 'b', title: 'B' }] };
    expect(channelRuleOf(id, { ...DEFAULT_SEARCH_RULES, ...lists })).toBe(rule);
  });
});
