import { cutAtWord } from './text.ts';

describe('cutAtWord', () => {
  it.each([
    ['what is short enough', 'fire now', 8, 'fire now'],
    ['English at a space', 'Crews contain the warehouse fire', 20, 'Crews contain the'],
    ['English where a word ends just there', 'Crews contain the warehouse', 17, 'Crews contain the'],
    ['one long word within it', 'Donaudampfschifffahrtsgesellschaft', 10, 'Donaudampf'],
    ['a name with a hyphen as one', 'The robot R2-D2 met C-3PO', 22, 'The robot R2-D2 met'],
    ['Japanese at a word', '東京の港にある倉庫で火事', 8, '東京の港にある'],
    ['Japanese behind a full stop', '火を消した。次の日は雨だった', 6, '火を消した。'],
    ['Japanese before a bracket', '消防隊員が火を消した（映像）', 11, '消防隊員が火を消した'],
    ['Thai at a word', 'การดับเพลิงในกรุงเทพ', 12, 'การดับเพลิง'],
    ['no emoji in the middle', 'fire👩🏽\u200d🚒👩🏽\u200d🚒', 8, 'fire'],
    ['no letter without its accents', `a${'e\u0301'.repeat(9)}`, 6, `a${'e\u0301'.repeat(2)}`],
    ['no trailing dash', 'Crews contain the fire – at last', 25, 'Crews contain the fire'],
  ])('cuts %s', (_what, text, max, cut) => expect(cutAtWord(text, max)).toBe(cut));
});
