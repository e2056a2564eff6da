import { postDeeds } from './post-deeds.ts';

const pat = { kind: 'person', name: 'Pat Doe' } as const;
const automation = { kind: 'automation', name: 'Automation' } as const;
const none = { writtenBy: null, publishedBy: null, changedBy: null };

it.each([
  ['nothing of what nobody wrote down', none, []],
  ['who wrote a draft', { ...none, writtenBy: automation }, ['Written by the automation']],
  [
    'all three',
    { writtenBy: automation, publishedBy: pat, changedBy: pat },
    ['Written by the automation', 'Published by Pat Doe', 'Last changed by Pat Doe'],
  ],
  [
    'a person who is called as the automation is',
    { ...none, writtenBy: { ...pat, name: 'Automation' } },
    ['Written by Automation'],
  ],
])('tells %s', (_name, post, deeds) => expect(postDeeds(post)).toEqual(deeds));
