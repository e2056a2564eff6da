import { resultOf } from './connect-result.ts';

it.each([
  ['result=created&siteId=101', { result: 'created', siteId: 101, tone: 'success', isConnected: true }],
  ['result=other-user&siteId=7', { result: 'other-user', siteId: 7, tone: 'warning', isConnected: true }],
  ['result=declined', { result: 'declined', siteId: null, tone: 'info', isConnected: false }],
  ['result=other-site&siteId=0', { result: 'other-site', siteId: null, tone: 'error', isConnected: false }],
  ['result=<script>&siteId=1e3', { result: 'failed', siteId: null, tone: 'error', isConnected: false }],
  ['', { result: 'failed', siteId: null, tone: 'error', isConnected: false }],
])('%s is shown as %j', (query, shown) => {
  expect(resultOf(new URLSearchParams(query))).toEqual(shown);
});
