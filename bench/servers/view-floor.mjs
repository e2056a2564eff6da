/** The floor of views: bare node:http that counts an article in its visitor's row and answers how many there are, with one prepared statement a call. */
import { createServer } from 'node:http';
import pg from 'pg';

/** An article that is there, or beyond the limit, adds nothing; the number is told all the same. */
const COUNT = `
  INSERT INTO gate_visitors AS visitor (site_id, visitor_id, articles, viewed_at) VALUES ($1, $2, ARRAY[$3::text], ARRAY[now()])
  ON CONFLICT (site_id, visitor_id) DO UPDATE SET (articles, viewed_at) = (
    SELECT visitor.articles || added.articles, visitor.viewed_at || added.viewed_at
    FROM (SELECT ARRAY[$3::text] AS articles, ARRAY[now()] AS viewed_at
          WHERE NOT visitor.articles @> ARRAY[$3::text] AND cardinality(visitor.articles) < $4
          UNION ALL SELECT '{}', '{}' LIMIT 1) added)
  RETURNING cardinality(articles) AS views`;
const freeLimit = Number(process.env.FREE_LIMIT);
const pool = new pg.Pool({ ...JSON.parse(process.env.DATABASE), application_name: 'bench-floor', max: 10 });

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const { siteId, visitorId, articleId } = JSON.parse(Buffer.concat(chunks).toString());
    pool.query({ name: 'count', text: COUNT, values: [siteId, visitorId, String(articleId), freeLimit] }).then(
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
