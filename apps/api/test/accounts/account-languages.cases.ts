import type { CurrentUser } from '@pressloom/contracts/accounts';
import type { SiteView } from '@pressloom/contracts/sites';
import type TestAgent from 'supertest/lib/agent.js';
import { PASSWORD, signedIn } from '../people.ts';
import { BEHIND_PROXY, Readers, linkOf } from '../readers.ts';
import type { Mail } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

/** A moment in summer, so that a zone's own time differs from UTC everywhere below. */
const NOON = new Date('2026-07-21T10:00:00.000Z');

let test: TestApp;
let readers: Readers;
let operator: TestAgent;

beforeAll(async () => {
  test = await startTestApp({ env: BEHIND_PROXY });
  readers = new Readers(test);
  operator = await signedIn(test, 'operator', 'first@press.example');
  for (const [name, language, timeZone] of [
    ['diario', 'es-ES', 'Europe/Madrid'],
    ['daily', 'en', 'America/New_York'],
    ['zeitung', 'de', 'Europe/Berlin'],
  ]) {
    const site = { name, siteUrl: `https://${name}.example`, username: 'admin', applicationPassword: 'secret' };
    const { body } = await operator
      .post('/api/wordpress-sites')
      .send({ ...site, language, timeZone })
      .expect(201);
    expect(body as SiteView).toMatchObject({ language, timeZone });
  }
});
beforeEach(() => test.clock.set(NOON));
afterAll(() => test.close());

const SPANISH = 'https://diario.example/una-nota';
const languageOf = async (email: string): Promise<string> => (await readers.user(email)).language;
const askReset = (email: string, returnUrl?: string) =>
  readers.visitor().post('/api/auth/request-password-reset').send({ email, returnUrl }).expect(200);
const isSpanish = ({ html }: Mail): void => {
  expect(html).toContain('<html lang="es" ');
  expect(html).toContain('Hola, Ada:');
};
/** What a mail tells, its line breaks aside. */
const told = ({ text }: Mail): string => text.replace(/\s+/g, ' ');

