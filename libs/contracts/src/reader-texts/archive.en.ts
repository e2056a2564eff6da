/** The pages on which a website's newsletters are read again. */
export const ARCHIVE_EN = {
  archive: {
    title: ({ site }: { site: string }) => `Newsletter of ${site}`,
    none: 'No newsletter has been sent yet.',
    older: 'Older newsletters',
    feed: 'RSS feed',
    subscribe: 'Get it by email',
  },
  closed: {
    title: 'No archive',
    text: ({ site }: { site: string }) =>
      `The newsletters of ${site} are not shown here. If you received one, you’ll find it in your email.`,
  },
  gone: {
    title: 'Nothing here',
    text: 'There is no newsletter at this address. The link may be old or incomplete.',
  },
};

export type ArchiveTexts = typeof ARCHIVE_EN;
