import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A reader counts as gained on the day when they came onto our list, not on the day that an imported file gives: otherwise a list of
 * thousands that comes in today is no growth, or one of last year.
 */
export class ListGrowth1792831000000 implements MigrationInterface {
  name = 'ListGrowth1792831000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE subscribers ADD COLUMN added_at timestamptz');
    await db.query(ADDED_BY_IMPORTS);
    await db.query(moveMarks('subscribed_at', 'added_at'));
    await db.query(counter(CAME));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(moveMarks('added_at', 'subscribed_at'));
    await db.query(counter(CAME_BEFORE));
    await db.query('ALTER TABLE subscribers DROP COLUMN added_at');
  }
}

/** The moment of an import's file stands for its rows, which took minutes. Without a day in the file both are the same. */
const ADDED_BY_IMPORTS = `
  UPDATE subscribers reader SET added_at = list.created_at FROM subscriber_imports list
  WHERE list.id = reader.import_id AND reader.subscribed_at < list.created_at`;

/**
 * Moves the marks of readers who are still there from one moment to another, as many as there are of it: no total changes. Marks of
 * whoever was deleted since stay where they are, since nothing tells of them.
 */
const moveMarks = (from: string, to: string): string => `
  WITH readers AS (
    SELECT wordpress_site_id, ${from} AS at, ${to} AS new_at, count(*)::int AS amount FROM subscribers
    WHERE added_at IS NOT NULL AND added_at <> subscribed_at GROUP BY 1, 2, 3
  ), moving AS (
    SELECT *, sum(amount) OVER (PARTITION BY wordpress_site_id, at ORDER BY new_at)::int AS upto FROM readers
  ), marks AS (
    SELECT id, wordpress_site_id, happened_at AS at, amount,
           sum(amount) OVER (PARTITION BY wordpress_site_id, happened_at ORDER BY id)::int AS upto
    FROM tally_marks
    WHERE kind = 'subscriber_gained' AND (wordpress_site_id, happened_at) IN (SELECT wordpress_site_id, at FROM readers)
  ), moved AS (
    SELECT marks.id, wordpress_site_id, moving.new_at,
           LEAST(marks.upto, moving.upto) - GREATEST(marks.upto - marks.amount, moving.upto - moving.amount) AS amount
    FROM moving JOIN marks USING (wordpress_site_id, at)
    WHERE LEAST(marks.upto, moving.upto) > GREATEST(marks.upto - marks.amount, moving.upto - moving.amount)
  ), taken AS (
    SELECT id, sum(amount)::int AS amount FROM moved GROUP BY id
  ), emptied AS (
    DELETE FROM tally_marks mark USING taken WHERE mark.id = taken.id AND mark.amount = taken.amount
  ), lessened AS (
    UPDATE tally_marks mark SET amount = mark.amount - taken.amount FROM taken
    WHERE mark.id = taken.id AND mark.amount > taken.amount
  )
  INSERT INTO tally_marks (wordpress_site_id, kind, amount, happened_at)
  SELECT wordpress_site_id, 'subscriber_gained', sum(amount)::int, new_at FROM moved GROUP BY wordpress_site_id, new_at`;

/** What comes in by one statement, by site and kind, as one mark of each moment. */
const counter = (rows: string): string => `
  CREATE OR REPLACE FUNCTION tally_subscribers_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO tally_marks (wordpress_site_id, kind, amount, happened_at)
    SELECT change.site, change.kind, count(*), change.at FROM (${rows}) change
    WHERE EXISTS (SELECT 1 FROM wordpress_sites site WHERE site.id = change.site)
    GROUP BY change.site, change.kind, change.at;
    RETURN NULL;
  END $$`;

/** GREATEST leaves out what is null. Whoever is brought back as premium became it on this list when they were brought back. */
const CAME = `
  SELECT wordpress_site_id AS site, 'subscriber_gained' AS kind, COALESCE(added_at, subscribed_at) AS at
  FROM new_rows WHERE status = 'active'
  UNION ALL
  SELECT wordpress_site_id, 'premium_gained', GREATEST(premium_since, COALESCE(added_at, subscribed_at))
  FROM new_rows WHERE status = 'active' AND is_premium`;

const CAME_BEFORE = `
  SELECT wordpress_site_id AS site, 'subscriber_gained' AS kind, subscribed_at AS at
  FROM new_rows WHERE status = 'active'
  UNION ALL
  SELECT wordpress_site_id, 'premium_gained', COALESCE(premium_since, subscribed_at)
  FROM new_rows WHERE status = 'active' AND is_premium`;
