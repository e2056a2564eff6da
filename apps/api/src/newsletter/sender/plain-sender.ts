import type { SiteSender } from '@pressloom/database/entities';

/** A sender with its secrets readable. */
export type PlainSender = Omit<SiteSender, 'wordpressSite' | 'updatedAt' | 'wordpressSiteId'>;

/** Whether this can stand at the foot of a mail: without a postal address nobody may be mailed. Pure. */
export const isPostalAddress = (address: string | null | undefined): boolean => Boolean(address?.trim());

/** A sender of which nothing is saved yet. */
export const NEW_SENDER: PlainSender = {
  fromName: null,
  fromAddress: null,
  replyTo: null,
  postalAddress: null,
  dkimDomain: null,
  dkimSelector: null,
  dkimPrivateKey: null,
  dkimCheckedAt: null,
  dkimFound: null,
  dkimNextDomain: null,
  dkimNextSelector: null,
  dkimNextPrivateKey: null,
  dkimNextMadeAt: null,
  dkimNextCheckedAt: null,
  dkimNextFound: null,
  dkimFormerName: null,
  dkimFormerSince: null,
  smtpHost: null,
  smtpPort: null,
  smtpSecurity: 'starttls',
  smtpUser: null,
  smtpPassword: null,
  relayApiKey: null,
  ratePerHour: null,
  domainRates: [],
  openTracking: 'aggregate',
};
