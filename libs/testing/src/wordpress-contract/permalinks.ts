import { diagnose } from '@pressloom/clients/wordpress';
import { theme } from './behaviour.ts';
import type { Peer } from './peer.ts';
import { failureOf, ME, POSTS } from './reading.ts';

const queryForm = (peer: Peer): string => `${peer.facts.url}/?rest_route=/`;

/** Does this on plain permalinks; whatever comes of it, they are pretty afterwards. */
const onPlain =
  (holds: (peer: Peer) => Promise<void>) =>
  async (peer: Peer): Promise<void> => {
    await peer.setPermalinks('plain');
    try {
      await holds(peer);
    } finally {
      await peer.setPermalinks('pretty');
    }
  };

export const permalinks = theme(
  'plain permalinks',
  {
    'answer a write at the usual address with a page and 200, and nothing is created': onPlain(async (peer) => {
      const slug = peer.unique('plain');
      const answer = await peer.post(POSTS, { title: 'Plain', slug }, 'editor');
      expect([answer.status, answer.type, answer.json]).toEqual([200, 'text/html', null]);
      const error = await failureOf(peer.client('editor').createPost({ title: 'Plain', slug, status: 'draft' }));
      expect(error).toMatchObject({ code: 'plain_permalinks', ambiguous: false, retryable: false });
      const client = peer.client('editor', { apiEndpoint: queryForm(peer) });
      expect(await client.findPosts({ slug, statuses: ['any', 'trash'] })).toEqual([]);
    }),

    'send a read at the usual address on to a page, where our client does not take the credential': onPlain(
      async (peer) => {
        const answer = await peer.get(`${ME}?context=edit`, 'editor');
        expect([answer.status, answer.headers.get('location')]).toEqual([301, `${peer.facts.url}${ME}/?context=edit`]);
        const page = await peer.get(`${ME}/?context=edit`, 'editor');
        expect([page.status, page.type]).toEqual([200, 'text/html']);
        expect(await failureOf(peer.client('editor').me())).toMatchObject({
          code: 'plain_permalinks',
          ambiguous: false,
        });
      },
    ),

    'leave `?rest_route=` working, for the whole life of a post': onPlain(async (peer) => {
      const client = peer.client('editor', { apiEndpoint: queryForm(peer) });
      const slug = peer.unique('by-query');
      const { id } = await client.createPost({ title: 'By query', slug, status: 'draft' });
      expect((await client.findPosts({ slug, statuses: ['any'] })).map((post) => post.id)).toEqual([id]);
      const post = await client.updatePost(id, { status: 'publish' });
      expect([post.slug, post.link]).toEqual([slug, `${peer.facts.url}/?p=${id}`]);
      await client.deletePost(id, { force: true });
      expect(await client.getPost(id)).toBeNull();
    }),

    'are told by the front page and found without the credential': onPlain(async (peer) => {
      const page = await peer.get('/');
      expect(page.headers.get('link')).toMatch(/<[^>]*\?rest_route=\/>; rel="https:\/\/api\.w\.org\/"/);
      const found = await peer.client('editor').discover();
      expect(found).toMatchObject({ plainPermalinks: true, applicationPasswords: true });
    }),

    'are named by the connection test, whose advice then works': onPlain(async (peer) => {
      const { stages, suggestedEndpoint } = await diagnose(peer.client('editor'));
      expect(stages.map(({ status }) => status)).toEqual(['passed', 'failed', 'skipped', 'skipped']);
      expect(stages[1]?.sentence).toMatch(/plain permalinks/);
      const [, apiEndpoint] = /enter (\S+) as the API endpoint/.exec(stages[1]?.sentence ?? '') ?? [];
      expect(suggestedEndpoint).toBe(apiEndpoint);
      const advised = await diagnose(peer.client('editor', { apiEndpoint }));
      expect(advised.stages.map(({ status }) => status)).toEqual(['passed', 'passed', 'passed', 'passed']);
    }),

    'are not needed for `?rest_route=`, which works beside pretty ones': async (peer) => {
      const client = peer.client('editor', { apiEndpoint: queryForm(peer) });
      const post = await client.createPost({ title: 'Both', slug: peer.unique('both-forms'), status: 'draft' });
      expect(await peer.client('editor').getPost(post.id)).toEqual(post);
    },
  },
  { needsControl: true },
);
