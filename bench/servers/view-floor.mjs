/** The floor of views: bare node:http that counts an article in its visitor's row, stores the page view, and answers how many there are, with one prepared statement a call. */
import { createServer } from 'node:http';
import pg from 'pg';

/** An article that is there, or beyond the limit, adds nothing; the number is told all the same. The page view is stored once by its name, and noted for whoever counts. */
const COUNT = `
  WITH counted AS (
    INSERT INTO gate_visitors AS visitor (site_id, visitor_id, articles, viewed_at) VALUES ($1, $2, ARRAY[$3::text], ARRAY[now()])
    ON CONFLICT (site_id, visitor_id) DO UPDATE SET (articles, viewed_at) = (
      SELECT visitor.articles || added.articles, visitor.viewed_at || added.viewed_at
      FROM (SELECT ARRAY[$3::text] AS articles, ARRAY[now()] AS viewed_at
            WHERE NOT visitor.articles @> ARRAY[$3::text] AND cardinality(visitor.articles) < $4
            UNION ALL SELECT '{}', '{}' LIMIT 1) added)
    RETURNING cardinality(articles) AS views),
  named AS (
    INSERT INTO event_ids (site_id, visitor_id, id, type, at) VALUES ($1, $2, $5, 'page_view', now()) ON CONFLICT DO NOTHING RETURNING id),
  stored AS (
    INSERT INTO engagement_events
      ("timestamp", wordpress_site_id, event_type, visitor_id, session_id, page_url, referrer, user_agent, article, event_data)
    SELECT now(), $1, 'page_view', $2, $6, $7, $8, $9, $3, '{}' FROM named RETURNING id, "timestamp"),
  waiting AS (INSERT INTO waiting_events (event_id, "timestamp") SELECT id, "timestamp" FROM stored)
  SELECT views FROM counted`;
const freeLimit = Number(process.env.FREE_LIMIT);
const pool = new pg.Pool({ ...JSON.parse(process.env.DATABASE), application_name: 'bench-floor', max: 10 });

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const { siteId, visitorId, articleId, eventId, sessionId, pageUrl, referrer } = JSON.parse(
      Buffer.concat(chunks).toString(),
    );
    const view = [siteId, visitorId, String(articleId), freeLimit];
    const pageView = [eventId, sessionId, pageUrl, referrer, request.headers['user-agent']];
    pool.query({ name: 'count', text: COUNT, values: [...view, ...pageView] }).then(
      ({ rows }) => {
        const articlesViewed = rows[0].views;
        const answer = JSON.stringify({ articlesViewed, freeLimit, requiresSubscription: articlesViewed > freeLimit });
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length }).end(answer);
      },
      (error) => response.writeHead(500).end(error.message),
    );
  });
});
server.listen(0, '127.0.0.1', () => process.send({ type: 'ready', port: server.address().port }));
process.once('disconnect', () => process.exit());
