import { creditBlock, escapeText, toBlocks } from '@pressloom/clients/wordpress';
import { theme } from './behaviour.ts';
import { POSTS } from './reading.ts';

export const publishing = theme('publishing', {
  'takes public slug, status, texts and terms in one update by number': async (peer) => {
    const client = peer.client('editor');
    const { id } = await client.createPost({ title: 'Raw', slug: peer.unique('pl'), status: 'draft' });
    const category = await client.createTerm('categories', peer.unique('Published in'));
    const tag = await client.createTerm('tags', peer.unique('tagged'));
    const slug = peer.unique('public');
    const fields = { title: 'Ready', content: '<p>Body</p>', slug, status: 'publish' } as const;
    const post = await client.updatePost(id, { ...fields, categories: [category.id], tags: [tag.id] });
    expect(post).toMatchObject({ id, ...fields, categories: [category.id], tags: [tag.id] });
    expect(post.link).toBe(`${peer.facts.url}/${slug}/`);
  },

  'shows the post to visitors, by REST and as a page': async (peer) => {
    const title = peer.unique('Seen');
    const post = await peer.client('author').createPost({ title, content: '<p>Words</p>', status: 'publish' });
    const seen = await peer.get(`${POSTS}/${post.id}`);
    expect([seen.status, seen.json.title.rendered, seen.json.content.raw]).toEqual([200, title, undefined]);
    const page = await peer.get(post.link.slice(peer.facts.url.length));
    expect([page.status, page.type]).toEqual([200, 'text/html']);
    expect(page.text).toContain(title);
  },

  'makes a slug of the title where there is none': async (peer) => {
    const title = peer.unique('From The Title');
    const post = await peer.client('author').createPost({ title, status: 'publish' });
    expect(post.slug).toBe(title.toLowerCase().replaceAll(' ', '-'));
  },

  'keeps German, Spanish and Japanese as they were sent, changed and sent again': async (peer) => {
    const client = peer.client('editor');
    const texts = [
      [
        'de',
        'Großbrand in der Straße „Am Hafen“',
        'grossbrand-in-der-strasse',
        'Häuser & Straßen',
        'Die Feuerwehr löschte.',
      ],
      [
        'es',
        '¿Qué pasó? El incendio de Málaga',
        'que-paso-el-incendio-de-malaga',
        'Protección',
        'Los bomberos llegaron.',
      ],
      ['ja', '東京の港で火災', '東京の港で火災', '火災', '消防隊員が火を消した。'],
    ] as const;
    for (const [language, title, stem, shelf, sentence] of texts) {
      const slug = peer.unique(stem);
      const category = await client.createTerm('categories', peer.unique(shelf));
      const credit = creditBlock({ channelTitle: title, url: 'https://www.youtube.com/watch?v=abc', language });
      const content = [...toBlocks(`<p>${sentence}</p>`), credit].join('\n\n');
      const fields = { title, excerpt: sentence, content, slug, categories: [category.id] };
      const { id } = await client.createPost({ title, content, slug: peer.unique('pl'), status: 'draft' });
      expect(await client.updatePost(id, { ...fields, status: 'publish' })).toMatchObject({
        ...fields,
        status: 'publish',
      });
      const changed = { ...fields, title: `${title} (2)`, excerpt: `${sentence} ${sentence}` };
      const { slug: _kept, ...sent } = changed;
      const updated = await client.updatePost(id, sent);
      expect(updated).toMatchObject(changed);
      expect(await client.getPost(id)).toEqual(updated);
    }
  },

  'sent again changes nothing': async (peer) => {
    const client = peer.client('editor');
    const fields = { title: 'Twice', slug: peer.unique('twice'), status: 'publish' } as const;
    const { id } = await client.createPost({ title: 'Twice', status: 'draft' });
    const first = await client.updatePost(id, fields);
    expect(await client.updatePost(id, fields)).toEqual({ ...first, modified: expect.any(Date) });
  },

  'goes back to a draft that keeps its slug': async (peer) => {
    const client = peer.client('editor');
    const slug = peer.unique('back');
    const { id } = await client.createPost({ title: 'Back', slug, status: 'publish' });
    expect(await client.updatePost(id, { status: 'draft' })).toMatchObject({ id, slug, status: 'draft' });
    expect((await peer.get(`${POSTS}/${id}`)).status).toBe(401);
  },

  'with a date ahead plans the post and hides it until then': async (peer) => {
    const body = { title: peer.unique('Later'), status: 'publish', date_gmt: '2099-01-02T03:04:05' };
    const { json } = await peer.post(POSTS, body, 'editor');
    expect([json.status, json.date_gmt]).toEqual(['future', '2099-01-02T03:04:05']);
    expect((await peer.get(`${POSTS}/${json.id}`)).status).toBe(401);
  },

  'privately hides the post from visitors': async (peer) => {
    const post = await peer.client('editor').createPost({ title: peer.unique('Ours'), status: 'private' });
    expect(post.status).toBe('private');
    expect((await peer.get(`${POSTS}/${post.id}`)).status).toBe(401);
  },

  'keeps the excerpt, and makes one of the content where there is none': async (peer) => {
    const body = { title: peer.unique('Excerpt'), content: '<p>From the body.</p>', status: 'publish' };
    const own = await peer.post(POSTS, { ...body, excerpt: 'My own.' }, 'editor');
    const none = await peer.post(POSTS, body, 'editor');
    expect(own.json.excerpt).toMatchObject({ raw: 'My own.', rendered: '<p>My own.</p>\n' });
    expect(none.json.excerpt).toMatchObject({ raw: '', rendered: '<p>From the body.</p>\n' });
  },

  'keeps quotes in title and excerpt as they are, curls them for readers, and finds them': async (peer) => {
    const client = peer.client('editor');
    const name = peer.unique('chief');
    const title = escapeText(`The ${name}'s "big" day: Smith & Sons < 5 alarms`);
    const excerpt = escapeText(`The ${name}'s crew said "we're safe" & went home.`);
    const post = await client.createPost({ title, excerpt, status: 'publish' });
    expect([post.title, post.excerpt]).toEqual([title, excerpt]);
    const { json } = await peer.get(`${POSTS}?search=${encodeURIComponent(`${name}'s`)}`);
    expect(json.map(({ id }: { id: number }) => id)).toEqual([post.id]);
    expect(json[0].title.rendered).toMatch(/&#8217;s &#8220;big&#8221; day: Smith &(?:#038|amp); Sons &lt; 5 alarms$/);
  },

  'renders a title with its signs as entities': async (peer) => {
    const title = peer.unique('Fire & water');
    const { json } = await peer.post(POSTS, { title, status: 'publish' }, 'editor');
    expect(json.title).toEqual({ raw: title, rendered: title.replace('&', '&#038;') });
  },
});
