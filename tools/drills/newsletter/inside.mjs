/**
 * T16: 40 spellings of this machine reach nobody who listens here, as the host of a website's mail server, tried by the test mail
 * and by a mail of the newsletter's way, as the host of its logo's address, entered at once and led to by a redirect, and as the host of its posts
 * (`inside-posts.mjs`).
 */
import { once } from 'node:events';
import { lookup } from 'node:dns/promises';
import { createServer as createWebServer } from 'node:http';
import { connect, createServer } from 'node:net';
import { addressOf, Somebody } from '../accounts/people.mjs';
import { freePort } from '../processes.mjs';
import { onStage } from '../stage.mjs';
import { sizes } from '../../short-form.mjs';
import { startFront, tryPosts } from './inside-posts.mjs';

/** One in so many of the spellings. */
const { EVERY } = sizes({ long: { EVERY: 1 }, short: { EVERY: 14 } });
const SPELLINGS = [
  ...['127.0.0.1', '127.0.0.2', '127.1', '127.0.1', '127.000.000.001', '127.0.0.1.', '0', '0.0.0.0', '00', '0x0'],
  ...['0x7f.1', '0X7F.0.0.1', '0x7f000001', '0X7F000001', '0x7f.0x0.0x0.0x1', '2130706433', '017700000001', '0177.1'],
  ...['0177.0.0.1', '00177.0.0.01', 'localhost', 'LOCALHOST', 'LocalHost', 'localhost.', '::1', '::', '0::1', '::0001'],
  ...['0:0:0:0:0:0:0:1', '0000:0000:0000:0000:0000:0000:0000:0001', '::ffff:127.0.0.1', '::FFFF:127.0.0.1'],
  ...['::ffff:7f00:1', '0:0:0:0:0:ffff:7f00:1', '::ffff:0.0.0.0', '::127.0.0.1', '64:ff9b::127.0.0.1', '2002:7f00:1::'],
  ...['::ffff:127.0.0.2', 'ip6-localhost'],
].filter((_, place) => place % EVERY === 0);
const LISTENS_AT = ['127.0.0.1', '127.0.0.2', '::1'];
/** Below what one operator may test in an hour. */
const TESTS_OF_ONE = 25;
const PASSWORD = 'Drill-of-the-hosts-7';
const LOOPBACK = /^(?:127\.|0\.0\.0\.0$|::1?$|::ffff:(?:127\.|7f00:|0\.0\.0\.0$))/i;

export async function reachingInside({ random, say }) {
  return onStage(random, async (stage) => {
    const canary = await listen(random);
    const outside = await redirecting(random, canary.port);
    const front = await startFront(random, stage.sandbox.url);
    try {
      const member = await stage.member('all', {
        SANDBOX: 'on',
        SANDBOX_PORT: String(await freePort(random)),
        TRUST_PROXY: '1',
        ALLOW_PRIVATE_HOSTS: `127.0.0.1:${stage.sandbox.port},127.0.0.1:${outside.port},127.0.0.1:${front.port}`,
      });
      await member.product.start();
      await stage.enter(member);
      const open = await reachable(canary.port);
      canary.visits = 0;
      const tries = new Tries(stage, member, { canary, outside });
      for (const spelling of SPELLINGS) await tries.host(spelling);
      for (const spelling of SPELLINGS) await tries.logo(spelling);
      const addresses = SPELLINGS.map((spelling) => webAddress(spelling, canary.port));
      const posts = await tryPosts({ stage, client: member.client, front, addresses });
      const { byForm, tested } = tries;
      const wrong = [...tries.wrong, ...posts.wrong];
      const allTried =
        tested === SPELLINGS.length && outside.visits === SPELLINGS.length && front.opened >= SPELLINGS.length;
      const isKept = canary.visits === 0 && allTried && wrong.length === 0 && open > 0;
      say(
        `${SPELLINGS.length} spellings, of which ${open} lead to the canary when nobody guards: ${byForm} refused by the form, ` +
          `${tested} tested, ${tries.added} newsletter emails tried; as addresses of a logo ${tries.logos} refused, half of them after ` +
          `one of ${outside.visits} redirects; as addresses of posts verified ${posts.verified} times, cleaned and restored twice, with ` +
          `${front.opened} redirects; ${canary.visits} visits; ${isKept ? 'KEPT' : 'BROKEN'}`,
      );
      for (const line of wrong) say(line);
      return isKept;
    } finally {
      await Promise.all([canary.close(), outside.close(), front.close()]);
    }
  });
}

/** Counts whoever comes to a port of this machine, at each of its addresses. */
async function listen(random) {
  const port = await freePort(random);
  const canary = { port, visits: 0 };
  const visited = (socket) => {
    canary.visits += 1;
    socket.on('error', () => socket.destroy()).end('220 canary\r\n');
  };
  const servers = LISTENS_AT.map((host) => createServer(visited).listen(port, host));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  canary.close = () => Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return canary;
}

