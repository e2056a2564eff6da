import { MAIL_REFUSALS } from '@pressloom/testing';
import { refusalSubject } from './refusal.ts';
import type { RefusalSubject } from './refusal.ts';

const subjectOf = (command: string, reply: string): RefusalSubject => {
  const [, status, enhanced = null, text = ''] = /^(\d{3})[ -]?(?:(\d\.\d+\.\d+) )?(.*)$/.exec(reply)!;
  return refusalSubject({ command, status: Number(status), enhanced, text });
};

describe('whom a refusal is about', () => {
  it.each(MAIL_REFUSALS)('is the $subject at $stage: $reply', ({ stage, reply, subject }) =>
    expect(subjectOf(stage === 'RCPT' ? 'RCPT TO' : stage, reply)).toBe(subject),
  );

  it.each(['550 5.1.1 No such user', '550', '552 Mailbox full'])(
    'is the sender at MAIL FROM, whatever is said: %s',
    (reply) => expect(subjectOf('MAIL FROM', reply)).toBe('sender'),
  );

  it('does not follow what stands in the addresses that a server repeats', () => {
    expect(subjectOf('RCPT TO', '550 5.1.1 <sender.blocked@spam.example> no such user')).toBe('recipient');
    expect(subjectOf('RCPT TO', '550 <relay.denied@policy.example>')).toBe('unclear');
  });
});
