import { takeAddress } from './address.ts';

/** A history of one entry. */
class OneEntry {
  state: unknown = null;
  url: string | null = null;
  replaceState(state: unknown, _title: string, url: string): void {
    this.state = state;
    this.url = url;
  }
}
const take = (search: string, history = new OneEntry()) =>
  takeAddress({ pathname: '/confirm', search }, history as unknown as History);

const NOTHING = { token: null, reader: null, siteId: null, sent: null, problem: null };

it.each([
  ['', {}],
  ['?token=abc', { token: 'abc' }],
  ['?r=xyz', { reader: 'xyz' }],
  ['?token=', {}],
  ['?site=12&sent=1', { siteId: 12, sent: 'now' }],
  ['?site=12&sent=late', { siteId: 12, sent: 'late' }],
  ['?site=12&problem=email', { siteId: 12, problem: 'email' }],
  ['?site=12&problem=closed', { siteId: 12, problem: 'closed' }],
  ['?site=-1&sent=yes&problem=other', {}],
  ['?site=1e3', {}],
])('reads %s', (search, asked) => expect(take(search)).toEqual({ ...NOTHING, ...asked }));

it('takes what opens something out of the address, and still knows it after a reload', () => {
  const history = new OneEntry();
  expect(take('?site=4&token=abc', history).token).toBe('abc');
  expect(history.url).toBe('/confirm?site=4');
  expect(take('?site=4', history)).toEqual({ ...NOTHING, token: 'abc', siteId: 4 });
});

it('goes by the link that was opened, not by one before it', () => {
  const history = new OneEntry();
  take('?r=old', history);
  expect(take('?r=new', history)).toMatchObject({ reader: 'new', token: null });
});

it('leaves an address alone that has nothing to take', () => {
  const history = new OneEntry();
  take('?site=4', history);
  expect(history.url).toBeNull();
});
