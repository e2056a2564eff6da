import escape from 'escape-html';

/** As WordPress spells it: its apostrophe has three digits. */
export const escapeHtml = (text: string): string => escape(text).replaceAll('&#39;', '&#039;');
