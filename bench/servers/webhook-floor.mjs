/** The floor of webhooks: bare node:http that verifies each report's signature and stores it, with one prepared INSERT a report. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

const TOLERANCE_S = 300;
const STORE = `INSERT INTO billing_events (id, scope, type, object_id, customer_id, happened_at, received_at)
  VALUES ($1, 'live', $2, $3, $4, to_timestamp($5), now()) ON CONFLICT (id) DO NOTHING`;
const ANSWER = JSON.stringify({ received: true });
const HEADERS = { 'content-type': 'application/json', 'content-length': ANSWER.length };
const pool = new pg.Pool({ ...JSON.parse(process.env.DATABASE), application_name: 'bench-floor', max: 10 });

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks);
    if (!isSigned(body, request.headers['stripe-signature'])) return response.writeHead(400).end();
    const { id, type, created, data } = JSON.parse(body.toString());
    pool.query({ name: 'store', text: STORE, values: [id, type, data.object.id, data.object.customer, created] }).then(
      () => response.writeHead(200, HEADERS).end(ANSWER),
      (error) => response.writeHead(500).end(error.message),
    );
  });
});
server.listen(0, '127.0.0.1', () => process.send({ type: 'ready', port: server.address().port }));
process.once('disconnect', () => process.exit());

function isSigned(body, header = '') {
  const fields = new Map(header.split(',').map((field) => field.split('=', 2)));
  const time = fields.get('t') ?? '';
  const expected = createHmac('sha256', process.env.SECRET).update(`${time}.`).update(body).digest();
  const given = Buffer.from(fields.get('v1') ?? '', 'hex');
  const isFresh = Math.abs(Date.now() / 1000 - Number(time)) <= TOLERANCE_S;
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected);
}
