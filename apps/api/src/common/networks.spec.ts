import type { IncomingMessage } from 'node:http';
import express from 'express';
import type { Request } from 'express';
import { callerAddress, callerNetwork, networkOf } from './networks.ts';

const UNKNOWN = { id: 'unknown', wider: null };
const v4 = (id: string) => ({ id, wider: null });
const v6 = (id: string, wider: string) => ({ id: `${id}::/64`, wider: `${wider}::/48` });

describe('the network of an address', () => {
  it.each([
    ['an IPv4 caller', '203.0.113.9', v4('203.0.113.9')],
    ['its neighbour', '203.0.113.10', v4('203.0.113.10')],
    ['one with a port', '203.0.113.9:51234', v4('203.0.113.9')],
    ['a mapped one', '::ffff:203.0.113.9', v4('203.0.113.9')],
    ['a mapped one, in hex', '::ffff:cb00:7109', v4('203.0.113.9')],
    ['a mapped one, written out', '0:0:0:0:0:FFFF:CB00:7109', v4('203.0.113.9')],
    ['a mapped one with a zone', '::ffff:203.0.113.9%eth0', v4('203.0.113.9')],
    ['a caller behind NAT64', '64:ff9b::203.0.113.9', v4('203.0.113.9')],
    ['one behind NAT64, in hex', '64:FF9B::CB00:7109', v4('203.0.113.9')],
    ['a 6to4 host', '2002:cb00:7109::1', v4('203.0.113.9')],
    ['another subnet of that host', '2002:cb00:7109:ff:1:2:3:4', v4('203.0.113.9')],
    // RFC 4380's own example: 192.0.2.45 behind the server 65.54.227.120.
    ['one that comes by Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2', v4('192.0.2.45')],
  ])('is the IPv4 address of %s: %s', (_name, address, network) => expect(networkOf(address)).toEqual(network));

  it.each([
    ['an address', '2001:db8:1:2:3:4:5:6', v6('2001:db8:1:2', '2001:db8:1')],
    ['its neighbour', '2001:db8:1:2:ffff:ffff:ffff:ffff', v6('2001:db8:1:2', '2001:db8:1')],
    ['the next /64 of the /48', '2001:db8:1:3::', v6('2001:db8:1:3', '2001:db8:1')],
    ['the next /48', '2001:db8:2::1', v6('2001:db8:2:0', '2001:db8:2')],
    ['upper case', '2001:DB8:AB:CD::1', v6('2001:db8:ab:cd', '2001:db8:ab')],
    ['zeros in front', '2001:0db8:0001:0002:0000:0000:0000:0001', v6('2001:db8:1:2', '2001:db8:1')],
    ['zeros left out in the front half', '2001:db8::1:2:3:4:5', v6('2001:db8:0:1', '2001:db8:0')],
    ['an end in dots', '2001:db8:1:2::203.0.113.9', v6('2001:db8:1:2', '2001:db8:1')],
    ['a zone', 'fe80::1%eth0', v6('fe80:0:0:0', 'fe80:0:0')],
    ['another zone', 'fe80::2%25en1', v6('fe80:0:0:0', 'fe80:0:0')],
    ['brackets and a port', '[2001:db8:1:2::1]:443', v6('2001:db8:1:2', '2001:db8:1')],
    ['brackets', '[2001:db8:1:2::1]', v6('2001:db8:1:2', '2001:db8:1')],
    ['the loopback', '::1', v6('0:0:0:0', '0:0:0')],
    ['as long a zone as is looked at', `fe80::1%${'z'.repeat(92)}`, v6('fe80:0:0:0', 'fe80:0:0')],
    ['none given', '::', v6('0:0:0:0', '0:0:0')],
    ['the last one', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', v6('ffff:ffff:ffff:ffff', 'ffff:ffff:ffff')],
    ['an own prefix of NAT64', '64:ff9b:1:2::cb00:7109', v6('64:ff9b:1:2', '64:ff9b:1')],
    ['the range beside Teredo', '2001:1::1', v6('2001:1:0:0', '2001:1:0')],
  ])('is the /64 and the /48 of %s: %s', (_name, address, network) => expect(networkOf(address)).toEqual(network));

  it.each([
    undefined,
    '',
    ' ',
    'unknown',
    '_hidden',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.09',
    '0x7f.1',
    '203.0.113.9, 198.51.100.1',
    '203.0.113.9:port',
    '203.0.113.9:',
    '203.0.113.9:123456',
    '203.0.113.9:443 x',
    'x 203.0.113.9:443',
    '203.0.113:443',
    '203.0.113.9.9:443',
    '2030.0.113.9:443',
    '203.0.113.1111:443',
    '[2001:db8::1]:',
    '[2001:db8::1]:port',
    '[2001:db8::1]:123456',
    '[2001:db8::1]:443 x',
    'x [2001:db8::1]:443',
    '[2001:db8::1]]',
    '2001:db8::1::2',
    '2001:db8:1:2:3:4:5:6:7',
    '2001:db8::g',
    '[2001:db8::1',
    '[]',
    '%eth0',
    ':::',
    '::ffff:',
    "'; DROP TABLE login_attempts",
    '١.١.١.١',
  ])('is one for all that is no address: %j', (address) => expect(networkOf(address)).toEqual(UNKNOWN));

  it.each([
    ['a zone that is a letter too long', `fe80::1%${'z'.repeat(93)}`],
    ['a zone without end', `fe80::1%${'z'.repeat(1_000)}`],
    ['a megabyte', 'x'.repeat(1_000_000)],
    ['a megabyte of colons', ':'.repeat(1_000_000)],
  ])('is that one for %s too', (_name, address) => expect(networkOf(address)).toEqual(UNKNOWN));

  it('of a request is that of its caller', () => {
    expect(callerNetwork({ ip: '203.0.113.9' })).toEqual(v4('203.0.113.9'));
    expect(callerNetwork({ ip: undefined })).toEqual(UNKNOWN);
  });
});

describe('the address of a caller', () => {
  const PEER = '198.51.100.1';
  const asked = (forwarded?: string) =>
    ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: PEER } }) as unknown as IncomingMessage;
  const byExpress = (request: IncomingMessage, proxies: number) => {
    const app = express().set('trust proxy', proxies);
    return (Object.assign(Object.create(app.request) as Request, request, { app }) as Request).ip;
  };

  it.each([undefined, '', ' , ', '203.0.113.9', '192.0.2.7, 203.0.113.9', ' 192.0.2.6,192.0.2.7 ,, 203.0.113.9 '])(
    'is as Express has it behind any number of proxies: %s',
    (forwarded) => {
      const proxies = [0, 1, 2, 3, 10];
      const request = asked(forwarded);
      expect(proxies.map((number) => callerAddress(request, number))).toEqual(
        proxies.map((number) => byExpress(request, number)),
      );
    },
  );

  it('is nothing that the caller wrote', () => {
    expect(callerAddress(asked('192.0.2.7, 203.0.113.9'), 0)).toBe(PEER);
    expect(callerAddress(asked('192.0.2.7, 203.0.113.9'), 1)).toBe('203.0.113.9');
  });
});
