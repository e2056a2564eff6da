import type { NextFunction, Request, Response } from 'express';
import { ControlError } from './control-error.ts';

/** Refuses other machines, other host names (DNS rebinding) and pages of other sites. */
export function onlyFromHere(req: Request, _res: Response, next: NextFunction): void {
  const peer = req.socket.remoteAddress ?? '';
  const host = (req.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  const isLoopbackPeer = /^(::ffff:)?127\.|^::1$/.test(peer);
  const isLoopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);
  const origin = req.headers.origin;
  const isOwnPage = origin === undefined || origin === `http://${req.headers.host ?? ''}`;
  if (!isLoopbackPeer || !isLoopbackHost || !isOwnPage || req.headers['x-forwarded-for'] !== undefined) {
    throw new ControlError('Only this machine may use this.', 403);
  }
  next();
}
