import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Parts a post by owner: what it is (`blog_posts`), its texts with their provenance (`post_revisions`), its picture
 * (`post_pictures`), what became of it on WordPress (`publications`). Forward loses nothing.
 *
 * Back keeps the current revision of each post, and drops what the old tables have no room for: older revisions, which
 * are counted on stderr, their numbers and origin, the public slug, and what was sent when and seen when.
 */
export class PostParts1792800600000 implements MigrationInterface {
  name = 'PostParts1792800600000';

  async up(db: QueryRunner): Promise<void> {
    await makeRevisions(db);
    await makePictures(db);
    await makePublications(db);
    await db.query(`ALTER TABLE blog_posts
      ${MOVED.map((column) => `DROP COLUMN ${column}`).join(', ')},
      ADD current_revision_id integer`);
    await db.query('DROP TABLE post_provenance');
    // Writes the table anew, which sets the ids and gives back the room of what left.
    await db.query(`ALTER TABLE blog_posts
      ALTER current_revision_id TYPE integer USING id,
      ALTER current_revision_id SET NOT NULL,
      ADD CONSTRAINT blog_posts_revision_unique UNIQUE (current_revision_id)`);
    await db.query(`ALTER TABLE blog_posts ADD CONSTRAINT blog_posts_revision_fkey FOREIGN KEY (current_revision_id)
      REFERENCES post_revisions(id) ON DELETE NO ACTION ON UPDATE NO ACTION DEFERRABLE INITIALLY DEFERRED`);
  }

  async down(db: QueryRunner): Promise<void> {
    await tellOlderRevisions(db);
    await db.query('ALTER TABLE blog_posts DROP CONSTRAINT blog_posts_revision_fkey');
    await takeBack(db);
    await takeProvenanceBack(db);
    await db.query('ALTER TABLE blog_posts DROP COLUMN current_revision_id');
    await db.query('DROP TABLE publications, post_pictures, post_revisions');
  }
}

/** Columns of `blog_posts` that went to another table; their indexes and keys go with them. */
const MOVED = [
  ...['title', 'content', 'excerpt', 'categories', 'tags', 'seo_title', 'seo_description'],
  ...['word_count', 'read_time', 'seo_score'],
  ...['featured_image_url', 'featured_image_prompt', 'featured_image_type', 'featured_image_alt', 'image_hash'],
  ...['auto_published_at', 'scheduled_for', 'held_reason', 'publish_error', 'published_at'],
  ...['wordpress_post_id', 'wordpress_status', 'wordpress_url', 'wordpress_slug', 'wordpress_create_tried_at'],
  ...['wordpress_media_id', 'wordpress_media_hash', 'wordpress_media_slug', 'wordpress_media_tried_at'],
];

