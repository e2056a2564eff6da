import { readUrlSetting } from './url-setting.ts';

const POSTGRES = {
  schemes: ['postgres:', 'postgresql:'],
  example: 'postgres://user:password@host/db',
  mayLackHost: true,
};
const HTTP = { schemes: ['http:', 'https:'] };

it.each([
  ['postgres://press:pa%23ss@127.0.0.1:5432/press', POSTGRES],
  ['postgres://press:p@ss@127.0.0.1:5432/press', POSTGRES],
  ['postgres://press:a b@127.0.0.1:5432/press', POSTGRES],
  ['postgres://press:a+b$c[d]@127.0.0.1:5432/press', POSTGRES],
  ['POSTGRESQL://press@db/press?sslmode=require', POSTGRES],
  ['postgres:///press?host=/var/run/postgresql', POSTGRES],
  ['postgres://press@db/press?application_name=press@home', POSTGRES],
  ['https://api.example/v1', HTTP],
  ['https://api.example:8443/@scope/v1', { schemes: ['https:'] }],
])('reads %s', (value, rules) => expect(readUrlSetting(value, rules)).toEqual({ url: new URL(value) }));

it.each([
  ['mysql://press:hunter2@db/press', POSTGRES, 'must start with postgres:// or postgresql://, such as postgres://user'],
  ['press.example', HTTP, 'must start with http:// or https://.'],
  ['postgres://press:hunter2#x@127.0.0.1:5432/press', POSTGRES, 'can’t be read. Characters such as @ / # ? %'],
  ['postgres://press:hunter2/x@127.0.0.1:5432/press', POSTGRES, 'can’t be read. Characters such as'],
  ['postgres://press:hunter2?x@127.0.0.1:5432/press', POSTGRES, 'can’t be read. Characters such as'],
  // Digits in front look like a port.
  ['postgres://press:12#hunter2@127.0.0.1:5432/press', POSTGRES, 'write / as %2F, # as %23 and ? as %3F'],
  ['postgres://press:12/hunter2@127.0.0.1:5432/press', POSTGRES, 'write / as %2F, # as %23 and ? as %3F'],
  ['postgres://press:12?hunter2@127.0.0.1:5432/press', POSTGRES, 'write / as %2F, # as %23 and ? as %3F'],
  // What is behind an @ looks like a host.
  ['postgres://press:p@hunter2/x@127.0.0.1:5432/press', POSTGRES, 'write / as %2F, # as %23 and ? as %3F'],
  ['postgres://press:p@hunter2?x@127.0.0.1:5432/press', POSTGRES, 'write / as %2F, # as %23 and ? as %3F'],
  ['postgres://press:p@hunter2#x@127.0.0.1:5432/press', POSTGRES, 'write / as %2F, # as %23 and ? as %3F'],
  ['https://press:12?hunter2@press.example', HTTP, 'write / as %2F, # as %23 and ? as %3F'],
  ['https://press:hunter2#x@press.example', HTTP, 'can’t be read. Characters such as'],
  ['postgres://press:hunter2%@127.0.0.1:5432/press', POSTGRES, 'write a % as %25'],
  ['postgres://press:hunter2%zz@127.0.0.1:5432/press', POSTGRES, 'write a % as %25'],
  ['https://', HTTP, 'can’t be read'],
])('says what is wrong with %s, and keeps the password to itself', (value, rules, sentence) => {
  const { problem } = readUrlSetting(value, rules) as { problem: string };
  expect(problem).toContain(sentence);
  expect(problem).not.toContain('hunter2');
});