describe('a reader who registers on the way from a Spanish website', () => {
  it('gets all mails in Spanish, with times of that website where it is known', async () => {
    const { email, agent } = await readers.registered({ returnUrl: SPANISH });
    const verify = await readers.mail(email, /^Confirma tu dirección de correo$/);
    isSpanish(verify);
    expect(told(verify)).toContain('hasta el 22 de julio de 2026 a las 12:00 (CEST)');
    expect(await languageOf(email)).toBe('es-ES');

    // The page that it leads to learns from it in which language to speak.
    const pages = verify.links.map((link) => new URL(link)).filter(({ pathname }) => pathname === '/verify-email');
    expect(pages.map(({ searchParams }) => searchParams.get('return_url'))).toContain(SPANISH);
    const asked = await readers.visitor().get('/api/auth/return-site').query({ url: SPANISH }).expect(200);
    expect(asked.body).toMatchObject({ site: { name: 'diario', language: 'es' } });

    const token = linkOf(verify, '/verify-email');
    const { body } = await readers.visitor().post('/api/auth/verify-email').send({ token }).expect(200);
    expect(body).toMatchObject({ returnUrl: SPANISH });
    isSpanish(await readers.mail(email, /^Te damos la bienvenida/));

    // From here on nobody says where the reader came from.
    await askReset(email);
    const reset = await readers.mail(email, /^Restablece tu contraseña$/);
    isSpanish(reset);
    expect(told(reset)).toContain('hasta el 21 de julio de 2026 a las 11:00 (UTC)');
    // So the link does.
    expect(reset.links.some((link) => new URL(link).searchParams.get('language') === 'es')).toBe(true);
    const password = 'Other-Horse-8';
    await readers
      .visitor()
      .post('/api/auth/reset-password')
      .send({ token: linkOf(reset, '/reset-password'), password })
      .expect(200);
    isSpanish(await readers.mail(email, /^Se cambió tu contraseña$/));

    await readers
      .visitor()
      .set('User-Agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
      .post('/api/auth/login')
      .send({ email, password })
      .expect(200);
    const device = await readers.mail(email, /^Nuevo inicio de sesión/);
    isSpanish(device);
    expect(device.text).toContain('Navegador: Firefox en Linux');

    await agent.post('/api/auth/login').send({ email, password }).expect(200);
    const newEmail = readers.newEmail();
    await agent.post('/api/auth/update-email').send({ newEmail, password }).expect(200);
    const confirm = await readers.mail(newEmail, /^Confirma tu nueva dirección de correo$/);
    isSpanish(confirm);
    await agent
      .post('/api/auth/confirm-email-change')
      .send({ token: linkOf(confirm, '/confirm-email') })
      .expect(200);
    isSpanish(await readers.mail(email, /^Se cambió tu dirección/));
  });

  it('is spoken to in Spanish when signed in, until they run the installation themselves', async () => {
    const { email, agent } = await readers.registered({ returnUrl: SPANISH });
    const language = async () => ((await agent.get('/api/auth/me').expect(200)).body as CurrentUser).language;
    expect(await language()).toBe('es');
    await test.database.dataSource.query(`UPDATE users SET role = 'operator' WHERE email = $1`, [email]);
    expect(await language()).toBe('en');
  });

  it('gets the link again in Spanish', async () => {
    const { email, agent } = await readers.registered({ returnUrl: SPANISH });
    await readers.mail(email, /^Confirma tu dirección/);
    await agent.post('/api/auth/resend-verification').expect(200);
    const both = await readers.mailsOnce(email, 2);
    both.forEach(isSpanish);
    for (const mail of both) expect(told(mail)).toContain('(CEST)');
  });
});

it.each([
  ['an English website', 'https://daily.example/article', 'en', '22 July 2026 at 06:00 EDT'],
  ['a website in a language without texts', 'https://zeitung.example/', 'de', '22 July 2026 at 12:00 CEST'],
  ['a website that is none of ours', 'https://elsewhere.example/', 'en', '22 July 2026 at 10:00 UTC'],
  ['nowhere', undefined, 'en', '22 July 2026 at 10:00 UTC'],
])('a reader from %s gets English mails', async (_name, returnUrl, language, time) => {
  const { email } = await readers.registered({ returnUrl });
  const mail = await readers.mail(email, /^Verify your email address$/);
  expect(mail.html).toContain('<html lang="en" ');
  expect(told(mail)).toContain(`The link works until ${time}.`);
  expect(await languageOf(email)).toBe(language);
});

describe('a reset that is asked for on the way from a website', () => {
  it('comes in the language of that website, and so does what follows from it', async () => {
    const { email } = await readers.registered();
    await askReset(email, SPANISH);
    const reset = await readers.mail(email, /^Restablece/);
    isSpanish(reset);
    expect(told(reset)).toContain('hasta el 21 de julio de 2026 a las 13:00 (CEST)');
    await readers
      .visitor()
      .post('/api/auth/reset-password')
      .send({ token: linkOf(reset, '/reset-password'), password: 'Other-Horse-8' })
      .expect(200);
    const changed = await readers.mail(email, /^Se cambió tu contraseña$/);
    expect(told(changed)).toContain('21 de julio de 2026 a las 12:00 (CEST)');
    expect(await languageOf(email)).toBe('en');
  });

  it('comes in the language of the account where the website is none of ours', async () => {
    const { email } = await readers.registered({ returnUrl: SPANISH });
    await askReset(email, 'https://elsewhere.example/');
    expect(told(await readers.mail(email, /^Restablece/))).toContain('(UTC)');
  });

  it.each([['x'.repeat(2049)], [7], ['a\u0000b']])('is refused with %j, whose place it is', async (returnUrl) => {
    const form = { email: readers.newEmail(), returnUrl };
    const { body } = await readers.visitor().post('/api/auth/request-password-reset').send(form).expect(400);
    expect(Object.keys(body.fields as object)).toEqual(['returnUrl']);
  });
});

it('the owner of an address that somebody registers again is told in the language of the website', async () => {
  const { email } = await readers.registered();
  const form = { firstName: 'Ada', lastName: 'Reader', email, password: PASSWORD, returnUrl: SPANISH };
  await readers.visitor().post('/api/auth/register').send(form).expect(409);
  isSpanish(await readers.mail(email, /^Ya tienes una cuenta$/));
});

it('an invitation is English, also to a Spanish reader', async () => {
  const { email } = await readers.registered({ returnUrl: SPANISH });
  await operator.post('/api/team/invites').send({ email }).expect(200);
  const { html } = await readers.mail(email, /^Invitation to /);
  expect(html).toContain('<html lang="en" ');
});
