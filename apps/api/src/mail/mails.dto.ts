import { MAIL_STATUSES } from '@pressloom/contracts/mail-log';
import type { MailStatus } from '@pressloom/contracts/mail-log';
import { IsIn } from 'class-validator';
import { Id, Optional } from '../common/fields.ts';
import { Filter, List } from '../common/lists/list.ts';
import { PageQuery } from '../common/lists/page-query.ts';
import { sqlUndelivered } from './undelivered.ts';

@List({
  // They are numbered in the order that they were queued.
  sorts: { queuedAt: { by: 'mail.id', kind: 'number' } },
  search: ['mail.email'],
  isLarge: true,
})
export class MailsQuery extends PageQuery {
  /** Only emails of this website. */
  @Filter('mail.wordpressSiteId = :siteId')
  @Optional()
  @Id()
  siteId?: number;

  /** `undelivered`: what did not arrive, or may not have, and was not sent again. */
  @Filter((status) => (status === 'undelivered' ? sqlUndelivered('mail') : 'mail.status = :status'))
  @Optional()
  @IsIn([...MAIL_STATUSES, 'undelivered'])
  status?: MailStatus | 'undelivered';
}
