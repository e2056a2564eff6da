import { listProgress, notReadSentences, syncMessage } from './sync-text.ts';

const account = { name: 'newsdesk', roles: ['author'], missingRights: [] };
const none = { posts: 0, categories: 0 };

it.each([
  [3_200, 5_100, { done: 3_200, total: 5_100, note: 'Reading posts: 3,200 of about 5,100' }],
  [3_200, null, { done: 3_200, total: 0, note: 'Reading posts: 3,200' }],
  [3_200, 100, { done: 3_200, total: 0, note: 'Reading posts: 3,200' }],
  [0, 0, { done: 0, total: 0, note: 'Reading posts: 0' }],
])('progress of %i of %s', (read, total, progress) => expect(listProgress('posts', read, total)).toEqual(progress));

it('says what was read, what was deleted and what was not read', () => {
  const reading = { scope: 'own', account, isInOrder: true } as const;
  const notRead = notReadSentences(reading, { posts: 1, categories: 1_200 });
  expect(syncMessage({ posts: 412, categories: 1, gone: 3 }, notRead)).toBe(
    'Read 412 posts and 1 category. 3 were deleted on WordPress since. ' +
      'Drafts of other people were not read: newsdesk is an Author. ' +
      '1 post that the list no longer shows will be checked in the next sync. ' +
      '1,200 categories that the list no longer shows will be checked in the next sync.',
  );
});

it.each<[Parameters<typeof notReadSentences>[0], string[]]>([
  [{ scope: 'all', account, isInOrder: true }, []],
  [
    { scope: 'own', account: { ...account, roles: ['shop_manager'] }, isInOrder: true },
    ['Drafts of other people were not read: newsdesk has the role "shop_manager".'],
  ],
  [
    { scope: 'public', account: null, isInOrder: false },
    [
      'Only published posts were read: WordPress doesn’t show more to this user.',
      'Deleted posts and categories could not be noticed: a plugin of the website puts its lists in an order of its own.',
    ],
  ],
])('%j', (reading, sentences) => expect(notReadSentences(reading, none)).toEqual(sentences));
