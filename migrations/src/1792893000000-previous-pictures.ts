import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures that posts had before the present one. What was replaced until now is not known any more. */
export class PreviousPictures1792893000000 implements MigrationInterface {
  name = 'PreviousPictures1792893000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE previous_pictures (
      id serial,
      post_id integer NOT NULL,
      image_hash text NOT NULL,
      prompt text,
      type text NOT NULL,
      alt text,
      replaced_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT previous_pictures_pkey PRIMARY KEY (id),
      CONSTRAINT previous_pictures_image_unique UNIQUE (post_id, image_hash),
      CONSTRAINT previous_pictures_post_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE ON UPDATE NO ACTION,
      CONSTRAINT previous_pictures_image_fkey FOREIGN KEY (image_hash) REFERENCES images(hash) ON DELETE RESTRICT ON UPDATE NO ACTION
    )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE previous_pictures');
  }
}
