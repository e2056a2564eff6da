/** What a reader sees of the opened mail: not its title, its line for lists of mails, and what only Outlook reads. */
export const seen = (html: string): string =>
  squeezed(
    html
      .replace(/<!--[^]*?-->/g, '')
      .replace(/<(style|title)[^>]*>[^]*?<\/\1>/g, '')
      .replace(/<div style="display:none;[^]*?<\/div>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#8202;', ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&'),
  );

export const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** All tags with their attributes, in order. */
export const tagsOf = (html: string): string[] => html.match(/<[^>]+>/g) ?? [];
