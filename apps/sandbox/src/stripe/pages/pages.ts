import express from 'express';
import type { Router } from 'express';
import { baseUrl } from '../../base-url.ts';
import { onlyFromHere } from '../../faults/only-from-here.ts';
import type { Deliverer } from '../hooks/deliverer.ts';
import type { StripeStore } from '../store.ts';
import { createInvoicePages } from './invoices.ts';
import { createOverview } from './overview.ts';
import { createPaymentPages } from './payment.ts';
import { createPortalPages } from './portal.ts';

/** All pages that people see, for this machine only. To be mounted at `/stripe`. */
export function createStripePages(parts: { store: StripeStore; deliverer: Deliverer }): Router {
  const { store } = parts;
  const router = express.Router();
  router.use(onlyFromHere, express.urlencoded({ extended: false, limit: '16kb' }), (req, res, next) => {
    store.origin = baseUrl(req);
    res.set({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-content-type-options': 'nosniff' });
    next();
  });
  router.use('/pay', createPaymentPages(store));
  router.use('/portal', createPortalPages(store));
  router.use('/', createInvoicePages(store), createOverview(parts));
  return router;
}
