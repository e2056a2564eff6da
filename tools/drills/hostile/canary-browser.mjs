/** A real browser as the canary: what ran, what could still run, and what went to somebody foreign. */
/* global document, window */
import { chromium } from 'playwright-core';
import { chromiumLaunchOptions } from '../../../apps/admin/e2e/chromium.ts';

const SETTLE_MS = 300;

/** Of one document. `ran`: the canary was set. `armed`: elements that would act when somebody touches them. */
function look() {
  const acts = ({ name, value }) =>
    /^on/i.test(name) ||
    (/(^|:)(href|src|action|formaction)$/i.test(name) && /^[\s\0-\x20]*(javascript|data:text)/i.test(value));
  const armed = [...document.querySelectorAll('*')].filter((element) => [...element.attributes].some(acts));
  return { ran: '__pressloom_canary' in window, armed: armed.map((element) => element.outerHTML.slice(0, 120)) };
}

export class CanaryBrowser {
  executions = [];
  armed = [];
  foreign = [];
  visits = 0;

  /** `own`: origins that may be asked; whatever else a page asks for is counted, and never leaves the machine. */
  static async open(own) {
    const canary = new CanaryBrowser();
    canary.browser = await chromium.launch(await chromiumLaunchOptions());
    const context = await canary.browser.newContext();
    await context.route(
      (url) => /^(https?|wss?):$/.test(url.protocol) && !own.includes(url.origin),
      (route) => {
        canary.foreign.push(`${route.request().url()} at ${canary.where}`);
        return route.abort();
      },
    );
    context.on('dialog', (dialog) => {
      canary.executions.push(`${dialog.type()} at ${canary.where}`);
      void dialog.dismiss();
    });
    canary.page = await context.newPage();
    return canary;
  }

  /** Opens an address and looks. */
  async visit(url) {
    this.where = url;
    await this.page.goto(url, { waitUntil: 'load' });
    await this.inspect(url);
  }

  /** Shows HTML as it is, with nothing around it that would hold it back. */
  async show(html, where) {
    this.where = where;
    await this.page.goto('about:blank');
    await this.page.setContent(html, { waitUntil: 'commit' }).catch(() => null);
    await this.inspect(where);
  }

  /** Looks at the page and at all frames in it, once what they asked for is under way. */
  async inspect(where) {
    this.where = where;
    this.visits += 1;
    await this.page.waitForTimeout(SETTLE_MS);
    for (const frame of this.page.frames()) {
      const seen = await frame.evaluate(look).catch(() => null); // it went away meanwhile
      if (seen?.ran) this.executions.push(where);
      for (const html of seen?.armed ?? []) this.armed.push(`${html} at ${where}`);
    }
  }

  get found() {
    return this.executions.length + this.armed.length + this.foreign.length;
  }

  forget() {
    this.executions.length = 0;
    this.armed.length = 0;
    this.foreign.length = 0;
  }

  close() {
    return this.browser.close();
  }
}
