import { diagnose } from '@pressloom/clients/wordpress';
import { theme } from './behaviour.ts';
import type { Peer, Role } from './peer.ts';
import { failureOf, ME, POSTS, refusal } from './reading.ts';

const wrong = (peer: Peer, role: Role = 'editor') => peer.client(role, { applicationPassword: 'abcd efgh ijkl mnop' });

const stagesOf = async (client: Parameters<typeof diagnose>[0]): Promise<string[]> =>
  (await diagnose(client)).stages.map(({ status }) => status);

export const credentials = theme('credentials', {
  'sign in, and tell who it is with roles and rights': async (peer) => {
    const me = await peer.client('editor').me();
    expect(me.roles).toEqual(['editor']);
    expect(me.capabilities).toEqual(expect.arrayContaining(['publish_posts', 'upload_files', 'manage_categories']));
  },

  'count with the spaces of the password, without them and in other groups': async (peer) => {
    const { applicationPassword } = peer.facts.users.editor;
    const letters = applicationPassword.replaceAll(' ', '');
    for (const spelling of [letters, `${letters.slice(0, 3)} ${letters.slice(3)}`, ` ${letters} `]) {
      const me = await peer.client('editor', { applicationPassword: spelling }).me();
      expect(me.roles).toEqual(['editor']);
    }
  },

  'take upper and lower case of the password seriously': async (peer) => {
    const { applicationPassword } = peer.facts.users.editor;
    const swapped = [...applicationPassword].map((letter) =>
      letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
    );
    const client = peer.client('editor', { applicationPassword: swapped.join('') });
    expect(await failureOf(client.me())).toMatchObject({ code: 'bad_credentials', status: 401 });
  },

  'take an e-mail address as user name, in either case': async (peer) => {
    const { email } = peer.facts.users.author;
    for (const username of [email, email.toUpperCase()]) {
      expect((await peer.client('author', { username }).me()).roles).toEqual(['author']);
    }
  },

  'are refused by /users/me when the password is wrong': async (peer) => {
    expect(await failureOf(wrong(peer).me())).toMatchObject({ code: 'bad_credentials', status: 401 });
    const answer = await peer.call('GET', `${ME}?context=edit`, { as: 'editor', password: 'wrong' });
    expect(answer.status).toBe(401);
    expect(['rest_not_logged_in', 'incorrect_password']).toContain(answer.json.code);
  },

  'are refused by /users/me when the user is unknown, or nobody signs in': async (peer) => {
    const stranger = peer.client('editor', { username: peer.unique('nobody') });
    expect(await failureOf(stranger.me())).toMatchObject({ code: 'bad_credentials', status: 401 });
    expect(refusal(await peer.get(ME))).toEqual([401, 'rest_not_logged_in']);
  },

  'are refused on a write when the password is wrong, and nothing is created': async (peer) => {
    const slug = peer.unique('refused');
    const error = await failureOf(wrong(peer).createPost({ title: 'Refused', slug, status: 'draft' }));
    expect(error).toMatchObject({ code: 'bad_credentials', status: 401, ambiguous: false });
    expect(await peer.client('admin').findPosts({ slug, statuses: ['any', 'trash'] })).toEqual([]);
  },

  'count as a visitor on a public read when the password is wrong': async (peer) => {
    const answer = await peer.call('GET', `${POSTS}?_fields=id`, { as: 'editor', password: 'wrong' });
    expect([answer.status, answer.type]).toEqual([200, 'application/json']);
  },

  'are needed for drafts and for raw texts: a wrong one is refused there': async (peer) => {
    const ask = (query: string) => peer.call('GET', `${POSTS}?${query}`, { as: 'editor', password: 'wrong' });
    expect(refusal(await ask('context=edit'))).toEqual([401, 'rest_forbidden_context']);
    expect(refusal(await ask('status=draft'))).toEqual([400, 'rest_invalid_param']);
  },

  'are told to be wrong by every call that needs them': async (peer) => {
    const made = await peer.client('editor').createPost({ title: 'Mine', slug: peer.unique('mine'), status: 'draft' });
    const name = peer.unique('term');
    const slug = peer.unique('slug');
    const picture = {
      bytes: Buffer.from('no picture'),
      mime: 'image/jpeg',
      filename: 'a.jpg',
      slug,
      title: '',
      altText: '',
    };
    const client = wrong(peer);
    const calls = {
      me: () => client.me(),
      findPosts: () => client.findPosts({ slug, statuses: ['any'] }),
      'findPosts in the trash': () => client.findPosts({ slug, statuses: ['trash'] }),
      getPost: () => client.getPost(made.id),
      categoriesOfPosts: () => client.categoriesOfPosts([made.id]),
      createPost: () => client.createPost({ title: 'x', slug, status: 'draft' }),
      updatePost: () => client.updatePost(made.id, { title: 'x' }),
      deletePost: () => client.deletePost(made.id, { force: true }),
      findMediaBySlug: () => client.findMediaBySlug(slug),
      uploadMedia: () => client.uploadMedia(picture),
      createTerm: () => client.createTerm('categories', name),
    };
    const told: Record<string, string> = {};
    for (const [call, work] of Object.entries(calls)) told[call] = (await failureOf(work())).code;
    expect(told).toEqual(Object.fromEntries(Object.keys(calls).map((call) => [call, 'bad_credentials'])));
  },

  'let every role sign in that may, and only them publish': async (peer) => {
    expect(await stagesOf(peer.client('admin'))).toEqual(['passed', 'passed', 'passed', 'passed']);
    expect(await stagesOf(peer.client('author'))).toEqual(['passed', 'passed', 'passed', 'passed']);
    expect(await stagesOf(peer.client('contributor'))).toEqual(['passed', 'passed', 'passed', 'failed']);
  },

  'are found wrong by the connection test at its third stage': async (peer) => {
    const { stages } = await diagnose(wrong(peer));
    expect(stages.map(({ status }) => status)).toEqual(['passed', 'passed', 'failed', 'skipped']);
    expect(stages[2]?.sentence).toMatch(/did not accept the user name or application password/);
  },

  'are offered by the site, with the page where one is approved': async (peer) => {
    const found = await peer.client('editor').discover();
    expect(found).toMatchObject({ plainPermalinks: false, applicationPasswords: true });
    expect(found.apiRoot).toBe(`${peer.facts.url}/wp-json`);
    expect(found.authorizationUrl).toBe(`${peer.facts.url}/wp-admin/authorize-application.php`);
    expect(found.siteName).not.toBe('');
  },

  'belong to a site whose front page names its REST API': async (peer) => {
    const page = await peer.get('/');
    expect([page.status, page.type]).toEqual([200, 'text/html']);
    expect(page.headers.get('link')).toContain(`<${peer.facts.url}/wp-json/>; rel="https://api.w.org/"`);
  },
});
