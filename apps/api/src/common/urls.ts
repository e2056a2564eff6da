/** Host and port of an address, as people know a site by. */
export const hostOf = (url: string): string => new URL(url).host;
