import { AccessGuard } from '../../src/common/access.ts';
import { notSignedIn } from '../../src/common/errors.ts';
import { foreignOrigin } from '../../src/common/doors/cross-origin.ts';
import { OriginGuard } from '../../src/common/origin.guard.ts';
import type { Request } from 'express';
import type { ExecutionContext } from '@nestjs/common';
import { cookiesOf, signedIn } from '../people.ts';
import { concrete, declaredRoutes } from '../routes.ts';
import type { DeclaredRoute } from '../routes.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { Asker } from './asker.ts';

/**
 * T19 and T20 against broken guards: what `access.spec.ts` promises must not be true of these, or it would prove nothing.
 */
let test: TestApp;
let routes: DeclaredRoute[];
let asker: Asker;
let ofMember: string;
let ofOperator: string;
const FORWARDED = { 'X-Forwarded-For': '198.51.100.7' };

beforeAll(async () => {
  test = await startTestApp();
  routes = declaredRoutes(test.app).filter(({ path }) => !path.startsWith('/api/auth/'));
  asker = new Asker(test.url);
  ofMember = cookiesOf(await (await signedIn(test, 'member')).get('/api/auth/me').expect(200));
  ofOperator = cookiesOf(await (await signedIn(test, 'operator')).get('/api/auth/me').expect(200));
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => {
  asker.close();
  return test.close();
});

const requestOf = (context: ExecutionContext): Request => context.switchToHttp().getRequest<Request>();

describe('T19: whom a route serves', () => {
  const closed = () => routes.filter(({ audience, method }) => audience !== 'public' && method === 'get');

  /** Routes that let in whom they should not. */
  async function letIn(): Promise<{ strangers: number; members: number }> {
    const figures = { strangers: 0, members: 0 };
    const look = async ({ method, path, audience }: DeclaredRoute): Promise<void> => {
      const stranger = await asker.ask(method, concrete(path), { headers: FORWARDED });
      if (stranger.status !== 401) figures.strangers += 1;
      const headers = { ...FORWARDED, Origin: test.url, Cookie: ofMember };
      const asMember = await asker.ask(method, concrete(path), { headers });
      if (audience !== 'signed-in' && asMember.status !== 403) figures.members += 1;
    };
    await Promise.all(closed().map(look));
    return figures;
  }

  it('is nobody else', async () => expect(await letIn()).toEqual({ strangers: 0, members: 0 }));

  it('is everybody where the guard only asks for a session', async () => {
    jest.spyOn(AccessGuard.prototype, 'canActivate').mockImplementation((context) => {
      if (!requestOf(context).user) throw notSignedIn();
      return true;
    });
    const operatorsOnly = closed().filter(({ audience }) => audience !== 'signed-in');
    expect(await letIn()).toEqual({ strangers: 0, members: operatorsOnly.length });
  });
});

describe('T20: a write from elsewhere', () => {
  const FROM = ['https://elsewhere.example', 'null', `http://127.0.0.1.elsewhere.example`];

  /** Writes that were not refused for where they came from. */
  async function accepted(): Promise<number> {
    let count = 0;
    const posts = routes.filter(({ method, audience }) => method === 'post' && audience !== 'public');
    const look = async ({ method, path }: DeclaredRoute): Promise<void> => {
      for (const origin of FROM) {
        const headers = { Origin: origin, Cookie: ofOperator, 'Content-Type': 'application/json' };
        const { code } = await asker.ask(method, concrete(path), { headers, body: '{}' });
        // Where a file is expected, JSON is refused before anything else.
        if (code !== 'foreign_origin' && code !== 'unsupported_media_type') count += 1;
      }
    };
    await Promise.all(posts.map(look));
    return count;
  }

  it('is refused', async () => expect(await accepted()).toBe(0));

  it('gets in where the guard compares only how the Origin begins', async () => {
    jest.spyOn(OriginGuard.prototype, 'canActivate').mockImplementation((context) => {
      if (!requestOf(context).headers.origin?.startsWith('http://127.0.0.1')) throw foreignOrigin();
      return true;
    });
    expect(await accepted()).toBeGreaterThan(0);
  });
});
