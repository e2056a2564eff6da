import { createHash } from 'node:crypto';
import { seeded } from '@pressloom/testing';
import type { DataSource } from 'typeorm';

const SITES = [1, 2];
const IMAGES = ['a', 'b', 'c'].map((name) => createHash('sha256').update(name).digest('hex'));
const MOMENTS = ['2026-03-08T06:59:59.999999Z', '2026-11-01T05:30:00.000001Z', '2025-12-31T23:59:59Z'];

type Row = Record<string, unknown>;

/** Posts of every state as they were before their parts came apart; the same seed makes the same rows. */
export async function fillOldPosts(dataSource: DataSource, count: number, seed: number): Promise<void> {
  const next = seeded(seed);
  const one = <T>(...choices: T[]): T => choices[Math.floor(next() * choices.length)] as T;
  const words = (length: number): string =>
    Array.from({ length }, () => one('fire', 'Ünïcode', '火事', '🚒', '\'"\\', '<b>&amp;</b>', '\n\t')).join(' ');
  const text = (): string => words(one(0, 1, 3, 12));
  const maybe = <T>(value: () => T): T | null => (next() < 0.5 ? null : value());
  const moment = (): string => one(...MOMENTS);
  const posts = Array.from({ length: count }, (_, index) => oldPost(index));
  const provenance = posts.filter(() => next() < 0.7).map((post) => oldProvenance(post['id']));

  // Ids with gaps, as rows that were deleted leave them.
  function oldPost(index: number): Row {
    return {
      ...{ id: index * 3 + 2, wordpress_site_id: one(...SITES), video_id: maybe(() => index + 1) },
      ...{ youtube_id: `video-${index}`, channel_title: text(), source: one('live', 'sandbox') },
      ...{
        title: text(),
        content: words(one(0, 5, 3_000)),
        excerpt: text(),
        seo_title: text(),
        seo_description: text(),
      },
      ...{ categories: one([], [text()], [text(), text()]), tags: one([], [text()]) },
      ...{ word_count: one(0, 812), read_time: one(0, 5), seo_score: one(0, 100) },
      ...{ status: one('draft', 'published'), is_premium: one(true, false), premium_override: one(null, true, false) },
      ...{ auto_publish: one(true, false), created_at: moment(), updated_at: moment() },
      ...oldPicture(),
      ...oldPublication(),
    };
  }

  function oldPicture(): Row {
    return one<Row>(
      { featured_image_type: 'auto' },
      {
        ...{ featured_image_type: one('auto', 'default', 'ai', 'youtube', 'custom') },
        ...{ featured_image_url: maybe(text), featured_image_prompt: maybe(text), featured_image_alt: maybe(text) },
        ...{ image_hash: maybe(() => one(...IMAGES)) },
      },
    );
  }

  function oldPublication(): Row {
    const sent = {
      ...{ auto_published_at: maybe(moment), scheduled_for: maybe(moment), published_at: maybe(moment) },
      ...{ held_reason: maybe(text), publish_error: maybe(text) },
      ...{ wordpress_post_id: maybe(() => one(1, 77)), wordpress_status: one(null, 'draft', 'publish', 'pending') },
      ...{ wordpress_url: maybe(text), wordpress_slug: maybe(text), wordpress_create_tried_at: maybe(moment) },
      ...{ wordpress_media_id: maybe(() => one(1, 78)), wordpress_media_hash: maybe(() => one(...IMAGES)) },
      ...{ wordpress_media_slug: maybe(text), wordpress_media_tried_at: maybe(moment) },
    };
    // Nothing yet, one thing alone, such as half a try, or any of them.
    return one<Row>({}, Object.fromEntries([one(...Object.entries(sent))]), sent, sent);
  }

  function oldProvenance(postId: unknown): Row {
    return {
      ...{ post_id: postId, brand: 'general', model: one('model-a', 'model-b'), prompt_version: one('1', '2') },
      ...{ source_url: text(), input_tokens: one(0, 900), output_tokens: one(0, 1200), attempts: one(1, 2) },
      created_at: moment(),
    };
  }

  await fillAround(dataSource, count);
  await insert(dataSource, 'blog_posts', posts);
  await insert(dataSource, 'post_provenance', provenance);
  await dataSource.query(`SELECT setval('blog_posts_id_seq', $1)`, [count * 3 + 40]);
}

async function fillAround(dataSource: DataSource, videos: number): Promise<void> {
  for (const id of SITES) {
    await dataSource.query(
      `INSERT INTO wordpress_sites (id, name, site_url, api_endpoint, username, application_password, brand)
       VALUES ($1, $2, $2, $2, 'admin', 'v1:x', 'general')`,
      [id, `https://site-${id}.example`],
    );
  }
  await dataSource.query(
    `INSERT INTO videos (id, youtube_id, title, source, wordpress_site_id)
     SELECT n, 'video-' || n, 'A video', 'live', 1 FROM generate_series(1, $1) AS n`,
    [videos],
  );
  await dataSource.query(
    `INSERT INTO images (hash, mime, bytes, width, height) SELECT hash, 'image/jpeg', '', 1200, 675 FROM unnest($1::text[]) AS hash`,
    [IMAGES],
  );
}

/** What a row leaves out is null. */
async function insert(dataSource: DataSource, table: string, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(', ');
  await dataSource.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
