/**
 * T9, long form: 500 hostile texts as names, subjects and addresses, through every form that ends in a mail; the mails are read
 * back from where the stand-in mail server put them.
 */
import { headerNames, hostileTexts, mailFlaws, VICTIM } from '@pressloom/testing';
import { addressOf, OPERATOR, Somebody } from '../accounts/people.mjs';
import { mailTo, onStage } from '../accounts/stage.mjs';
import { sizes } from '../../short-form.mjs';

const { TEXTS } = sizes({ long: { TEXTS: 500 }, short: { TEXTS: 3 } });
/** The samples: each has its sender, and they are worked on beside each other. */
const SITES = [1, 2, 4];
const HARMLESS = { fromName: 'Press', fromAddress: 'news@press.example', replyTo: 'desk@press.example' };

export async function injecting({ random, say }) {
  return onStage({ random }, async ({ url, sandboxUrl }) => {
    const operator = new Somebody(url, addressOf(10_000));
    await operator.signIn(OPERATOR.email, OPERATOR.password);
    const texts = hostileTexts(random, TEXTS);
    const lanes = SITES.map((siteId) => new Lane({ siteId, url, sandboxUrl, operator }));
    const next = texts.entries();
    await Promise.all(
      lanes.map(async (lane) => {
        await lane.begin();
        for (const [number, text] of next) await lane.take(text, number);
      }),
    );
    const sum = (what) => lanes.reduce((total, lane) => total + lane[what], 0);
    const flaws = lanes.flatMap((lane) => lane.flaws);
    const stray = await strayMails(
      sandboxUrl,
      new Set([OPERATOR.email, ...lanes.flatMap(({ addresses }) => addresses)]),
    );
    const injected = flaws.filter(({ kind }) => kind === 'injected').length;
    const misrouted = flaws.filter(({ kind }) => kind === 'misrouted').length + stray.length;
    const isKept = flaws.length === 0 && stray.length === 0 && sum('mails') >= 2 * TEXTS;
    say(
      `${TEXTS} texts, ${sum('calls')} calls (${sum('accepted')} accepted, ${sum('refused')} refused with 400), ${sum('mails')} emails read: ` +
        `${injected} with injected headers, ${misrouted} misrouted, ${flaws.length - injected} other flaws; ${isKept ? 'KEPT' : 'BROKEN'}`,
    );
    for (const flaw of [...flaws, ...stray].slice(0, 20)) say(JSON.stringify(flaw));
    return isKept;
  });
}

/** Mails of the stand-in that are to somebody whom nobody wrote to. */
async function strayMails(sandboxUrl, addresses) {
  const all = await (await fetch(`${sandboxUrl}/control/mails?limit=1000`)).json();
  const victims = await (await fetch(`${sandboxUrl}/control/mails?to=${VICTIM}`)).json();
  return [...all.filter(({ to }) => to.some((one) => !addresses.has(one.toLowerCase()))), ...victims].map(
    ({ to, subject }) => ({ kind: 'misrouted', to, subject }),
  );
}

/** One website, and what came of the texts that were tried on it. */
class Lane {
  calls = 0;
  accepted = 0;
  refused = 0;
  mails = 0;
  flaws = [];
  addresses = [];

  constructor(parts) {
    Object.assign(this, parts);
  }

  /** Learns which headers mails have, from texts that harm nobody. */
  async begin() {
    await this.save(HARMLESS);
    const [welcome, confirm] = await this.bothMails('harmless');
    this.headers = { welcome: headerNames(welcome), confirm: headerNames(confirm) };
  }

  async take(text, number) {
    await this.call('PATCH', `/api/wordpress-sites/${this.siteId}`, { name: text });
    for (const field of ['fromName', 'postalAddress', 'fromAddress', 'replyTo']) await this.save({ [field]: text });
    const addresses = [await this.add({ email: text }), await this.ask({ email: text }, number)];
    await this.ask({ email: `page${number}@list.example`, page: text, language: text }, number);
    const [welcome, confirm] = await this.bothMails(`reader${number}`, number);
    this.check(welcome, 'welcome', `reader${number}@list.example`);
    this.check(confirm, 'confirm', `asks-reader${number}@list.example`);
    for (const address of new Set(addresses.filter((one) => one !== null))) {
      this.check(await mailTo(this.sandboxUrl, address, /./), null, address);
    }
  }

  check(mail, kind, address) {
    this.mails += 1;
    const { server, replyTo } = this.sender;
    this.flaws.push(...mailFlaws(mail, { address, from: server.from, replyTo, names: kind && this.headers[kind] }));
  }

  /** The welcome mail to somebody who was added, and the one that asks somebody whether they want to join. */
  async bothMails(name, number = 0) {
    const [added, asking] = [`${name}@list.example`, `asks-${name}@list.example`].map((one) =>
      name === 'harmless' ? `${this.siteId}${one}` : one,
    );
    if ((await this.add({ email: added })) === null || (await this.ask({ email: asking }, number)) === null)
      throw new Error(`${name} was refused.`);
    return [await mailTo(this.sandboxUrl, added, /./), await mailTo(this.sandboxUrl, asking, /./)];
  }

  /** The sender as it is kept afterwards. */
  async save(form) {
    const { status, body } = await this.call('PUT', `/api/newsletter-sender?siteId=${this.siteId}`, form);
    if (status === 200) this.sender = body;
  }

  /** The address as the product understood it, null where it was refused. */
  add(form) {
    return this.join(this.operator, form);
  }

  /** From the public form, by somebody at an address of the network of their own. */
  ask(form, number) {
    return this.join(new Somebody(this.url, addressOf(this.siteId * 2_000 + number)), form);
  }

  async join(somebody, form) {
    const { status, body } = await this.call('POST', '/api/subscribers', { ...form, siteId: this.siteId }, somebody);
    if (status !== 201) return null;
    const address = body.email ?? form.email.trim().toLowerCase();
    this.addresses.push(address);
    return address;
  }

  async call(method, path, body, somebody = this.operator) {
    const answer = await somebody.send(method, path, { body });
    this.calls += 1;
    if (answer.status < 300) this.accepted += 1;
    else if (answer.status === 400) this.refused += 1;
    // Only what was there already may be refused in another way.
    else if (answer.body.code !== 'subscriber_exists')
      this.flaws.push({ kind: 'answer', method, path, status: answer.status, body });
    return answer;
  }
}
