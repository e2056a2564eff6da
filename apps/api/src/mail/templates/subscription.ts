import type { MailData } from '../mail-data.ts';
import type { MailContent } from './content.ts';
import { siteNameOf } from './wording.ts';
import type { Wording } from './wording.ts';

/** Double opt-in: whoever didn't ask hears nothing more. */
export function confirmSubscription(
  { link, expiresAt }: MailData['confirm-subscription'],
  wording: Wording,
): MailContent {
  const { confirmSubscription: texts, newsletter, around } = wording.texts;
  const site = siteNameOf(wording);
  return {
    subject: texts.subject({ site }),
    heading: texts.heading,
    name: null,
    paragraphs: [texts.please({ site })],
    action: { label: texts.action, url: link },
    notes: [around.worksUntil({ until: wording.toldTime(expiresAt) }), texts.ignore],
    reason: newsletter.asked({ site }),
  };
}

export function subscriberWelcome(
  { addedBy, isPremium, isGated = false }: MailData['subscriber-welcome'],
  wording: Wording,
): MailContent {
  const { subscriberWelcome: texts } = wording.texts;
  const site = siteNameOf(wording);
  const byOperator = addedBy === 'operator';
  return {
    subject: texts.subject({ site }),
    heading: texts.heading,
    name: null,
    paragraphs: [
      byOperator ? texts.byOperator({ site }) : texts.byReader({ site }),
      ...(isPremium ? [isGated ? texts.premium : texts.premiumOpen] : []),
    ],
    action: { label: texts.action({ site }), url: wording.look.home },
    notes: wording.leave ? [texts.notWanted] : [],
    reason: byOperator ? texts.reasonByOperator({ site }) : texts.reasonByReader({ site }),
  };
}

/** Told to the address alone: whoever asked at the site can't learn that it is known there. */
export function subscriptionExists(_data: MailData['subscription-exists'], wording: Wording): MailContent {
  const { subscriptionExists: texts, newsletter, around } = wording.texts;
  const site = siteNameOf(wording);
  const { leave } = wording;
  return {
    subject: texts.subject({ site }),
    heading: texts.heading,
    name: null,
    paragraphs: [texts.already({ site })],
    ...(leave && { action: { label: around.preferences, url: leave.preferencesUrl } }),
    notes: [],
    reason: newsletter.asked({ site }),
  };
}
