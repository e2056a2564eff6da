import type { ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { AccessGuard } from '../../src/common/access.ts';
import { BodyAccess } from '../../src/common/body-access.ts';
import { foreignOrigin } from '../../src/common/doors/cross-origin.ts';
import { notSignedIn } from '../../src/common/errors.ts';
import { OriginGuard } from '../../src/common/origin.guard.ts';
import { concrete } from '../routes.ts';
import type { DeclaredRoute } from '../routes.ts';
import type { Asker } from './asker.ts';

const FORWARDED = { 'X-Forwarded-For': '198.51.100.7' };

const requestOf = (context: ExecutionContext): Request => context.switchToHttp().getRequest<Request>();

interface Scene {
  routes: DeclaredRoute[];
  asker: Asker;
  /** Headers of one, and of an operator, sent from our own pages. */
  member: Record<string, string>;
  owner: Record<string, string>;
}

/**
 * T19 and T20 against broken guards, on the application of the file that calls this: what that promises must not be true of these,
 * or it would prove nothing.
 */
export const brokenGuards = (scene: () => Scene): void => {
  let routes: DeclaredRoute[];
  let asker: Asker;
  let member: Scene['member'];
  let owner: Scene['owner'];
  beforeAll(() => {
    ({ routes, asker, member, owner } = scene());
    routes = routes.filter(({ path }) => !path.startsWith('/api/auth/'));
  });
  afterEach(() => jest.restoreAllMocks());

  describe('T19: whom a route serves', () => {
    const closed = () => routes.filter(({ audience, method }) => audience !== 'public' && method === 'get');

    /** Routes that let in whom they should not. */
    async function letIn(): Promise<{ strangers: number; members: number }> {
      const figures = { strangers: 0, members: 0 };
      const look = async ({ method, path, audience }: DeclaredRoute): Promise<void> => {
        const stranger = await asker.ask(method, concrete(path), { headers: FORWARDED });
        if (stranger.status !== 401) figures.strangers += 1;
        const headers = { ...FORWARDED, ...member };
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
          const headers = { Origin: origin, Cookie: owner['Cookie'] ?? '', 'Content-Type': 'application/json' };
          const { code } = await asker.ask(method, concrete(path), { headers, body: '{}' });
          if (code !== 'foreign_origin') count += 1;
        }
      };
      await Promise.all(posts.map(look));
      return count;
    }

    it('is refused', async () => expect(await accepted()).toBe(0));

    it('gets in where the guard compares only how the Origin begins', async () => {
      const begins = ({ headers }: Request): boolean => headers.origin?.startsWith('http://127.0.0.1') === true;
      jest.spyOn(BodyAccess.prototype, 'refusal').mockImplementation((_door, request) => {
        return begins(request) ? null : foreignOrigin();
      });
      jest.spyOn(OriginGuard.prototype, 'canActivate').mockImplementation((context) => {
        if (!begins(requestOf(context))) throw foreignOrigin();
        return true;
      });
      expect(await accepted()).toBeGreaterThan(0);
    });
  });
};
