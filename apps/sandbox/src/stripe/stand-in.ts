import path from 'node:path';
import type { Router } from 'express';
import { createStripeApi } from './api/router.ts';
import { createStripeControl } from './control.ts';
import { Deliverer } from './hooks/deliverer.ts';
import { createStripePages } from './pages/pages.ts';
import { StripeStore } from './store.ts';

export interface StripeStandIn {
  /** Stripe's API, for the paths that `isStripePath` names. */
  api: Router;
  /** What people see, to be mounted at `/stripe`. */
  pages: Router;
  /** To be mounted below the controls. */
  control: Router;
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** All of the stand-in for Stripe. What was answered is kept, whatever ends this process. */
export async function createStripeStandIn(options: {
  dataDir: string;
  seed: number;
  clock: () => Date;
}): Promise<StripeStandIn> {
  const { dataDir, seed, clock } = options;
  const store = await StripeStore.open(path.resolve(dataDir), { seed, clock });
  const deliverer = new Deliverer(store);
  deliverer.startAll();
  return {
    api: createStripeApi(store),
    pages: createStripePages({ store, deliverer }),
    control: createStripeControl({ store, deliverer }),
    flush: async () => await store.flush(),
    close: async () => {
      await deliverer.close();
      await store.close();
    },
  };
}
