import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Content1792800100000 implements MigrationInterface {
  name = 'Content1792800100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE images (
      hash text NOT NULL,
      mime text NOT NULL,
      bytes bytea NOT NULL,
      width integer NOT NULL,
      height integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT images_pkey PRIMARY KEY (hash)
    )`);
    await db.query(`CREATE TABLE keywords (
      id SERIAL NOT NULL,
      term text NOT NULL,
      term_key text NOT NULL,
      is_active boolean NOT NULL DEFAULT true,
      last_checked timestamptz,
      wordpress_site_id integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT keywords_site_term_unique UNIQUE (wordpress_site_id, term_key),
      CONSTRAINT keywords_pkey PRIMARY KEY (id)
    )`);
    await db.query(`CREATE TABLE videos (
      id SERIAL NOT NULL,
      youtube_id text NOT NULL,
      title text NOT NULL,
      description text NOT NULL DEFAULT '',
      channel_title text NOT NULL DEFAULT '',
      channel_id text,
      published_at timestamptz,
      thumbnails jsonb NOT NULL DEFAULT '[]',
      tags jsonb NOT NULL DEFAULT '[]',
      view_count bigint,
      duration_seconds integer,
      transcript text,
      keyword_id integer,
      wordpress_site_id integer NOT NULL,
      status text NOT NULL DEFAULT 'discovered',
      flag text,
      is_premium boolean NOT NULL DEFAULT false,
      source text NOT NULL,
      refreshed_at timestamptz NOT NULL DEFAULT now(),
      processed_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT videos_site_youtube_unique UNIQUE (wordpress_site_id, youtube_id),
      CONSTRAINT videos_pkey PRIMARY KEY (id)
    )`);
    await db.query(`CREATE INDEX videos_keyword_index ON videos (keyword_id)`);
    await db.query(`CREATE INDEX videos_site_status_index ON videos (wordpress_site_id, status, id)`);
    await db.query(`CREATE TABLE dismissed_videos (
      wordpress_site_id integer NOT NULL,
      youtube_id text NOT NULL,
      dismissed_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT dismissed_videos_pkey PRIMARY KEY (wordpress_site_id, youtube_id)
    )`);
    await db.query(`CREATE TABLE blog_posts (
      id SERIAL NOT NULL,
      title text NOT NULL,
      content text NOT NULL,
      excerpt text NOT NULL DEFAULT '',
      categories jsonb NOT NULL DEFAULT '[]',
      tags jsonb NOT NULL DEFAULT '[]',
      seo_title text NOT NULL DEFAULT '',
      seo_description text NOT NULL DEFAULT '',
      video_id integer,
      youtube_id text NOT NULL,
      channel_title text NOT NULL,
      wordpress_site_id integer NOT NULL,
      word_count integer NOT NULL DEFAULT 0,
      read_time integer NOT NULL DEFAULT 0,
      seo_score integer NOT NULL DEFAULT 0,
      status text NOT NULL DEFAULT 'draft',
      is_premium boolean NOT NULL DEFAULT false,
      premium_override boolean,
      source text NOT NULL,
      featured_image_url text,
      featured_image_prompt text,
      featured_image_type text NOT NULL DEFAULT 'auto',
      featured_image_alt text,
      image_hash text,
      scheduled_for timestamptz,
      held_reason text,
      publish_error text,
      published_at timestamptz,
      wordpress_post_id integer,
      wordpress_status text,
      wordpress_url text,
      wordpress_slug text,
      wordpress_create_tried_at timestamptz,
      wordpress_media_id integer,
      wordpress_media_hash text,
      wordpress_media_slug text,
      wordpress_media_tried_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT blog_posts_video_unique UNIQUE (video_id),
      CONSTRAINT blog_posts_pkey PRIMARY KEY (id)
    )`);
    await db.query(`CREATE INDEX blog_posts_site_index ON blog_posts (wordpress_site_id, id)`);
    await db.query(`CREATE TABLE post_provenance (
      post_id integer NOT NULL,
      brand text NOT NULL,
      model text NOT NULL,
      prompt_version text NOT NULL,
      source_url text NOT NULL,
      input_tokens integer NOT NULL,
      output_tokens integer NOT NULL,
      attempts integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT post_provenance_pkey PRIMARY KEY (post_id)
    )`);
    await db.query(`CREATE TABLE quota_use (
      quota_group text NOT NULL,
      day date NOT NULL,
      bucket text NOT NULL,
      used integer NOT NULL DEFAULT 0,
      exhausted boolean NOT NULL DEFAULT false,
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT quota_use_pkey PRIMARY KEY (quota_group, day, bucket)
    )`);
    await db.query(`CREATE TABLE content_generation_settings (
      wordpress_site_id integer NOT NULL,
      default_featured_image_url text,
      auto_generate_images boolean NOT NULL DEFAULT true,
      image_style text NOT NULL DEFAULT 'professional',
      image_quality text NOT NULL DEFAULT 'standard',
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT content_generation_settings_pkey PRIMARY KEY (wordpress_site_id)
    )`);
    await db.query(`CREATE TABLE website_automation_settings (
      wordpress_site_id integer NOT NULL,
      automation_enabled boolean NOT NULL DEFAULT true,
      search_frequency_minutes integer NOT NULL DEFAULT 180,
      daily_video_limit integer NOT NULL DEFAULT 80,
      videos_per_search integer NOT NULL DEFAULT 2,
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT website_automation_settings_pkey PRIMARY KEY (wordpress_site_id)
    )`);
    await db.query(`CREATE TABLE automation_settings (
      keyword_id integer NOT NULL,
      auto_generate_blogs boolean NOT NULL DEFAULT true,
      auto_publish_to_wordpress boolean NOT NULL DEFAULT false,
      selected_wordpress_sites jsonb NOT NULL DEFAULT '[]',
      check_interval_hours integer NOT NULL DEFAULT 24,
      is_active boolean NOT NULL DEFAULT true,
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT automation_settings_pkey PRIMARY KEY (keyword_id)
    )`);
    await db.query(`CREATE TABLE global_automation_settings (
      id SERIAL NOT NULL,
      enabled boolean NOT NULL DEFAULT true,
      frequency_minutes integer NOT NULL DEFAULT 30,
      CONSTRAINT global_automation_settings_pkey PRIMARY KEY (id)
    )`);
    await db.query(`ALTER TABLE keywords
      ADD CONSTRAINT keywords_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
    await db.query(`ALTER TABLE videos
      ADD CONSTRAINT videos_keyword_fkey FOREIGN KEY (keyword_id) REFERENCES keywords(id) ON DELETE SET NULL ON UPDATE NO ACTION`);
    await db.query(`ALTER TABLE videos
      ADD CONSTRAINT videos_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
    await db.query(`ALTER TABLE dismissed_videos
      ADD CONSTRAINT dismissed_videos_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
    await db.query(`ALTER TABLE blog_posts
      ADD CONSTRAINT blog_posts_video_fkey FOREIGN KEY (video_id) REFERENCES videos(id) ON DELETE SET NULL ON UPDATE NO ACTION`);
    await db.query(`ALTER TABLE blog_posts
      ADD CONSTRAINT blog_posts_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
    await db.query(`ALTER TABLE blog_posts
      ADD CONSTRAINT blog_posts_image_fkey FOREIGN KEY (image_hash) REFERENCES images(hash) ON DELETE RESTRICT ON UPDATE NO ACTION`);
    await db.query(`ALTER TABLE post_provenance
      ADD CONSTRAINT post_provenance_post_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
    await db.query(`ALTER TABLE content_generation_settings
      ADD CONSTRAINT content_generation_settings_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
    await db.query(`ALTER TABLE website_automation_settings
      ADD CONSTRAINT website_automation_settings_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
    await db.query(`ALTER TABLE automation_settings
      ADD CONSTRAINT automation_settings_keyword_fkey FOREIGN KEY (keyword_id) REFERENCES keywords(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'DROP TABLE global_automation_settings, automation_settings, website_automation_settings, content_generation_settings, quota_use, post_provenance, blog_posts, dismissed_videos, videos, keywords, images',
    );
  }
}
