import { once } from 'node:events';
import type { StoredActor } from '@pressloom/database/entities';
import type { Request, Response } from 'express';
import { AUTOMATION, actAs, actAsCaller, currentActor } from './acting.ts';

const pat = {
  id: 7,
  email: 'pat@a.example',
  name: 'Pat Doe',
  role: 'operator',
  isPremium: false,
  selectedWebsiteId: null,
};
const PAT: StoredActor = { kind: 'person', userId: 7, name: 'Pat Doe' };

/** Who acts behind a request, some turns of the loop later. */
async function behind(request: Partial<Request>, meanwhile: () => void = () => undefined): Promise<unknown> {
  return new Promise((resolve) => {
    const answer = async (): Promise<void> => {
      await once(AbortSignal.timeout(1), 'abort');
      meanwhile();
      resolve(currentActor());
    };
    void actAsCaller(request as Request, {} as Response, () => void answer());
  });
}

it('outside of requests and jobs it is the automation', () => expect(currentActor()).toEqual(AUTOMATION));

it('behind a request it is whoever is signed in', async () => expect(await behind({ user: pat })).toEqual(PAT));

it('behind a request of nobody it is nobody', async () => expect(await behind({})).toBeNull());

it('a request that signs somebody in goes on in that name', async () => {
  const request: Partial<Request> = {};
  expect(await behind(request, () => (request.user = pat))).toEqual(PAT);
});

it('two requests at once keep apart', async () => {
  const other = { ...pat, id: 8, name: 'Kim' };
  expect(await Promise.all([behind({ user: pat }), behind({ user: other })])).toEqual([
    PAT,
    { kind: 'person', userId: 8, name: 'Kim' },
  ]);
});

it('work in the name of somebody else stays in it, and its caller in its own', async () => {
  const inside = await actAs(PAT, async () => {
    await once(AbortSignal.timeout(1), 'abort');
    return [currentActor(), actAs(null, currentActor), currentActor()];
  });
  expect([...inside, currentActor()]).toEqual([PAT, null, PAT, AUTOMATION]);
});
