/** A refusal of an email as a mail server words it, and whom it is about (`RefusalSubject` of the mail client). */
export interface MailRefusal {
  /** Answer to the recipient, or to the text. */
  stage: 'RCPT' | 'DATA';
  reply: string;
  subject: string;
}

/** As Gmail, Microsoft, Postfix, Exim, Amazon, Yahoo and shared hosts answer. */
export const MAIL_REFUSALS: readonly MailRefusal[] = [
  {
    stage: 'RCPT',
    reply: '550 5.1.1 The email account that you tried to reach does not exist. Please try double-checking',
    subject: 'recipient',
  },
  { stage: 'RCPT', reply: '550 5.2.1 The email account that you tried to reach is disabled.', subject: 'recipient' },
  {
    stage: 'RCPT',
    reply: '552 5.2.2 The email account that you tried to reach is over quota and inactive.',
    subject: 'mailboxFull',
  },
  {
    stage: 'RCPT',
    reply: '452 4.2.2 The email account that you tried to reach is over quota.',
    subject: 'mailboxFull',
  },
  {
    stage: 'RCPT',
    reply: '550 5.7.26 This mail is unauthenticated, which poses a security risk to the sender',
    subject: 'sender',
  },
  { stage: 'RCPT', reply: '550 5.4.5 Daily user sending limit exceeded.', subject: 'limit' },
  {
    stage: 'RCPT',
    reply: '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient r1@example.com not found by SMTP address lookup',
    subject: 'recipient',
  },
  { stage: 'RCPT', reply: '550 5.4.1 Recipient address rejected: Access denied.', subject: 'policy' },
  {
    stage: 'RCPT',
    reply: '550 5.7.60 SMTP; Client does not have permissions to send as this sender',
    subject: 'sender',
  },
  {
    stage: 'RCPT',
    reply: '550 5.7.515 Access denied, sending domain example.com does not meet the required authentication level',
    subject: 'sender',
  },
  {
    stage: 'RCPT',
    reply: '554 5.2.252 SendAsDenied; press@example.com not allowed to send as news@example.com',
    subject: 'sender',
  },
  { stage: 'RCPT', reply: '550 5.1.8 Access denied, bad outbound sender', subject: 'sender' },
  {
    stage: 'RCPT',
    reply: '550 5.1.8 <news@example.com>: Sender address rejected: Domain not found',
    subject: 'sender',
  },
  {
    stage: 'RCPT',
    reply: '550 5.1.0 <news@example.com>: Sender address rejected: User unknown in virtual mailbox table',
    subject: 'sender',
  },
  {
    stage: 'RCPT',
    reply: '550 5.1.1 <r1@example.com>: Recipient address rejected: User unknown in local recipient table',
    subject: 'recipient',
  },
  {
    stage: 'RCPT',
    reply: '553 5.7.1 <news@example.com>: Sender address rejected: not owned by user press@example.com',
    subject: 'sender',
  },
  { stage: 'RCPT', reply: '554 5.7.1 <r1@example.com>: Relay access denied', subject: 'sender' },
  { stage: 'RCPT', reply: '454 4.7.1 <r1@example.com>: Relay access denied', subject: 'sender' },
  {
    stage: 'RCPT',
    reply: '554 5.7.1 Service unavailable; Client host [203.0.113.7] blocked using zen.spamhaus.org',
    subject: 'sender',
  },
  { stage: 'RCPT', reply: '550 relay not permitted, authentication required', subject: 'sender' },
  { stage: 'RCPT', reply: '550 Relaying denied. Proper authentication required.', subject: 'sender' },
  { stage: 'RCPT', reply: '550 Sender verify failed', subject: 'sender' },
  { stage: 'RCPT', reply: '550 Unrouteable address', subject: 'recipient' },
  { stage: 'RCPT', reply: '550 Unknown user', subject: 'recipient' },
  { stage: 'RCPT', reply: '550 No such user here', subject: 'recipient' },
  { stage: 'RCPT', reply: '550 No Such User Here"', subject: 'recipient' },
  { stage: 'RCPT', reply: '553 sorry, no mailbox here by that name', subject: 'recipient' },
  { stage: 'RCPT', reply: '550 User r1@example.com unknown', subject: 'recipient' },
  { stage: 'RCPT', reply: '552 Mailbox full: quota exceeded', subject: 'mailboxFull' },
  { stage: 'RCPT', reply: '550 mailbox is over quota', subject: 'mailboxFull' },
  { stage: 'RCPT', reply: '552 1 Requested mail action aborted, mailbox not found', subject: 'mailboxFull' },
  { stage: 'RCPT', reply: '550 Requested action not taken: mailbox unavailable', subject: 'unclear' },
  { stage: 'RCPT', reply: '550 5.1.0 Address rejected.', subject: 'unclear' },
  { stage: 'RCPT', reply: '550 Rejected', subject: 'unclear' },
  { stage: 'RCPT', reply: '550', subject: 'unclear' },
  {
    stage: 'RCPT',
    reply: "554 delivery error: dd This user doesn't have a example.com account (r1@example.com) [0]",
    subject: 'recipient',
  },
  { stage: 'RCPT', reply: '550 You have exceeded your hourly sending limit for this account', subject: 'limit' },
  {
    stage: 'RCPT',
    reply: '550 Domain example.com has exceeded the max emails per hour (150/150 (100%)) allowed. Message discarded.',
    subject: 'limit',
  },
  { stage: 'RCPT', reply: '554 Too many recipients', subject: 'limit' },
  { stage: 'RCPT', reply: '550 Too many messages in this session', subject: 'session' },
  { stage: 'RCPT', reply: '550 5.7.1 Message rejected due to local policy', subject: 'content' },
  { stage: 'RCPT', reply: '550 Administrative prohibition', subject: 'unclear' },
  { stage: 'RCPT', reply: '550 5.7.1 Not accepted here', subject: 'policy' },
  { stage: 'RCPT', reply: '535 5.7.8 Username and Password not accepted', subject: 'sender' },
  { stage: 'RCPT', reply: '550 Your IP 203.0.113.7 has a poor reputation', subject: 'sender' },
  {
    stage: 'RCPT',
    reply:
      '554 Email address is not verified. The following identities failed the check in region EU: news@example.com',
    subject: 'sender',
  },
  {
    stage: 'DATA',
    reply: '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException',
    subject: 'limit',
  },
  {
    stage: 'DATA',
    reply: '554 5.2.252 SendAsDenied; press@example.com not allowed to send as news@example.com',
    subject: 'sender',
  },
  { stage: 'DATA', reply: '550 5.4.5 Daily user sending limit exceeded.', subject: 'limit' },
  {
    stage: 'DATA',
    reply: '550 5.7.60 SMTP; Client does not have permissions to send as this sender',
    subject: 'sender',
  },
  { stage: 'DATA', reply: '554 Message rejected: Email address is not verified.', subject: 'sender' },
  { stage: 'DATA', reply: '554 Transaction failed: Sending quota exceeded', subject: 'limit' },
  { stage: 'DATA', reply: '552 5.2.3 Message exceeds maximum fixed size', subject: 'content' },
  { stage: 'DATA', reply: '552 Message size exceeds fixed maximum message size', subject: 'content' },
  { stage: 'DATA', reply: '554 5.7.1 Spam message rejected', subject: 'content' },
  { stage: 'DATA', reply: '550 High probability of spam', subject: 'content' },
  { stage: 'DATA', reply: '554 5.6.0 Message has bare LF', subject: 'content' },
  { stage: 'DATA', reply: '554 5.7.1 Not accepted here', subject: 'policy' },
  { stage: 'DATA', reply: '554 Transaction failed', subject: 'policy' },
  { stage: 'DATA', reply: '550 5.1.1 No such user', subject: 'recipient' },
  { stage: 'DATA', reply: '550 5.2.1 Mailbox disabled for this recipient', subject: 'recipient' },
  { stage: 'DATA', reply: '554 5.2.0 Delivery failed', subject: 'unclear' },
  { stage: 'DATA', reply: '554 delivery error: this user does not have an account here', subject: 'recipient' },
];
