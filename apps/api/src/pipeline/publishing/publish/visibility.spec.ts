import { visibilityOf, stateThere, takenOffline } from './visibility.ts';

const known = { wordpressPostId: 7, publishedAt: new Date(0) };
const draft = { ...known, publishedAt: null };
const there = (status: string, hasPassword = false) => ({ status, hasPassword });

describe('where a post stands', () => {
  it.each([
    ['never sent', null, null, 'new'],
    ['made and gone', draft, null, 'new'],
    ['forgotten to be made anew', { ...known, wordpressPostId: null }, null, 'new'],
    ['made', draft, there('draft'), 'draft'],
    ['made and thrown away', draft, there('trash'), 'draft'],
    ['public', known, there('publish'), 'public'],
    ['public without our knowing', draft, there('publish'), 'public'],
    ['in the trash', known, there('trash'), 'offline'],
    ['private', known, there('private'), 'offline'],
    ['behind a password', known, there('publish', true), 'offline'],
    ['deleted', known, null, 'offline'],
  ])('%s', (_what, publication, found, visibility) => expect(visibilityOf(publication, found)).toBe(visibility));

  it.each([
    [null, 'deleted', 'was deleted on WordPress'],
    [there('publish', true), 'password', 'asks for a password on WordPress'],
    [there('private', true), 'private', 'is private on WordPress'],
    [there('in-review'), 'in-review', 'has the status "in-review" on WordPress'],
  ])('as %j is %s to people', (found, state, words) => {
    expect(stateThere(found)).toBe(state);
    expect(takenOffline({ name: 'Fire News' }, found)).toMatchObject({
      statusCode: 409,
      code: 'wordpress_offline',
      message: `This post ${words}, so Fire News doesn't show it. Publish it again to send it and make it public.`,
    });
  });
});
