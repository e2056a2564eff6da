import type { RequestHandler } from 'express';
import { modeOf } from './transport.ts';

/** The answers of a troubled WordPress: its own shapes, and those of what often stands in front of it. */
export const wordpressFaults: RequestHandler = (_req, res, next) => {
  switch (modeOf(res)) {
    case 'forbidden':
      res.status(403).json({
        code: 'rest_forbidden',
        message: 'Sorry, you are not allowed to do that.',
        data: { status: 403 },
      });
      return;
    case 'error':
      res.status(500).json({
        code: 'internal_server_error',
        message: '<p>There has been a critical error on this website.</p>',
        data: { status: 500 },
        additional_errors: [],
      });
      return;
    case 'rate-limit':
      res.status(429).set('retry-after', '1').type('html').send('<h1>429 Too Many Requests</h1>');
      return;
    case 'empty':
      res.status(200).type('json').end();
      return;
    case 'prose':
      res.status(200).type('html').send('<!doctype html><title>Just a moment</title><p>Checking your browser.</p>');
      return;
    default:
      next();
  }
};
