import { cascadeOf } from './cascades.ts';
import type { ForeignKeyRow } from './cascades.ts';

const key = (table: string, column: string, parent: string, rule: ForeignKeyRow['rule'] = 'c'): ForeignKeyRow => ({
  table,
  column,
  parent,
  rule,
});

it('follows cascades through all that hangs on what goes, and tells what stays', () => {
  const keys = [
    key('newsletters', 'site_id', 'sites'),
    key('deliveries', 'newsletter_id', 'newsletters'),
    key('clicks', 'delivery_id', 'deliveries'),
    key('users', 'selected_id', 'sites', 'n'),
    key('sessions', 'user_id', 'users'),
  ];
  expect(cascadeOf('sites', keys)).toEqual({
    deleted: [
      {
        table: 'newsletters',
        column: 'site_id',
        along: [
          {
            table: 'deliveries',
            column: 'newsletter_id',
            along: [{ table: 'clicks', column: 'delivery_id', along: [] }],
          },
        ],
      },
    ],
    detached: [{ table: 'users', column: 'selected_id' }],
  });
});

it('deletes what refers before what is referred to, also by what goes with it', () => {
  const keys = [
    key('keywords', 'site_id', 'sites'),
    key('videos', 'site_id', 'sites'),
    key('videos', 'keyword_id', 'keywords', 'n'),
    key('newsletters', 'site_id', 'sites'),
    key('items', 'newsletter_id', 'newsletters'),
    key('items', 'video_id', 'videos', 'n'),
  ];
  expect(cascadeOf('sites', keys).deleted.map(({ table }) => table)).toEqual(['newsletters', 'videos', 'keywords']);
});

it('leaves to its parent what can not go alone, and ends where tables refer to each other', () => {
  const keys = [
    key('posts', 'site_id', 'sites'),
    key('posts', 'current_id', 'texts', 'a'),
    key('texts', 'post_id', 'posts'),
    key('pictures', 'post_id', 'posts'),
    key('posts', 'picture_id', 'pictures', 'n'),
    key('replies', 'parent_id', 'replies'),
    key('replies', 'site_id', 'sites'),
  ];
  const { deleted } = cascadeOf('sites', keys);
  expect(deleted.find(({ table }) => table === 'posts')?.along.map(({ table }) => table)).toEqual(['pictures']);
  expect(deleted.find(({ table }) => table === 'replies')?.along).toEqual([
    { table: 'replies', column: 'parent_id', along: [] },
  ]);
});
