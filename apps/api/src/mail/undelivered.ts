import { UNDELIVERED } from '@pressloom/contracts/mail-log';

/** Whether a row of `mail_log` under this name did not arrive, or may not have, and was not sent again; its index is partial by the same words. */
export const sqlUndelivered = (mail: string): string =>
  `${mail}.status IN (${UNDELIVERED.map((status) => `'${status}'`).join(', ')}) AND ${mail}.replaced_by_id IS NULL`;
