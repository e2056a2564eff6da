import { Server } from 'node:net';

const listen = Server.prototype.listen;

/** The playground listens on every interface and has no option against it; here every server of this process stays on loopback. */
Server.prototype.listen = function listenOnLoopback(first, ...rest) {
  if (typeof first === 'object' && first !== null && first.path === undefined) {
    return listen.call(this, { ...first, host: '127.0.0.1' }, ...rest);
  }
  if (typeof first !== 'number') return listen.call(this, first, ...rest);
  const others = typeof rest[0] === 'string' ? rest.slice(1) : rest;
  return listen.call(this, first, '127.0.0.1', ...others);
};
