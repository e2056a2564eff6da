import { sampleDataText } from './sample-data-text.ts';

const NOTHING = {
  ...{ keywords: 0, videos: 0, notes: 0, posts: 0, subscribers: 0, newsletters: 0, runningMemberships: 0 },
};
const site = (id: number, name: string) => ({ id, name });

it.each([
  [{ websites: [], contents: NOTHING, account: null }, ''],
  [
    {
      websites: [site(1, 'Fire News'), site(2, 'Tarot')],
      contents: { ...NOTHING, keywords: 6, posts: 1 },
      account: null,
    },
    'The 2 sample websites Fire News and Tarot with 6 keywords and 1 post.',
  ],
  [
    { websites: [site(1, 'Fire News')], contents: NOTHING, account: 'operator@pressloom.example' },
    'The sample website Fire News; and the account of the sample operator, operator@pressloom.example.',
  ],
  [
    { websites: [], contents: NOTHING, account: 'operator@pressloom.example' },
    'The account of the sample operator, operator@pressloom.example.',
  ],
])('counts what is removed: %j', (data, text) => {
  expect(sampleDataText(data)).toBe(text);
});
