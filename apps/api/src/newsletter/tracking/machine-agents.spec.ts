import { isMachineOpen, isScanner } from './machine-agents.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const GMAIL = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';

test.each<[string | undefined, boolean, boolean]>([
  [CHROME, false, false],
  [IPHONE, false, false],
  [GMAIL, true, false],
  ['YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html', true, false],
  ['Mozilla/5.0', true, true],
  ['Mozilla/5.0 (compatible; Barracuda Sentinel)', true, true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true, true],
  ['SkypeUriPreview Preview/0.5', true, true],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/126.0', true, true],
  ['python-requests/2.32', true, true],
  ['curl/8.5.0', true, true],
  ['Go-http-client/2.0', true, true],
  ['', true, true],
  [undefined, true, true],
  [`${CHROME} Zscaler`, true, true],
  // Words of which a scanner's name is a part.
  ['Mozilla/5.0 (Linux; Android 14; Cubot KingKong 9) Chrome/126.0 Mobile Safari/537.36', false, false],
])('%s', (userAgent, scans, opensByItself) => {
  expect([isScanner(userAgent), isMachineOpen(userAgent)]).toEqual([scans, opensByItself]);
});
