import { Injectable } from '@nestjs/common';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import type { Request, Response } from 'express';
import { isPlainForm } from '../../common/doors/media-type.ts';
import { asRefusal } from '../../common/error.filter.ts';
import type { DomainError } from '../../common/errors.ts';
import { SiteDirectory } from '../../sites/site-directory.service.ts';

/** Where whoever sent a form of plain HTML goes on. Pure. */
export const formPage = (siteId: number | null, query: Record<string, string>): string => {
  const site: Record<string, string> = siteId === null ? {} : { site: String(siteId) };
  return `${READER_PATHS.confirm}?${String(new URLSearchParams({ ...site, ...query }))}`;
};

/** Answers a form with the address of a page of ours, and no text of its own. */
export const seeOther = (response: Response, path: string): void => {
  response.status(303).location(path).end();
};

/** Answers forms of plain HTML with pages: what was wrong is told there, in the website's language and with the form to try again. */
@Injectable()
export class FormResponses {
  constructor(private readonly sites: SiteDirectory) {}

  /** Leads whoever sent such a form to its page; false for a program, which gets the usual answer, and for faults of ours. */
  async refuse(request: Request, response: Response, problem: unknown): Promise<boolean> {
    const refusal = asRefusal(problem);
    if (!isPlainForm(request) || refusal.statusCode >= 500) return false;
    const siteId = await this.siteOf(request);
    seeOther(response, formPage(siteId, { problem: problemOf(refusal) }));
    return true;
  }

  /** As the form names it; else, also of a form that was not even read, the website that it stands on. */
  private async siteOf({ body, headers }: Request): Promise<number | null> {
    const { siteId, page } = (body ?? {}) as { siteId?: unknown; page?: unknown };
    if (/^[1-9]\d{0,8}$/.test(String(siteId))) return Number(siteId);
    const where = typeof page === 'string' ? page : headers.referer;
    const origin = headers.origin ?? URL.parse(headers.referer ?? '')?.origin ?? '';
    return (await this.sites.ofForm(origin, where))?.id ?? null;
  }
}

function problemOf({ statusCode, fields }: DomainError): 'busy' | 'email' | 'closed' {
  if (statusCode === 429) return 'busy';
  return fields?.['email'] ? 'email' : 'closed';
}
