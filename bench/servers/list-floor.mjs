/** The floor of the lists: bare node:http and the same keyset query, prepared; no session, no count, no jobs. */
import { createServer } from 'node:http';
import pg from 'pg';

const VIDEO = `id, youtube_id, title, description, channel_title, published_at, thumbnails, view_count, duration_seconds,
  keyword_id, wordpress_site_id, status, flag, is_premium, created_at, source`;
const SUBSCRIBER = `id, email, status, is_premium, premium_since, wordpress_site_id, subscribed_at, last_active_at, source,
  language, frequency, paused_until, left_at`;
const QUERIES = {
  subscribers: `SELECT ${SUBSCRIBER} FROM subscribers WHERE wordpress_site_id = $1 AND id < $2 ORDER BY id DESC LIMIT 51`,
  q_subscribers: `SELECT ${SUBSCRIBER} FROM subscribers WHERE wordpress_site_id = $1 AND id < $2 AND email ILIKE $3
    ORDER BY id DESC LIMIT 51`,
  videos: `SELECT ${VIDEO} FROM videos WHERE wordpress_site_id = $1 AND id < $2 ORDER BY id DESC LIMIT 51`,
  status: `SELECT ${VIDEO} FROM videos WHERE wordpress_site_id = $1 AND id < $2 AND status = $3 ORDER BY id DESC LIMIT 51`,
  q: `SELECT ${VIDEO} FROM videos WHERE wordpress_site_id = $1 AND id < $2 AND (title ILIKE $3 OR channel_title ILIKE $3)
    ORDER BY id DESC LIMIT 51`,
  title: `SELECT ${VIDEO} FROM videos WHERE wordpress_site_id = $1 AND id < $2 ORDER BY lower(title), id LIMIT 51`,
  views: `SELECT ${VIDEO} FROM videos WHERE wordpress_site_id = $1 AND (view_count, id) < ($2::int, $2::int)
    ORDER BY view_count DESC, id DESC LIMIT 51`,
  keywords: `SELECT id, term, is_active, last_checked, wordpress_site_id, created_at,
      (SELECT count(*) FROM videos v WHERE v.keyword_id = k.id) AS videos_found
    FROM keywords k WHERE wordpress_site_id = $1 AND id < $2 ORDER BY id DESC LIMIT 51`,
};
const pool = new pg.Pool({ ...JSON.parse(process.env.DATABASE), application_name: 'bench-floor', max: 10 });

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://127.0.0.1');
  const name = pathname.slice(1);
  const values = [Number(searchParams.get('siteId')), Number(searchParams.get('before') ?? 2_147_483_647)];
  if (searchParams.has('value')) values.push(searchParams.get('value'));
  // A search is planned anew each time: a plan for any word is a bad one for a rare word.
  const prepared = name.startsWith('q') ? {} : { name };
  pool.query({ ...prepared, text: QUERIES[name], values }).then(
    ({ rows }) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows)),
    (error) => response.writeHead(500).end(error.message),
  );
});
server.listen(0, '127.0.0.1', () => process.send({ type: 'ready', port: server.address().port }));
process.once('disconnect', () => process.exit());
