/** A mail server that answers at once, counts, and keeps nothing. Asked by messages: `forget`, `counts`, and `until` with how many. */
import { createServer } from 'node:net';

const END = Buffer.from('\r\n.\r\n');
const REPLIES = {
  EHLO: '250-sink\r\n250-PIPELINING\r\n250-8BITMIME\r\n250 SIZE 10000000\r\n',
  DATA: '354 go on\r\n',
  QUIT: '221 bye\r\n',
};

/** When the first and the last text were complete: milliseconds since 1970, with fractions. */
const counts = { mails: 0, firstAt: null, lastAt: null };
let awaited = null;

const server = createServer({ noDelay: true }, (socket) => {
  let isText = false;
  let rest = Buffer.alloc(0);
  socket.on('error', () => socket.destroy());
  socket.write('220 sink\r\n');
  socket.on('data', (chunk) => {
    if (isText) {
      // Nothing follows a text before it is answered, so its end is the end of a chunk.
      rest =
        chunk.length >= END.length ? chunk.subarray(-END.length) : Buffer.concat([rest, chunk]).subarray(-END.length);
      if (!rest.equals(END)) return;
      isText = false;
      rest = Buffer.alloc(0);
      count();
      socket.write('250 taken\r\n');
      return;
    }
    const lines = Buffer.concat([rest, chunk]).toString('latin1').split('\r\n');
    rest = Buffer.from(lines.pop(), 'latin1');
    socket.write(lines.map((line) => REPLIES[line.slice(0, 4)] ?? '250 fine\r\n').join(''));
    isText = lines.includes('DATA');
    if (lines.includes('QUIT')) socket.end();
  });
});

function count() {
  counts.lastAt = performance.timeOrigin + performance.now();
  counts.firstAt ??= counts.lastAt;
  counts.mails += 1;
  if (awaited !== null && counts.mails >= awaited) tell();
}

function tell() {
  awaited = null;
  process.send({ type: 'counts', ...counts });
}

process.on('message', ({ type, mails }) => {
  if (type === 'forget') Object.assign(counts, { mails: 0, firstAt: null, lastAt: null });
  if (type === 'until' && counts.mails < mails) awaited = mails;
  else tell();
});
server.listen(0, '127.0.0.1', () => process.send({ type: 'ready', port: server.address().port }));
process.once('disconnect', () => process.exit());
