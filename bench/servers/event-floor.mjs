/** The floor of events: bare node:http that stores what it is sent, one event or a batch, with one prepared INSERT a request, and answers after it. */
import { createServer } from 'node:http';
import pg from 'pg';

const STORE = `
  INSERT INTO engagement_events ("timestamp", wordpress_site_id, event_type, visitor_id, page_url, referrer, user_agent, event_data)
  SELECT now(), site_id, type, visitor_id, page_url, referrer, $6, '{}'
  FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[]) AS asked(site_id, type, visitor_id, page_url, referrer)`;
const pool = new pg.Pool({ ...JSON.parse(process.env.DATABASE), application_name: 'bench-floor', max: 10 });

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString());
    const events = body.events ?? [body];
    const column = (name) => events.map((event) => event[name] ?? null);
    const values = [
      ...['wordpressSiteId', 'eventType', 'visitorId', 'pageUrl', 'referrer'].map(column),
      request.headers['user-agent'],
    ];
    pool.query({ name: 'store', text: STORE, values }).then(
      () => {
        const answer = JSON.stringify(body.events ? { success: true, stored: events.length } : { success: true });
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length }).end(answer);
      },
      (error) => response.writeHead(500).end(error.message),
    );
  });
});
server.listen(0, '127.0.0.1', () => process.send({ type: 'ready', port: server.address().port }));
process.once('disconnect', () => process.exit());