/** Somebody who may be asked, and leads on to the canary by the spelling that stands in the path. */
async function redirecting(random, canaryPort) {
  const port = await freePort(random);
  const outside = { port, visits: 0 };
  const server = createWebServer(({ url }, response) => {
    outside.visits += 1;
    const location = webAddress(decodeURIComponent(url.slice(1)), canaryPort);
    response.writeHead(302, { location }).end();
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  outside.close = () => new Promise((closed) => server.close(closed));
  return outside;
}

const webAddress = (spelling, port) => `http://${spelling.includes(':') ? `[${spelling}]` : spelling}:${port}/logo.png`;

/** How many of the spellings lead to the canary where nobody guards: else the drill would prove nothing. */
async function reachable(port) {
  const tried = await Promise.all(
    SPELLINGS.map(async (spelling) => {
      const found = await lookup(spelling).catch(() => null);
      if (!found || !LOOPBACK.test(found.address)) return false;
      const socket = connect(port, found.address);
      try {
        await once(socket, 'data'); // the canary has counted it then; fails where the socket does
        return true;
      } catch {
        return false;
      } finally {
        socket.destroy();
      }
    }),
  );
  return tried.filter(Boolean).length;
}

class Tries {
  byForm = 0;
  tested = 0;
  added = 0;
  logos = 0;
  wrong = [];

  constructor(stage, { product, client }, { canary, outside }) {
    Object.assign(this, { stage, product, client, canary, outside });
  }

  /** Enters a host in the form, or past it where that refuses it, as a row from a backup is; then sends both kinds of mails. */
  async host(spelling) {
    const path = `/api/newsletter-sender?siteId=${this.stage.siteId}`;
    await this.send('PUT', path, { fromAddress: 'news@press.example', smtpHost: 'smtp.press.example', smtpPort: 587 });
    const form = { smtpHost: spelling, smtpPort: this.canary.port };
    const { status } = await this.send('PUT', path, form);
    if (status === 400) {
      this.byForm += 1;
      await this.stage.database.query(
        'UPDATE site_senders SET smtp_host = $1, smtp_port = $2 WHERE wordpress_site_id = $3',
        [spelling, this.canary.port, this.stage.siteId],
      );
    } else if (status !== 200) this.wrong.push(`${spelling}: saving answered ${status}`);
    const tester = await this.tester();
    const body = { email: 'reader@press.example', siteId: this.stage.siteId };
    const answer = await tester.send('POST', '/api/test-smtp2go-newsletter', { body });
    this.tested += 1;
    if (answer.status !== 200 || answer.body.success !== false)
      this.wrong.push(`${spelling}: the test answered ${answer.status}, ${answer.body.message}`);
    const email = `host${this.added}@list.example`;
    const joined = await this.send('POST', '/api/subscribers', { email, siteId: this.stage.siteId });
    if (joined.status === 201) this.added += 1;
    else this.wrong.push(`${spelling}: adding answered ${joined.status}`);
    await this.mailTried();
  }

  /** Enters an address for the logo, at once and by way of somebody who may be asked. */
  async logo(spelling) {
    const ways = [
      webAddress(spelling, this.canary.port),
      `http://127.0.0.1:${this.outside.port}/${encodeURIComponent(spelling)}`,
    ];
    for (const url of ways) {
      const { status, body } = await this.send('PUT', `/api/wordpress-sites/${this.stage.siteId}/logo`, { url });
      if (status === 400 && body.fields?.url) this.logos += 1;
      else this.wrong.push(`${url}: the logo answered ${status}, ${body.message}`);
    }
  }

  /** Once the job of the newest mail was tried: with the server that is entered now. */
  mailTried() {
    return this.stage.until(async () => {
      const [mail] = await this.stage.database.query(
        `SELECT attempts, status, progress_note AS note FROM jobs WHERE type = 'send-mail' AND site_id = $1 ORDER BY id DESC LIMIT 1`,
        [this.stage.siteId],
      );
      // A mail whose server is refused waits.
      const wasTried = mail && (mail.attempts > 0 || mail.note.startsWith('Waiting: '));
      return wasTried && mail.status !== 'running' ? mail : null;
    });
  }

  async send(method, path, body) {
    const answer = await this.client.send(method, path, body);
    return { status: answer.status, body: await answer.json() };
  }

  /** An operator who may still test. */
  async tester() {
    if (this.tested % TESTS_OF_ONE === 0) {
      const email = `tester${this.tested}@press.example`;
      this.current = new Somebody(this.product.url, addressOf(this.tested));
      const person = { firstName: 'Pat', lastName: 'Tester', email, password: PASSWORD };
      await this.current.send('POST', '/api/auth/register', { body: person });
      await this.stage.database.query(`UPDATE users SET role = 'operator', is_email_verified = true WHERE email = $1`, [
        email,
      ]);
      await this.current.signIn(email, PASSWORD);
    }
    return this.current;
  }
}
