import { Catch } from '@nestjs/common';
import type { ArgumentsHost } from '@nestjs/common';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import type { Request, Response } from 'express';
import { mediaType } from '../../common/doors/media-type.ts';
import { ErrorFilter, asRefusal } from '../../common/error.filter.ts';

/** Whether a form of plain HTML sends it: its answer is a page, as nothing else reads it. */
export const isPlainForm = (request: Request): boolean => mediaType(request) === 'application/x-www-form-urlencoded';

/** Where whoever sent such a form goes on. Pure. */
export const formPage = (siteId: unknown, query: Record<string, string>): string => {
  const site: Record<string, string> = /^\d{1,10}$/.test(String(siteId)) ? { site: String(siteId) } : {};
  return `${READER_PATHS.confirm}?${String(new URLSearchParams({ ...site, ...query }))}`;
};

/** Answers a form with the address of a page of ours, and no text of its own. */
export const seeOther = (response: Response, path: string): void => {
  response.status(303).location(path).end();
};

/** Leads a person to a page that says what was wrong with their form; a program gets the usual answer. */
@Catch()
export class FormProblemFilter extends ErrorFilter {
  override catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const refusal = asRefusal(thrown);
    if (!isPlainForm(request) || refusal.statusCode >= 500) return super.catch(thrown, host);
    const problem = refusal.statusCode === 429 ? 'busy' : refusal.fields?.['email'] ? 'email' : 'closed';
    const { siteId } = request.body as { siteId?: unknown };
    seeOther(host.switchToHttp().getResponse<Response>(), formPage(siteId, { problem }));
  }
}