/** The first revision of a post has the post's id, so that nothing needs to be looked up to join them. */
async function makeRevisions(db: QueryRunner): Promise<void> {
  await db.query(`CREATE TABLE post_revisions (
    id SERIAL NOT NULL,
    post_id integer NOT NULL,
    number integer NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    excerpt text NOT NULL DEFAULT '',
    categories jsonb NOT NULL DEFAULT '[]',
    tags jsonb NOT NULL DEFAULT '[]',
    seo_title text NOT NULL DEFAULT '',
    seo_description text NOT NULL DEFAULT '',
    word_count integer NOT NULL DEFAULT 0,
    read_time integer NOT NULL DEFAULT 0,
    seo_score integer NOT NULL DEFAULT 0,
    origin text NOT NULL,
    brand text,
    model text,
    prompt_version text,
    source_url text,
    input_tokens integer,
    output_tokens integer,
    attempts integer,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT post_revisions_provenance_check CHECK
      (num_nulls(brand, model, prompt_version, source_url, input_tokens, output_tokens, attempts) IN (0, 7))
  )`);
  await db.query(`INSERT INTO post_revisions (id, post_id, number, title, content, excerpt, categories, tags, seo_title,
      seo_description, word_count, read_time, seo_score, origin, brand, model, prompt_version, source_url, input_tokens,
      output_tokens, attempts, created_at)
    SELECT post.id, post.id, 1, title, content, excerpt, categories, tags, seo_title,
      seo_description, word_count, read_time, seo_score, 'model', brand, model, prompt_version, source_url, input_tokens,
      output_tokens, attempts, COALESCE(provenance.created_at, post.created_at)
    FROM blog_posts post LEFT JOIN post_provenance provenance ON provenance.post_id = post.id`);
  await db.query(`SELECT setval('post_revisions_id_seq', max(id)) FROM post_revisions`);
  await db.query(`ALTER TABLE post_revisions
    ADD CONSTRAINT post_revisions_pkey PRIMARY KEY (id),
    ADD CONSTRAINT post_revisions_number_unique UNIQUE (post_id, number),
    ADD CONSTRAINT post_revisions_post_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
}

/** Only posts that have a picture get a row. */
async function makePictures(db: QueryRunner): Promise<void> {
  await db.query(`CREATE TABLE post_pictures (
    post_id integer NOT NULL,
    url text,
    prompt text,
    type text NOT NULL,
    alt text,
    image_hash text,
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT post_pictures_pkey PRIMARY KEY (post_id)
  )`);
  await db.query(`INSERT INTO post_pictures (post_id, url, prompt, type, alt, image_hash, updated_at)
    SELECT id, featured_image_url, featured_image_prompt, featured_image_type, featured_image_alt, image_hash, updated_at
    FROM blog_posts
    WHERE featured_image_type <> 'auto'
      OR num_nonnulls(featured_image_url, featured_image_prompt, featured_image_alt, image_hash) > 0`);
  await db.query(`ALTER TABLE post_pictures
    ADD CONSTRAINT post_pictures_post_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE ON UPDATE NO ACTION,
    ADD CONSTRAINT post_pictures_image_fkey FOREIGN KEY (image_hash) REFERENCES images(hash) ON DELETE RESTRICT ON UPDATE NO ACTION`);
}

/** Only posts that publishing wrote something down of get a row. */
async function makePublications(db: QueryRunner): Promise<void> {
  await db.query(`CREATE TABLE publications (
    post_id integer NOT NULL,
    wordpress_site_id integer NOT NULL,
    auto_published_at timestamptz,
    scheduled_for timestamptz,
    held_reason text,
    error text,
    published_at timestamptz,
    wordpress_post_id integer,
    wordpress_status text,
    wordpress_url text,
    draft_slug text,
    create_tried_at timestamptz,
    public_slug text,
    media_id integer,
    media_hash text,
    media_slug text,
    media_tried_at timestamptz,
    sent_at timestamptz,
    sent_revision_id integer,
    seen_at timestamptz,
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT publications_pkey PRIMARY KEY (post_id)
  )`);
  await db.query(`INSERT INTO publications (post_id, wordpress_site_id, auto_published_at, scheduled_for, held_reason, error,
      published_at, wordpress_post_id, wordpress_status, wordpress_url, draft_slug, create_tried_at,
      media_id, media_hash, media_slug, media_tried_at, updated_at)
    SELECT id, wordpress_site_id, auto_published_at, scheduled_for, held_reason, publish_error,
      published_at, wordpress_post_id, wordpress_status, wordpress_url, wordpress_slug, wordpress_create_tried_at,
      wordpress_media_id, wordpress_media_hash, wordpress_media_slug, wordpress_media_tried_at, updated_at
    FROM blog_posts
    WHERE num_nonnulls(auto_published_at, scheduled_for, held_reason, publish_error, published_at, wordpress_post_id,
      wordpress_status, wordpress_url, wordpress_slug, wordpress_create_tried_at, wordpress_media_id,
      wordpress_media_hash, wordpress_media_slug, wordpress_media_tried_at) > 0`);
  await db.query(
    `CREATE INDEX publications_auto_published_index ON publications (wordpress_site_id, auto_published_at)`,
  );
  await db.query(`ALTER TABLE publications
    ADD CONSTRAINT publications_sent_revision_unique UNIQUE (sent_revision_id),
    ADD CONSTRAINT publications_post_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE ON UPDATE NO ACTION,
    ADD CONSTRAINT publications_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION,
    ADD CONSTRAINT publications_sent_revision_fkey FOREIGN KEY (sent_revision_id) REFERENCES post_revisions(id) ON DELETE SET NULL ON UPDATE NO ACTION`);
}

async function tellOlderRevisions(db: QueryRunner): Promise<void> {
  const [{ older }] = (await db.query(
    'SELECT (SELECT count(*) FROM post_revisions)::int - (SELECT count(*) FROM blog_posts)::int AS older',
  )) as [{ older: number }];
  if (older === 0) return;
  console.warn(
    `Older revisions of posts are dropped, ${older} in all: the tables before this step hold only the current one.`,
  );
}

async function takeBack(db: QueryRunner): Promise<void> {
  await db.query(`ALTER TABLE blog_posts
    ADD title text,
    ADD content text,
    ADD excerpt text NOT NULL DEFAULT '',
    ADD categories jsonb NOT NULL DEFAULT '[]',
    ADD tags jsonb NOT NULL DEFAULT '[]',
    ADD seo_title text NOT NULL DEFAULT '',
    ADD seo_description text NOT NULL DEFAULT '',
    ADD word_count integer NOT NULL DEFAULT 0,
    ADD read_time integer NOT NULL DEFAULT 0,
    ADD seo_score integer NOT NULL DEFAULT 0,
    ADD featured_image_url text,
    ADD featured_image_prompt text,
    ADD featured_image_type text NOT NULL DEFAULT 'auto',
    ADD featured_image_alt text,
    ADD image_hash text,
    ADD auto_published_at timestamptz,
    ADD scheduled_for timestamptz,
    ADD held_reason text,
    ADD publish_error text,
    ADD published_at timestamptz,
    ADD wordpress_post_id integer,
    ADD wordpress_status text,
    ADD wordpress_url text,
    ADD wordpress_slug text,
    ADD wordpress_create_tried_at timestamptz,
    ADD wordpress_media_id integer,
    ADD wordpress_media_hash text,
    ADD wordpress_media_slug text,
    ADD wordpress_media_tried_at timestamptz`);
  await db.query(`UPDATE blog_posts post SET
      title = revision.title, content = revision.content, excerpt = revision.excerpt, categories = revision.categories,
      tags = revision.tags, seo_title = revision.seo_title, seo_description = revision.seo_description,
      word_count = revision.word_count, read_time = revision.read_time, seo_score = revision.seo_score,
      featured_image_url = picture.url, featured_image_prompt = picture.prompt,
      featured_image_type = COALESCE(picture.type, 'auto'), featured_image_alt = picture.alt,
      image_hash = picture.image_hash,
      auto_published_at = publication.auto_published_at, scheduled_for = publication.scheduled_for,
      held_reason = publication.held_reason, publish_error = publication.error,
      published_at = publication.published_at, wordpress_post_id = publication.wordpress_post_id,
      wordpress_status = publication.wordpress_status, wordpress_url = publication.wordpress_url,
      wordpress_slug = publication.draft_slug, wordpress_create_tried_at = publication.create_tried_at,
      wordpress_media_id = publication.media_id, wordpress_media_hash = publication.media_hash,
      wordpress_media_slug = publication.media_slug, wordpress_media_tried_at = publication.media_tried_at,
      updated_at = GREATEST(post.updated_at, picture.updated_at, publication.updated_at)
    FROM post_revisions revision
    LEFT JOIN post_pictures picture ON picture.post_id = revision.post_id
    LEFT JOIN publications publication ON publication.post_id = revision.post_id
    WHERE revision.id = post.current_revision_id`);
  await db.query('ALTER TABLE blog_posts ALTER title SET NOT NULL, ALTER content SET NOT NULL');
  await db.query(`CREATE INDEX blog_posts_auto_published_index ON blog_posts (wordpress_site_id, auto_published_at)`);
  await db.query(`ALTER TABLE blog_posts
    ADD CONSTRAINT blog_posts_image_fkey FOREIGN KEY (image_hash) REFERENCES images(hash) ON DELETE RESTRICT ON UPDATE NO ACTION`);
}

async function takeProvenanceBack(db: QueryRunner): Promise<void> {
  await db.query(`CREATE TABLE post_provenance (
    post_id integer NOT NULL,
    brand text NOT NULL,
    model text NOT NULL,
    prompt_version text NOT NULL,
    source_url text NOT NULL,
    input_tokens integer NOT NULL,
    output_tokens integer NOT NULL,
    attempts integer NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`);
  await db.query(`INSERT INTO post_provenance (post_id, brand, model, prompt_version, source_url, input_tokens, output_tokens,
      attempts, created_at)
    SELECT post.id, brand, model, prompt_version, source_url, input_tokens, output_tokens, attempts, revision.created_at
    FROM blog_posts post JOIN post_revisions revision ON revision.id = post.current_revision_id
    WHERE model IS NOT NULL`);
  await db.query(`ALTER TABLE post_provenance
    ADD CONSTRAINT post_provenance_pkey PRIMARY KEY (post_id),
    ADD CONSTRAINT post_provenance_post_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
}
