import { request } from 'node:http';
import { createTransport } from 'nodemailer';
import { startSandbox } from '../../test/start-sandbox.ts';
import type { RunningSandbox } from '../../test/start-sandbox.ts';
import { linksOf } from './kept-mail.ts';

let sandbox: RunningSandbox;
beforeAll(async () => (sandbox = await startSandbox()));
afterAll(async () => await sandbox.stop());

const page = async (path: string) => {
  const response = await fetch(sandbox.url + path);
  return { status: response.status, csp: response.headers.get('content-security-policy'), html: await response.text() };
};

it('says in an empty inbox what comes here', async () => {
  expect((await page('/mail')).html).toContain('No emails yet');
});

describe('with a hostile mail', () => {
  const SUBJECT = '<script>alert(1)</script>';
  beforeAll(async () => {
    await createTransport({ host: '127.0.0.1', port: sandbox.smtpPort }).sendMail({
      from: 'press@press.example',
      to: 'reader@press.example',
      subject: SUBJECT,
      text: '</pre><script>alert(2)</script> https://press.example/"onclick="x',
      html: '<script>alert(3)</script><a href="javascript:alert(4)">x</a><a href="https://press.example/verify?token=t&amp;a=b">y</a>',
      headers: { 'X-Evil': '<img src=x onerror=alert(5)>' },
    });
  });

  it('lists it with recipient and time', async () => {
    const { html, csp } = await page('/mail');
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).toContain('reader@press.example');
    expect(html).toContain('15 Mar 2026, 10:30:00 UTC');
    expect(html).not.toContain('<script');
    expect(csp).toContain("default-src 'none'");
  });

  it('shows text, links and headers as text, and the HTML in a frame without scripts', async () => {
    const { html } = await page('/mail/00000001');
    expect(html).not.toMatch(/<script|<img|javascript:/);
    expect(html).toContain('&lt;/pre&gt;&lt;script&gt;alert(2)');
    expect(html).toContain('X-Evil: &lt;img');
    expect(html).toContain('href="https://press.example/verify?token=t&amp;a=b"');
    expect(html).toContain('src="/mail/00000001/html"');
    expect(/<iframe[^>]* sandbox="([^"]*)"/.exec(html)?.[1]).toBe('allow-popups allow-popups-to-escape-sandbox');
  });

  it('gives the HTML under a policy that lets nothing run or load, also when opened by itself', async () => {
    const { html, csp } = await page('/mail/00000001/html');
    expect(html).toContain('<script>alert(3)');
    expect(csp).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/);
    expect(csp).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
  });

  it('gives the source as plain text', async () => {
    const response = await fetch(`${sandbox.url}/mail/00000001/source`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toMatch(/^From: press@press.example/m);
  });

  it.each(['/mail/99999999', '/mail/..%2f..%2fsites', '/mail/99999999/html', '/mail/99999999/source'])(
    'answers 404 at %s',
    async (path) => expect((await page(path)).status).toBe(404),
  );

  it.each(['/mail', '/mail/00000001/html', '/control/mails'])('keeps %s from other host names', async (path) => {
    const status = await new Promise((resolve, reject) => {
      const asked = request(`${sandbox.url}${path}`, { headers: { host: 'evil.example' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.on('error', reject).end();
    });
    expect(status).toBe(403);
  });
});

describe('the links of a mail', () => {
  it.each([
    ['See https://a.example/x?y=1, or (https://b.example/).', '', ['https://a.example/x?y=1', 'https://b.example/']],
    ['', '<a href="https://a.example/?x=1&amp;y=&#50;">a</a>', ['https://a.example/?x=1&y=2']],
    ['https://a.example/', "<a class=b href='https://a.example/'>a</a>", ['https://a.example/']],
    ['ftp://a.example mailto:a@b.example', '<a href="javascript:1">a</a><a href="/x">x</a>', []],
  ])('%j %j are %j', (text, html, links) => expect(linksOf(text, html)).toEqual(links));
});
