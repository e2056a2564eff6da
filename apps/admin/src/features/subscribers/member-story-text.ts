import { MEMBER_EVENT_KINDS } from '@pressloom/contracts/members';
import type { MemberEvent, MemberEventKind } from '@pressloom/contracts/members';
import { formatExact } from '@pressloom/contracts/shown-times';
import { byWhom } from '../../shared/ui/by-whom.ts';
import { disputeText, moneyText } from './member-text.ts';
import { eventText } from './subscriber-text.ts';

const WORDS: Record<MemberEventKind, string> = {
  account_made: 'Created an account',
  membership_begun: 'Bought a membership',
  welcomed: 'Got access for the first time',
  paid: 'Paid',
  payment_failed: 'Payment failed',
  membership_paused: 'Paused the membership',
  membership_resumed: 'The pause ended',
  membership_ended: 'Membership ended',
  given: 'Given a free membership',
};

const isOfMember = (kind: MemberEvent['kind']): kind is MemberEventKind =>
  (MEMBER_EVENT_KINDS as readonly string[]).includes(kind);

/** One line of a member's story, with who did it and what it tells besides. Pure. */
export function storyText({ kind, actor, detail }: MemberEvent): { sentence: string; facts: string[] } {
  const { site, ...rest } = detail;
  const where = site === undefined ? [] : [`Website: ${site}`];
  if (!isOfMember(kind)) {
    const { sentence, facts } = eventText({ kind, actor, detail: rest });
    return { sentence, facts: [...facts, ...where] };
  }
  const { cents, currency = '', interval, invoice, refunded, dispute, until } = rest;
  const facts = [
    cents !== undefined && `${moneyText(Number(cents), currency)}${interval ? ` a ${interval}` : ''}`,
    invoice !== undefined && `Invoice ${invoice}`,
    refunded !== undefined && `${moneyText(Number(refunded), currency)} refunded`,
    dispute !== undefined && `Dispute: ${disputeText(dispute)}`,
    until !== undefined && `Until: ${formatExact(until)}`,
    ...where,
  ];
  const sentence = actor ? `${WORDS[kind]}, by ${byWhom(actor)}` : WORDS[kind];
  return { sentence, facts: facts.filter((fact) => fact !== false) };
}
