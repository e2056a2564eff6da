/** The link that lets a premium reader in on a website, and what others read in its place. */
export const PREMIUM_LINK_EN = {
  link: {
    title: 'Premium access',
    /** Where the website's gate is active; `textOpen` and `untilOpen` where it is not. */
    text: ({ site }: { site: string }) => `Your link to ${site}: no gate popups, unlimited access.`,
    textOpen: ({ site }: { site: string }) =>
      `Your link to ${site}. So far, it has no articles for members only, so you can also read it without this link.`,
    go: ({ site }: { site: string }) => `Continue to ${site}`,
    label: 'WordPress authentication link',
    copy: 'Copy link',
    copiedTitle: 'Link Copied',
    copied: 'Paste it where you want to read.',
    copyFailedTitle: 'Copy Failed',
    copyFailed: 'Your browser did not allow it. Select the link and copy it manually.',
    untilOpen: 'It opens the website, which does not check who you are.',
    until: ({ time }: { time: string }) => `It works once, for 24 hours: until ${time}. Keep it to yourself.`,
  },
  none: {
    title: 'No membership yet',
    text: ({ site }: { site: string }) =>
      `You are signed in, but your account has no membership for ${site}. If you have just paid, it begins as soon as your payment is confirmed.`,
    join: 'Become a member',
    back: 'Back to the article',
  },
  failure: {
    failed: 'That did not work.',
    retry: 'Try again',
  },
};

export type PremiumLinkTexts = typeof PREMIUM_LINK_EN;
