/** What is really on a WordPress: asked of it directly, as its administrator, in every status. */

const AUTHORISATION = `Basic ${Buffer.from('admin:sandbox sandbox sandbox sandbox').toString('base64')}`;
const PER_PAGE = 100;

async function list(siteUrl, route) {
  const rows = [];
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${siteUrl}/wp-json/wp/v2/${route}&context=edit&per_page=${PER_PAGE}&page=${page}`, {
      headers: { authorization: AUTHORISATION },
    });
    if (!response.ok) throw new Error(`WordPress answered ${response.status} for ${route}.`);
    const answer = await response.json();
    rows.push(...answer);
    if (answer.length < PER_PAGE) return rows;
  }
}

/** @returns {Promise<{ posts: any[], media: any[], terms: any[] }>} posts in the trash and drafts included */
export async function everythingOn(siteUrl) {
  const [posts, media, categories, tags] = await Promise.all([
    list(siteUrl, 'posts?status=any,trash'),
    list(siteUrl, 'media?status=inherit,trash'),
    list(siteUrl, 'categories?hide_empty=false'),
    list(siteUrl, 'tags?hide_empty=false'),
  ]);
  return { posts, media, terms: [...categories, ...tags] };
}

/**
 * Compares what is there with what was to be published. Pure.
 *
 * @param {{ posts: any[], media: any[], terms: any[] }} found
 * @param {{ title: string, wordpressPostId: number }[]} wanted
 */
export function account({ posts, media, terms }, wanted) {
  const ids = new Set(wanted.map((post) => post.wordpressPostId));
  const published = posts.filter((post) => post.status === 'publish');
  const used = new Set(published.map((post) => post.featured_media));
  const names = terms.map((term) => `${term.taxonomy} ${term.name.toLowerCase()}`);
  return {
    wanted: wanted.length,
    published: published.length,
    twice: published.length - new Set(published.map(videoOf)).size,
    missing: wanted.filter((post) => !published.some((one) => one.id === post.wordpressPostId)).length,
    unknown: published.filter((post) => !ids.has(post.id)).length,
    extraDrafts: posts.length - published.length,
    withoutPicture: published.filter((post) => !media.some((one) => one.id === post.featured_media)).length,
    orphanMedia: media.filter((one) => !used.has(one.id)).length,
    termsTwice: names.length - new Set(names).size,
  };
}

/** A post of ours is known by the video that it embeds: two videos may well have one title. */
const videoOf = (post) => /watch\?v=([\w-]{11})/.exec(post.content.raw)?.[1] ?? `post ${post.id}`;

/** True when everything is there once and nothing else is. Pure. */
export const isExact = ({ wanted, published, ...faults }) =>
  wanted === published && Object.values(faults).every((count) => count === 0);
