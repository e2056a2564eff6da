import { ProviderError } from '@pressloom/clients/http';
import { costNothing } from './what-became.ts';

const failed = (code: string, status: number | null = null) =>
  new ProviderError({ provider: 'openai', code, message: 'It failed.', status });

it.each([
  ['a refused key', failed('bad_credentials', 401), true],
  ['a spent account', failed('quota_exhausted', 429), true],
  ['too many requests', failed('rate_limited', 429), true],
  ['a text that is declined', failed('rejected', 400), true],
  ['no such model', failed('not_found', 404), true],
  ['a fault of its own', failed('server_error', 500), true],
  ['no room', failed('server_error', 503), true],
  ['too much to do', failed('server_error', 529), true],
  ['no connection', failed('unreachable'), true],
  ['a wrong certificate', failed('tls'), true],
  ['a gateway that lost it', failed('server_error', 502), false],
  ['a gateway that gave up', failed('server_error', 504), false],
  ['a request that came too late', failed('server_error', 408), false],
  ['a timeout', failed('timeout'), false],
  ['a lost connection', failed('connection_lost'), false],
  ['an answer that can not be read', failed('unusable_answer', 200), false],
  ['an answer that is too large', failed('answer_too_large', 200), false],
  ['the end of the process', new Error('The server is stopping.'), false],
])('%s: costs nothing is %s', (_name, error, expected) => expect(costNothing(error)).toBe(expected));
