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

it('refuses what goes with a deleted website', async () => {
  const refusal = notFound('post');
  const refuse = jest.fn<Promise<void>, [string, number]>().mockRejectedValue(refusal);
  const guard = new MarkedSitesGuard(new Reflector(), { refuse } as unknown as MarkedSites);
  await expect(guard.canActivate(request)).rejects.toBe(refusal);
  expect(refuse.mock.calls).toEqual([['post', 7]]);
});
