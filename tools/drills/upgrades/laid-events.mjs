/** Events as a version stored them that did not count them yet. */

/** So many are laid in one statement. */
const TOGETHER = 500_000;
/** Events of one visitor. */
const EACH = 10;
const DAYS = 150;

/** A website and its events of the last days, `count` in all, the oldest first; resolves with the website's id. */
export async function layOldEvents(database, count, host) {
  const [{ id }] = await database.query(
    `INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
     VALUES ('Upgrade', 'https://' || $1, 'https://' || $1 || '/wp-json/wp/v2', 'upgrade', 'unused', 'general') RETURNING id`,
    [host],
  );
  await database.query(
    `SELECT make_event_month(month::date) FROM generate_series(
       date_trunc('month', now() AT TIME ZONE 'UTC' - interval '${DAYS + 1} days'), now() AT TIME ZONE 'UTC' + interval '2 months', interval '1 month') month`,
  );
  await database.query('SET synchronous_commit = off');
  for (let first = 0; first < count; first += TOGETHER)
    await database.query(LAY, [id, count, first, Math.min(first + TOGETHER, count) - 1]);
  await database.query('RESET synchronous_commit');
  await database.query('VACUUM (ANALYZE) engagement_events');
  return id;
}

/** One event as that version wrote it. $1 website, $2 number. */
export const STORE_OLD = `
  INSERT INTO engagement_events ("timestamp", wordpress_site_id, event_type, visitor_id, page_url, referrer, event_data)
  VALUES (now(), $1, 'page_view', 'old-' || $2::int, 'upgrade.example/during', NULL, '{}')`;

/** $1 website, $2 how many in all, $3 and $4 the first and the last one. A visitor's events come in five visits of two pages. */
const LAY = `
  INSERT INTO engagement_events ("timestamp", wordpress_site_id, event_type, visitor_id, session_id, page_url, referrer, user_agent, event_data)
  SELECT now() - interval '${DAYS} days' * (1 - number::float8 / $2::int) - interval '1 hour', $1,
         CASE WHEN number % 97 = 0 THEN 'gate_shown' ELSE 'page_view' END, md5('visitor ' || number / 2 % greatest($2::int / ${EACH}, 1)),
         NULL, 'upgrade.example/story-' || number % 300, CASE WHEN number % 3 = 0 THEN 'www.site-' || number % 50 || '.example/links' END,
         'Chrome, Android, phone', '{}'
  FROM generate_series($3::int, $4::int) number`;
