/** The floor of the widget: bare node:http that answers the same bytes from memory. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const body = readFileSync(process.env.FILE);
const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'content-encoding': 'br',
  'content-length': body.length,
  'cache-control': 'public, max-age=3600, must-revalidate',
};

const server = createServer((_request, response) => response.writeHead(200, HEADERS).end(body));
server.listen(0, '127.0.0.1', () => process.send({ type: 'ready', port: server.address().port }));
process.once('disconnect', () => process.exit());
