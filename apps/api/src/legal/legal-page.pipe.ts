import { Injectable } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import { LEGAL_PAGES } from '@pressloom/contracts/legal';
import type { LegalPage } from '@pressloom/contracts/legal';
import { notFound } from '../common/errors.ts';

/** One of the pages that there are, else 404. */
@Injectable()
export class LegalPagePipe implements PipeTransform<string, LegalPage> {
  transform(value: string): LegalPage {
    const page = LEGAL_PAGES.find((one) => one === value);
    if (!page) throw notFound('page');
    return page;
  }
}
