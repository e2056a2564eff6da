/** What stands around a legal text. */
export const LEGAL_PAGE_EN = {
  title: {
    terms: 'Terms of use',
    privacy: 'Privacy',
  },
  around: {
    goToStart: 'Go to the home page',
    lastChanged: ({ day }: { day: string }) => `Last changed on ${day}.`,
  },
};

export type LegalPageTexts = typeof LEGAL_PAGE_EN;
