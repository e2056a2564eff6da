/** What a website sells where neither it nor its brand has words for it in its language. */
export const OFFER_EN = {
  offer: {
    title: ({ site }: { site: string }) => `Become a member of ${site}`,
    subtitle: 'One membership for every article.',
    professionalType: 'readers',
  },
  features: {
    whole: 'Every members-only article in full',
    unlimited: 'As many articles a month as you like',
    support: ({ site }: { site: string }) => `You support the work of ${site}`,
    online: 'Your plan managed online, at any time',
    leave: 'Pause or cancel whenever you like',
  },
};

export type OfferTexts = typeof OFFER_EN;
