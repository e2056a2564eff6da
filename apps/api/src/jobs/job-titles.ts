import type { Job } from '@pressloom/database/entities';
import type { DataSource } from 'typeorm';

interface Titled {
  target: string;
  title: string | null;
}

/** Whether what a job works on has a name as long as it is there. Pure. */
export const hasTitle = ({ target }: Pick<Job, 'target'>): boolean =>
  /^(keyword|video|post|site|import|newsletter|slot):\d+$/.test(target);

/** Names of what these jobs work on, by target; without those that are gone or have none. As a report it reads what others own. */
export async function titlesOf(
  dataSource: DataSource,
  jobs: Pick<Job, 'target'>[],
): Promise<Map<string, string | null>> {
  // A number of more digits is nobody's id, and too large for the statement.
  const targets = [...new Set(jobs.map((job) => job.target))].filter((target) =>
    /^(keyword|video|post|site|import|newsletter|slot):\d{1,9}$/.test(target),
  );
  if (targets.length === 0) return new Map();
  const rows: Titled[] = await dataSource.query(TITLES, [targets]);
  return new Map(rows.map(({ target, title }) => [target, title]));
}

/** $1: targets such as `post:12`. A video whose data was dropped goes by its id on YouTube. */
const TITLES = `
  SELECT asked.target, CASE asked.kind
    WHEN 'keyword' THEN (SELECT term FROM keywords WHERE id = asked.id)
    WHEN 'video' THEN (SELECT COALESCE(NULLIF(title, ''), 'Video ' || youtube_id) FROM videos WHERE id = asked.id)
    WHEN 'post' THEN (SELECT revision.title FROM blog_posts post
                      JOIN post_revisions revision ON revision.id = post.current_revision_id WHERE post.id = asked.id)
    WHEN 'import' THEN (SELECT file_name FROM subscriber_imports WHERE id = asked.id)
    WHEN 'newsletter' THEN (SELECT subject FROM newsletters WHERE id = asked.id)
    WHEN 'slot' THEN (SELECT 'Newsletter of ' || scheduled_date FROM newsletter_schedule WHERE id = asked.id)
    WHEN 'site' THEN (SELECT name FROM wordpress_sites WHERE id = asked.id)
  END AS title
  FROM (SELECT target, split_part(target, ':', 1) AS kind, split_part(target, ':', 2)::int AS id FROM unnest($1::text[]) target) asked`;
