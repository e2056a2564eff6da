import { COLLECT_LIMITS } from '@pressloom/contracts/events';
import { utmOf } from './utm.ts';

const of = (query: string): Record<string, string> => utmOf(`https://www.firenews.example/a/?${query}`);
/** What rows are made by. */
const compared = (query: string): Record<string, string> =>
  Object.fromEntries(Object.entries(of(query)).filter(([name]) => !name.endsWith('_as_written')));

it.each([
  [
    'utm_source=newsletter',
    'utm_source=Newsletter',
    'UTM_SOURCE=newsletter',
    'Utm_Source=NEWSLETTER',
    'utm_source=newsletter%20',
    'utm_source=%20newsletter',
  ],
  ['utm_campaign=spring%20sale', 'utm_campaign=spring+sale', 'utm_campaign=Spring%20Sale'],
  ['utm_source=caf%C3%A9', 'utm_source=cafe%CC%81'],
  ['utm_source=%D0%A0%D0%B0%D1%81%D1%81%D1%8B%D0%BB%D0%BA%D0%B0', 'utm_source=рассылка'],
])('one campaign: %s', (...queries) => {
  const [first] = queries.map(compared);
  expect(Object.keys(first ?? {})).toHaveLength(1);
  for (const query of queries) expect([query, compared(query)]).toEqual([query, first]);
});

it.each([
  ['utm_source=a', 'utm_source=b'],
  ['utm_source=x&utm_medium=mail', 'utm_source=x&utm_medium=social'],
])('two campaigns: %s, %s', (one, other) => expect(compared(one)).not.toEqual(compared(other)));

it.each<[string, Record<string, string>]>([
  ['utm_source=a&utm_source=b', { utm_source: 'a' }],
  ['utm_source=&utm_source=b', { utm_source: 'b' }],
  ['utm_source=', {}],
  ['utm_source=%E0%A4%A', { utm_source: '\ufffd%a', utm_source_as_written: '\ufffd%A' }],
  ['utm_source=x%00y', { utm_source: 'xy' }],
  ['utm_source=news%2520letter', { utm_source: 'news%20letter' }],
  ['utm_source=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', { utm_source: '<img src=x onerror=alert(1)>' }],
  ['#utm_source=hash', {}],
  ['utm_source=null', { utm_source: 'null' }],
  ['utm_content=GAd-AbCd', { utm_content: 'gad-abcd', utm_content_as_written: 'GAd-AbCd' }],
  ['utm_term=a%2Fb+50%25+off%26%2B', { utm_term: 'a/b 50% off&+' }],
  ['utm_id=7&gclid=x', {}],
])('of %s is kept: %j', (query, kept) => expect(of(query)).toEqual(kept));

it('is cut on a whole character, and found behind the ids of networks', () => {
  const long = of(`utm_campaign=${'y'.repeat(1_000)}`);
  expect(long['utm_campaign']).toHaveLength(COLLECT_LIMITS.stored.utm);
  expect(of(`utm_campaign=${'🙂'.repeat(200)}`)['utm_campaign']?.isWellFormed()).toBe(true);
  const clicked = of(`ttclid=${'E_C_P_Ab9-'.repeat(200)}&utm_source=tiktok&utm_campaign=%E7%BA%BF%E7%B4%A2`);
  expect(clicked).toEqual({ utm_source: 'tiktok', utm_campaign: '线索' });
});

it('is none of what is no web address', () => expect([utmOf(undefined), utmOf('storm')]).toEqual([{}, {}]));
