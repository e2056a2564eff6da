/** Names that scanners of mail and programs give themselves. Browsers that people read with have none of them. */
const SCANNERS =
  /barracuda|proofpoint|mimecast|fireeye|symantec|trend ?micro|forcepoint|safelinks|bitdefender|cloudmark|ironport|sophos|avanan|trustwave|zscaler|\bbot\b|(?:google|bing|apple|yandex|duckduck|slack|twitter|linkedin|facebook)bot|crawl|spider|preview|headless|phantomjs|python|curl|wget|go-http-client|java\/|okhttp|libwww|apache-httpclient|axios|node-fetch|undici|guzzle/i;

/** All that the proxy of Apple's Mail says of itself when it fetches pictures ahead of their reader. */
const APPLE_PROXY = 'Mozilla/5.0';

/** Whether what followed a link says that it is a program, or says nothing, as no browser does. Pure. */
export const isScanner = (userAgent: string | undefined): boolean =>
  userAgent === undefined || userAgent.trim() === '' || SCANNERS.test(userAgent);

/**
 * Whether a picture was fetched without somebody looking at the mail. The proxies of Gmail and Yahoo fetch it when their user opens the
 * mail, so theirs count; Apple's fetches all pictures of every mail, read or not. Pure.
 */
export function isMachineOpen(userAgent: string | undefined): boolean {
  if (userAgent !== undefined && /GoogleImageProxy|YahooMailProxy/.test(userAgent)) return false;
  return userAgent?.trim() === APPLE_PROXY || isScanner(userAgent);
}
