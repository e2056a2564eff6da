/** The product as its admin speaks to it: our own Origin, one session, JSON. */
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 250;

export class ProductClient {
  constructor(url) {
    this.url = url;
    this.cookie = '';
  }

  async signIn(email, password) {
    const response = await this.send('POST', '/api/auth/login', { email, password });
    if (response.status !== 200) throw new Error(`Signing in answered ${response.status}.`);
    this.cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  get(path) {
    return this.json('GET', path);
  }

  post(path, body) {
    return this.json('POST', path, body);
  }

  /** A write whose answer doesn't matter, because its server is about to be killed; never rejects. */
  async postAndForget(path, body) {
    await this.send('POST', path, body).catch(() => null);
  }

  /** Asks until `isThere` holds for the answer. */
  async until(path, isThere, timeoutMs) {
    const giveUpAt = Date.now() + timeoutMs;
    for (;;) {
      const answer = await this.get(path);
      if (isThere(answer)) return answer;
      if (Date.now() > giveUpAt)
        throw new Error(`${path} did not come to what was waited for: ${JSON.stringify(answer)}`);
      await pause(LOOK_EVERY_MS);
    }
  }

  async json(method, path, body) {
    const response = await this.send(method, path, body);
    const answer = await response.json();
    if (!response.ok)
      throw Object.assign(new Error(`${method} ${path}: ${answer.message}`), { status: response.status });
    return answer;
  }

  /** Sends a file as it is; its answer as an object. */
  async upload(path, type, body) {
    const response = await this.sendFile(path, type, body);
    const answer = await response.json();
    if (!response.ok) throw new Error(`POST ${path}: ${answer.message}`);
    return answer;
  }

  /** `body`: bytes, a blob, or a stream, whose length nobody is told of before. */
  sendFile(path, type, body, method = 'POST') {
    const headers = { origin: this.url, cookie: this.cookie, 'content-type': type };
    return fetch(this.url + path, { method, headers, body, duplex: 'half' });
  }

  send(method, path, body) {
    return fetch(this.url + path, {
      method,
      headers: {
        origin: this.url,
        cookie: this.cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
  }
}
