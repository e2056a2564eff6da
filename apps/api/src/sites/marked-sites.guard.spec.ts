import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { notFound } from '../common/errors.ts';
import { IdOf } from '../common/id-of.ts';
import { MarkedSitesGuard } from './marked-sites.guard.ts';
import type { MarkedSites } from './marked-sites.service.ts';

@IdOf('post')
class Posts {
  one(): void {}
}

const request = {
  getType: () => 'http',
  getHandler: () => Posts.prototype.one,
  getClass: () => Posts,
  switchToHttp: () => ({ getRequest: () => ({ params: { id: '7' } }) }),
} as unknown as ExecutionContext;

const lost = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });

function guardOf(...results: (Error | null)[]) {
  const refuse = jest.fn<Promise<void>, [string, number]>(async () => {
    const result = results.shift();
    if (result) throw result;
  });
  return { refuse, guard: new MarkedSitesGuard(new Reflector(), { refuse } as unknown as MarkedSites) };
}

it('asks again where the connection to the database was lost', async () => {
  const { guard, refuse } = guardOf(lost, lost, null);
  expect(await guard.canActivate(request)).toBe(true);
  expect(refuse.mock.calls).toEqual(Array(3).fill(['post', 7]));
});

it('refuses what goes with a deleted website at once', async () => {
  const refusal = notFound('post');
  const { guard, refuse } = guardOf(refusal);
  await expect(guard.canActivate(request)).rejects.toBe(refusal);
  expect(refuse).toHaveBeenCalledTimes(1);
});
