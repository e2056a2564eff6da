import { keywordDeeds } from './keyword-deeds.ts';

const pat = { kind: 'person', name: 'Pat Doe' } as const;
const automation = { kind: 'automation', name: 'Automation' } as const;

it.each([
  [null, null, ''],
  [pat, null, 'Added by Pat Doe'],
  [null, automation, 'Last searched by the automation'],
  [pat, pat, 'Added and last searched by Pat Doe'],
  [pat, automation, 'Added by Pat Doe, last searched by the automation'],
])('of %j and %j: %s', (addedBy, searchedBy, text) => expect(keywordDeeds({ addedBy, searchedBy })).toBe(text));
