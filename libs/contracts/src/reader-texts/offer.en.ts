/** What a website sells where neither it nor its brand has words for it in its language. */
export const OFFER_EN = {
  offer: {
    title: ({ site }: { site: string }) => `Become a member of ${site}`,
    subtitle: 'For readers who want this work to continue.',
    professionalType: 'readers',
  },
  features: {
    whole: 'Every members-only article in full',
    support: ({ site }: { site: string }) => `You support the work of ${site}`,
    cancel: 'Cancel online at any time',
    pause: 'A monthly plan can be paused for up to three months',
    invoices: 'Your payments and invoices in your account',
  },
  /** What members alone get where no article is closed to others. */
  openFeatures: {
    support: ({ site }: { site: string }) => `You support the work of ${site}`,
    cancel: 'Cancel online at any time',
    pause: 'A monthly plan can be paused for up to three months',
    price: 'A higher price is announced by email at least 30 days before',
    invoices: 'Your payments and invoices in your account',
  },
};

export type OfferTexts = typeof OFFER_EN;
