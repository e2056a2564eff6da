import { addressFindings, byHttpOf } from './address-findings.ts';

const SITE = 'https://www.newspaper.example.com';
const isServed = (origin: string): boolean => [SITE, 'https://newspaper.example.com'].includes(origin);
type Ends = Parameters<typeof addressFindings>[0];
const ENDS: Ends = {
  named: `${SITE}/story-42/`,
  byHttp: `${SITE}/story-42/`,
  linked: `${SITE}/story-42/?a=1&wp_auth=check`,
};
const LOST = { state: 'query_lost', detail: null };
const refused = (detail: string) => ({ state: 'refused_origin', detail });

it.each<[string, Partial<Ends>, object[]]>([
  ['all is as it should be', {}, []],
  ['www is left out', { named: 'https://newspaper.example.com/story-42/' }, []],
  [
    'nobody is led from http',
    { byHttp: 'http://www.newspaper.example.com/story-42/' },
    [refused('http://www.newspaper.example.com')],
  ],
  [
    'WordPress names another host',
    { named: 'https://staging.example/story-42/' },
    [refused('https://staging.example')],
  ],
  [
    'both lead elsewhere',
    { named: 'http://newspaper.example.com/', byHttp: 'http://www.newspaper.example.com/' },
    [refused('http://newspaper.example.com')],
  ],
  ['a redirect loses the query', { linked: `${SITE}/story-42/` }, [LOST]],
  ['it keeps all of it but that', { linked: `${SITE}/story-42/?a=1` }, [LOST]],
  ['it puts it into another parameter', { linked: `${SITE}/login/?to=%2Fstory-42%2F%3Fwp_auth%3Dcheck` }, [LOST]],
  ['it puts it behind a slash', { linked: `${SITE}/story-42/?wp_auth=check` }, []],
  [
    'both are wrong',
    { byHttp: 'http://newspaper.example.com/', linked: SITE },
    [refused('http://newspaper.example.com'), LOST],
  ],
  ['nothing could be read', { named: null, byHttp: null, linked: null }, []],
])('where %s', (_what, ends, findings) => expect(addressFindings({ ...ENDS, ...ends }, isServed)).toEqual(findings));

it.each([
  [`${SITE}/story-42/?p=1`, 'http://www.newspaper.example.com/story-42/?p=1'],
  ['https://127.0.0.1:8443/a', 'http://127.0.0.1:8443/a'],
  ['http://newspaper.example.com/', null],
])('%s is %s by http', (url, other) => expect(byHttpOf(url)).toBe(other));
