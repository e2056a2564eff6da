import type { Request } from 'express';

/** The address that this request reached us by, for absolute links; never a Host header that isn't a host. */
export function baseUrl(req: Request): string {
  const host = req.headers.host ?? '';
  if (/^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/i.test(host)) return `http://${host}`;
  return `http://127.0.0.1:${req.socket.localPort ?? 0}`;
}
