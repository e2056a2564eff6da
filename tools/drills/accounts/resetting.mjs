/** T23, long form: 20 sessions and 5 sockets of one account, and a reset whose link is used by 20 at once. */
import { io } from 'socket.io-client';
import { addressOf, OPERATOR, Somebody } from './people.mjs';
import { mailTo, onStage, tokenOf } from './stage.mjs';
import { sizes } from '../../short-form.mjs';

const SESSIONS = 20;
const SOCKETS = 5;
const { ENDED_LIMIT_MS, WAITED_MS } = sizes({
  long: { ENDED_LIMIT_MS: 1_000, WAITED_MS: 5_000 },
  short: { ENDED_LIMIT_MS: Infinity, WAITED_MS: 60_000 },
});
const NEW_PASSWORD = 'Correct-Horse-8';

export async function resetting({ say, random }) {
  return onStage({ random }, async ({ url, sandboxUrl }) => {
    const browsers = Array.from({ length: SESSIONS }, (_, number) => new Somebody(url, addressOf(number)));
    for (const browser of browsers) await browser.signIn(OPERATOR.email, OPERATOR.password);
    const sockets = await Promise.all(browsers.slice(0, SOCKETS).map((browser) => connected(url, browser)));
    const outsider = new Somebody(url, addressOf(100));
    await outsider.send('POST', '/api/auth/request-password-reset', { body: { email: OPERATOR.email } });
    const token = tokenOf(await mailTo(sandboxUrl, OPERATOR.email, /password/i));

    // What a mail scanner does: GET and HEAD on the page and on the check, many times.
    for (let visit = 0; visit < 5; visit += 1) {
      for (const method of ['GET', 'HEAD']) {
        await outsider.send(method, `/reset-password?token=${token}`);
        await outsider.send(method, `/api/auth/verify-reset-token?token=${token}`);
      }
    }
    const askers = Array.from({ length: 20 }, (_, number) => new Somebody(url, addressOf(200 + number)));
    const reset = (somebody) =>
      somebody.send('POST', '/api/auth/reset-password', { body: { token, password: NEW_PASSWORD } });
    const startedAt = performance.now();
    const ended = Promise.all(sockets.map(({ gone }) => gone));
    const answers = await Promise.all(askers.map(reset));
    await Promise.race([ended, new Promise((late) => setTimeout(late, WAITED_MS).unref())]);
    const tookMs = performance.now() - startedAt;
    const alive = (await Promise.all(browsers.map((browser) => browser.send('GET', '/api/auth/me')))).filter(
      ({ status }) => status === 200,
    ).length;
    const open = sockets.filter(({ socket }) => socket.connected).length;
    const winners = answers.filter(({ status }) => status === 200).length;
    const replay = (await reset(new Somebody(url, addressOf(300)))).status;
    const fresh = (await new Somebody(url, addressOf(301)).signIn(OPERATOR.email, NEW_PASSWORD)).status;
    const old = (await new Somebody(url, addressOf(302)).signIn(OPERATOR.email, OPERATOR.password)).status;
    for (const { socket } of sockets) socket.disconnect();
    say(
      `${SESSIONS} sessions: ${alive} left; ${SOCKETS} sockets: ${open} left, ${tookMs.toFixed(0)} ms after the resets were sent`,
    );
    say(`20 uses of the link at once: ${winners} won; again: ${replay}; new password: ${fresh}; old one: ${old}`);
    return (
      alive === 0 &&
      open === 0 &&
      tookMs < ENDED_LIMIT_MS &&
      winners === 1 &&
      replay === 400 &&
      fresh === 200 &&
      old === 401
    );
  });
}

async function connected(url, browser) {
  const socket = io(url, {
    path: '/ws',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin: url, cookie: browser.cookie },
  });
  await new Promise((done, fail) => void socket.once('connect', done).once('connect_error', fail));
  const gone = new Promise((done) => socket.once('disconnect', done));
  return { socket, gone };
}
