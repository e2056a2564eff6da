import type { MembershipMailTexts } from '@pressloom/contracts/reader-texts/membership-mails.en';
import type { MailData } from '../mail-data.ts';
import type { MailContent } from './content.ts';
import { memberWording, nextFacts, toMember } from './member-wording.ts';
import type { Wording } from './wording.ts';

/** What they have now, what it costs and when, and where to read. */
export function membershipBegun(data: MailData['membership-begun'], wording: Wording): MailContent {
  const member = memberWording(wording);
  const { texts, place, price } = member;
  const { begun, around } = texts;
  return toMember(data, member, {
    subject: begun.subject({ place }),
    heading: begun.heading,
    paragraphs: [begun.thanks({ place }), whereItHolds(data, begun), around.priceNote],
    facts: [[around.price, price(data.price)], ...nextFacts(data.next, texts, wording)],
    ...(wording.siteName !== null && {
      action: { label: begun.action({ place }), url: wording.look.home },
      otherAction: { label: begun.manage, url: data.link },
    }),
    // Only a gate asks who reads.
    notes: data.isGated ? [begun.elsewhere] : [],
  });
}

function whereItHolds(
  { reach, isGated }: Pick<MailData['membership-begun'], 'reach' | 'isGated'>,
  begun: MembershipMailTexts['begun'],
): string {
  if (reach === 'all') return isGated ? begun.openEverywhere : begun.everywhere;
  return isGated ? begun.openOfBrand : begun.brand;
}

/** Whoever cancelled it: the member, or somebody at the payment provider. */
export function membershipCancelled(data: MailData['membership-cancelled'], wording: Wording): MailContent {
  const member = memberWording(wording);
  const { place } = member;
  const { cancelled } = member.texts;
  return toMember(data, member, {
    subject: cancelled.subject({ place }),
    heading: cancelled.heading,
    paragraphs: [cancelled.ends({ place, until: wording.toldTime(data.endsAt) }), cancelled.keep],
  });
}

export function membershipResumes(data: MailData['membership-resumes'], wording: Wording): MailContent {
  const member = memberWording(wording);
  const { texts, place, price } = member;
  const { resumes, around } = texts;
  return toMember(data, member, {
    subject: resumes.subject({ place }),
    heading: resumes.heading,
    paragraphs: [
      resumes.goesOn({ place, until: wording.toldTime(data.resumesAt) }),
      around.priceNote,
      data.isOpen
        ? resumes.stays
        : data.opensAtEnd
          ? resumes.opensAtEnd
          : data.isGated && !data.hasAccess
            ? resumes.opens
            : resumes.begins,
      resumes.choose,
    ],
    facts: [[around.price, price(data.price)], ...nextFacts(data.next, texts, wording)],
  });
}

export function membershipEnded(data: MailData['membership-ended'], wording: Wording): MailContent {
  const member = memberWording(wording);
  const { place } = member;
  const { ended, around } = member.texts;
  const canReturn = wording.siteName !== null && !data.hasAccess;
  return toMember(data, member, {
    subject: ended.subject({ place }),
    heading: ended.heading,
    paragraphs: [
      ended.ended({ place, when: wording.toldTime(data.endedAt) }),
      ...(data.isGated ? [data.hasAccess ? ended.open : ended.closed] : []),
      canReturn ? ended.back : ended.account,
    ],
    action: canReturn ? { label: ended.action, url: data.subscribe } : { label: ended.toAccount, url: data.link },
    reason: around.reasonPast({ place }),
  });
}
