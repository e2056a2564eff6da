/** The pages on which a website's newsletters are read again. */
export const ARCHIVE_EN = {
  archive: {
    title: ({ site }: { site: string }) => `Newsletter of ${site}`,
    none: 'No newsletter was sent yet.',
    older: 'Older newsletters',
    feed: 'RSS feed',
    subscribe: 'Get it by e-mail',
  },
  closed: {
    title: 'No archive',
    text: ({ site }: { site: string }) =>
      `${site} doesn’t show its newsletters here. Whoever got one finds it in their mail.`,
  },
  gone: {
    title: 'Nothing here',
    text: 'There is no newsletter at this address. The link may be old, or not whole.',
  },
};

export type ArchiveTexts = typeof ARCHIVE_EN;
