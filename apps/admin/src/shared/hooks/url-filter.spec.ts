import { filterOf } from './url-filter.ts';

const FORM = { status: ['', 'failed', 'active'], sort: ['-id', 'id'], site: /^[1-9]\d{0,8}$/ } as const;
const ALL = { status: '', sort: '-id', site: '' };

it.each([
  ['', ALL],
  ['status=failed&sort=id&site=4', { status: 'failed', sort: 'id', site: '4' }],
  ['status=broken&sort=title&site=1e3', ALL],
  ['site=99999999999', ALL],
  ['status=__proto__&other=1', ALL],
])('of "%s"', (query, filter) => expect(filterOf(FORM, new URLSearchParams(query))).toEqual(filter));
