import { Controller, Get } from '@nestjs/common';
import { Public } from '../../common/access.ts';
import { InDocument, Refuses } from '../../common/api-document.ts';
import { notFound } from '../../common/errors.ts';

/** Comes here only where no widget was built: it is answered from memory, ahead of all routes (`boot/widget-file.ts`). */
@Controller('newsletter')
export class WidgetController {
  /** The script that websites load for their gate. Its query is for the page that loads it. */
  @Get('widget.js')
  @Public()
  @Refuses('not_found')
  @InDocument({
    mediaType: 'text/javascript',
    headers: { ETag: 'Of this form of the file.' },
    answers: { 304: { description: 'The caller has it already.' } },
  })
  read(): never {
    throw notFound('widget');
  }
}
