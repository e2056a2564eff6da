/** The link that lets a premium reader in on a website. */
export const PREMIUM_LINK_EN = {
  link: {
    title: 'Premium access',
    text: ({ site }: { site: string }) => `Your link to ${site}: no gate popups, unlimited access.`,
    go: ({ site }: { site: string }) => `Continue to ${site}`,
    label: 'WordPress authentication link',
    copy: 'Copy link',
    copiedTitle: 'Link Copied',
    copied: 'Paste it where you want to read.',
    copyFailedTitle: 'Copy Failed',
    copyFailed: 'The browser did not allow it. Select the link and copy it by hand.',
    until: ({ time }: { time: string }) => `It works once, for 24 hours: until ${time}. Keep it to yourself.`,
  },
  failure: {
    failed: 'That did not work.',
    retry: 'Try again',
  },
};

export type PremiumLinkTexts = typeof PREMIUM_LINK_EN;
