import type { Request, Response } from 'express';
import { createPassword, inGroups, nameProblem, requestProblem } from './application-passwords.ts';
import type { AskingApplication } from './application-passwords.ts';
import { readBody } from './body.ts';
import { escapeHtml } from './escape.ts';
import { sendPage, title } from './page-layout.ts';
import type { Page, ShownSite } from './page-layout.ts';
import { USERS } from './users.ts';

/** Where WordPress asks whether an application may connect, as in WordPress. */
export const AUTHORIZE_PATH = '/wp-admin/authorize-application.php';

const applicationOf = (fields: URLSearchParams): AskingApplication => ({
  name: (fields.get('app_name') ?? '').trim(),
  id: fields.get('app_id') ?? '',
  successUrl: fields.get('success_url') ?? '',
  rejectUrl: fields.get('reject_url') ?? '',
});

/** `GET` asks, `POST` takes the reply. Nobody signs in to a stand-in: the form says as whom. */
export async function answerAuthorize(request: Request, response: Response, site: ShownSite): Promise<void> {
  if (request.method !== 'POST') return sendAsking(response, site, applicationOf(queryOf(request)));
  if (request.get('origin') !== new URL(site.links.home).origin) return void response.status(403).end();
  const fields = new URLSearchParams((await readBody(request)).toString('utf8'));
  const application = applicationOf(fields);
  const problem = requestProblem(application);
  if (problem !== null || !site.store.mode.applicationPasswords) return sendAsking(response, site, application);
  if (fields.has('approve')) return approve(response, site, { application, login: fields.get('user') ?? '' });
  response.redirect(302, rejected(application) ?? `${site.links.home}/wp-admin/`);
}

const queryOf = (request: Request): URLSearchParams => new URL(request.url, 'http://site.invalid').searchParams;

async function approve(
  response: Response,
  site: ShownSite,
  { application, login }: { application: AskingApplication; login: string },
): Promise<void> {
  const { store, links } = site;
  const user = USERS.find((one) => one.login === login);
  const made = await store.write((change) => {
    const problem = user ? nameProblem(store, user, application.name) : 'Unknown user.';
    return problem === null && user
      ? { password: createPassword(store, change, { user, name: application.name }) }
      : { problem };
  });
  if (made.password === undefined) return sendAsking(response, site, application, made.problem);
  if (application.successUrl === '') return sendPage(response, newPassword(site, application, made.password), site);
  const back = new URL(application.successUrl);
  const given = { site_url: links.home, user_login: login, password: made.password };
  for (const [name, value] of Object.entries(given)) back.searchParams.append(name, value);
  response.redirect(302, back.href);
}

function rejected({ successUrl, rejectUrl }: AskingApplication): string | null {
  if (rejectUrl !== '') return rejectUrl;
  if (successUrl === '') return null;
  const back = new URL(successUrl);
  back.searchParams.set('success', 'false');
  return back.href;
}

function sendAsking(
  response: Response,
  site: ShownSite,
  application: AskingApplication,
  problem?: string | null,
): void {
  const refusal = requestProblem(application);
  if (refusal !== null) return sendPage(response, refused(site, refusal), site);
  const isOffered = site.store.mode.applicationPasswords;
  sendPage(response, isOffered ? asking(site, application, problem ?? null) : notOffered(site, application), site);
}

const note = (body: string): string => `<div class="note" lang="en"><h1>Authorize Application</h1>${body}</div>`;

const CANNOT = 'Cannot Authorize Application';

function refused({ info }: ShownSite, refusal: string): Page {
  const body = note(`<p role="alert">The Authorize Application request is not allowed. ${escapeHtml(refusal)}</p>`);
  return { status: 500, title: title(info, CANNOT), body };
}

function notOffered({ info, links }: ShownSite, application: AskingApplication): Page {
  const back = URL.parse(rejected(application) ?? `${links.home}/wp-admin/`);
  back?.searchParams.set('error', 'disabled');
  const link = `<a href="${escapeHtml(back?.href ?? links.home)}">Go Back</a>`;
  const body = note(`<p role="alert">Application passwords are not available.</p><p>${link}</p>`);
  return { status: 501, title: title(info, CANNOT), body };
}

function asking({ info, links }: ShownSite, application: AskingApplication, problem: string | null): Page {
  const { name, id, successUrl, rejectUrl } = application;
  const hidden = Object.entries({ app_id: id, success_url: successUrl, reject_url: rejectUrl }).map(
    ([field, value]) => `<input type="hidden" name="${field}" value="${escapeHtml(value)}">`,
  );
  const users = USERS.map(({ login }) => `<option>${login}</option>`).join('');
  const who = name === '' ? 'An application' : `<strong>${escapeHtml(name)}</strong>`;
  const where = successUrl === '' ? 'You will be given a password to enter into the application.' : backTo(successUrl);
  const body = note(`${problem === null ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
<p>Would you like to give the application identifying itself as ${who} access to your account? You should only do this if you trust the application in question.</p>
<form method="post" action="${escapeHtml(links.home)}${AUTHORIZE_PATH}">${hidden.join('')}
<p><label>Signed in as <select name="user">${users}</select></label></p>
<p><label>New Application Password Name <input name="app_name" value="${escapeHtml(name)}" required></label></p>
<p>${where}</p>
<p><button name="approve" value="1">Yes, I approve of this connection</button> <button name="reject" value="1">No, I do not approve of this connection</button></p></form>`);
  const formActions = [successUrl, rejectUrl].filter(Boolean).map((url) => new URL(url).origin);
  return { status: 200, title: title(info, 'Authorize Application'), body, formActions };
}

const backTo = (url: string): string => `You will be sent to <strong>${escapeHtml(new URL(url).host)}</strong>.`;

function newPassword({ info }: ShownSite, { name }: AskingApplication, password: string): Page {
  const body = note(`<p>Your new password for ${escapeHtml(name)} is:</p>
<p><input aria-label="New application password" readonly value="${inGroups(password)}"></p>
<p>Be sure to save this in a safe location. You will not be able to retrieve it.</p>`);
  return { status: 200, title: title(info, 'Authorize Application'), body };
}
