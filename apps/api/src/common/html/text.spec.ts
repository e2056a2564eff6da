import { cutAtWord, printable } from './text.ts';

describe('printable', () => {
  it.each([
    ['a Persian word with its joiner', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['a Hindi one', 'क्\u200dष', 'क्\u200dष'],
    ['an emoji of several parts', 'Crew 👩🏽\u200d🚒 here', 'Crew 👩🏽\u200d🚒 here'],
    ['a heart with its variant', '❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
    [
      'a flag of tags',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['a mark of direction between letters', 'C++\u200e باللغة', 'C++\u200e باللغة'],
    ['marks of direction around it', '\u200f مرحبا!\u200f ', 'مرحبا!'],
    ['marks in a row', 'a\u200e\u200f\u200eb', 'a\u200eb'],
    ['joiners in a row', 'می\u200c\u200c\u200cخواهم', 'می\u200cخواهم'],
    ['a joiner before a space', 'fire\u200d now', 'fire now'],
    ['a joiner on its own', '\u200d', ''],
    ['an override', 'gpj.\u202eexe', 'gpj.exe'],
    ['isolates', '\u2068Ann\u2069 said', 'Ann said'],
    ['a soft hyphen', 'wild\u00adfire', 'wildfire'],
    ['a space without width', 'fi\u200bre', 'fire'],
    ['a mark of a file', '\ufefffire', 'fire'],
    ['control characters', 'a\u0000\u0007b\u009f', 'a b'],
  ])('keeps or drops: %s', (_what, text, left) => expect(printable(text)).toBe(left));

  // With the square of its length this would not come to an end.
  it('is done in time with a megabyte of spaces within a text', () =>
    expect(printable(`a${' '.repeat(1_000_000)}b`)).toHaveLength(1_000_002));
});

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
