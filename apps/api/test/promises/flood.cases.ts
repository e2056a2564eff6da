import { once } from 'node:events';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { ErrorBody } from '@pressloom/contracts/errors';
import { BodyAccess } from '../../src/common/body-access.ts';
import { typesOf } from '../../src/common/doors/body.ts';
import { DoorTable } from '../../src/common/doors/door-table.ts';
import { cookiesOf, signedIn } from '../people.ts';
import { concrete, declaredRoutes } from '../routes.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

/**
 * Promise T24 in its short form: what strangers send is neither read, unpacked nor kept. Each run gives figures; a broken variant of the
 * product must give others.
 */
let test: TestApp;
let member: string;

beforeAll(async () => {
  test = await startTestApp();
  member = cookiesOf(await (await signedIn(test, 'member')).get('/api/auth/me').expect(200));
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => test.close());

interface Write {
  method: string;
  path: string;
  type: string;
  audience: string;
}

/** Every write of the product whose body is read. */
const writes = (): Write[] =>
  declaredRoutes(test.app).flatMap(({ method, path, audience }) => {
    const [type] = typesOf(test.app.get(DoorTable).at(path).body);
    return method === 'get' || type === undefined ? [] : [{ method, path: concrete(path), type, audience }];
  });

/** Begins a call, and sends nothing of its body by itself. */
function begin({ method, path, type }: Write, headers: Record<string, string>): ClientRequest {
  const call = request(test.url + path, { method, headers: { Origin: test.url, 'Content-Type': type, ...headers } });
  call.on('error', () => undefined);
  call.flushHeaders();
  return call;
}

async function answered(call: ClientRequest): Promise<{ status: number; code: string | undefined }> {
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const { code } = JSON.parse(await text(answer)) as Partial<ErrorBody>;
  return { status: answer.statusCode ?? 0, code };
}

describe('T24: a body of ten megabytes that never comes', () => {
  /** Calls that were answered in another way than with a refusal of whoever made them. */
  async function waitedFor(session: Record<string, string>, isRefused: (write: Write) => boolean): Promise<number> {
    const asked = writes().filter(isRefused);
    expect(asked.length).toBeGreaterThan(80);
    const wanted = 'Cookie' in session ? { status: 403, code: 'not_allowed' } : { status: 401, code: 'not_signed_in' };
    const answers = await Promise.all(
      asked.map(async (write) => {
        const call = begin(write, { 'Content-Length': '10000000', ...session });
        const { status, code } = await answered(call);
        call.destroy();
        return status === wanted.status && code === wanted.code;
      }),
    );
    return answers.filter((isRight) => !isRight).length;
  }
  const ofStrangers = (types = /./) =>
    waitedFor({}, ({ path, type }) => audienceOf(path) !== 'public' && types.test(type));
  const audienceOf = (path: string): string => {
    const { body } = test.app.get(DoorTable).at(path);
    return body.kind === 'none' ? 'public' : body.audience;
  };

  it('is waited for from no stranger', async () => expect(await ofStrangers()).toBe(0));

  it('is waited for from no member where operators are meant', async () =>
    expect(await waitedFor({ Cookie: member }, ({ path }) => audienceOf(path) === 'operators')).toBe(0));

  it('is looked at where the body comes before the question who sends it', async () => {
    jest.spyOn(BodyAccess.prototype, 'refusal').mockReturnValue(null);
    expect(await ofStrangers(/json/)).toBeGreaterThan(80);
  });
});

describe('T24: ten megabytes in ten kilobytes', () => {
  const BOMB = gzipSync(`{"a":[${'{},'.repeat(3_300_000)}{}]}`, { level: 9 });

  it('are unpacked at no path', async () => {
    const parse = jest.spyOn(JSON, 'parse');
    const refused = await Promise.all(
      writes().map(async (write) => {
        const call = begin(write, { 'Content-Encoding': 'gzip', 'Content-Length': String(BOMB.length) });
        const answer = answered(call);
        call.end(BOMB);
        return { path: write.path, ...(await answer) };
      }),
    );
    const longest = Math.max(...parse.mock.calls.map(([json]) => String(json).length));
    expect(longest).toBeLessThan(10_000);
    expect(refused.filter(({ status }) => ![401, 403, 413, 415].includes(status))).toEqual([]);
    expect(refused.filter(({ status }) => status === 415).length).toBeGreaterThan(15);
  });
});
