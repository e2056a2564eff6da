import { Agent } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { ProxyOptions } from 'vite';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/**
 * In development: passes calls on as the API's own page would send them: the API lets only its own pages write and open the
 * socket. What comes from another page keeps its Origin, and is refused there.
 */
export const toApi: ProxyOptions = {
  target: api,
  ws: true,
  changeOrigin: true,
  // Without one the proxy closes each connection, which no browser asks for: the sign-in with one click wants a browser's request.
  agent: new Agent({ keepAlive: true }),
  configure: (proxy) => {
    const translate = (outgoing: ClientRequest, { headers }: IncomingMessage): void => {
      if (headers.origin === `http://${headers.host}`) outgoing.setHeader('origin', new URL(api).origin);
    };
    proxy.on('proxyReq', translate);
    proxy.on('proxyReqWs', translate);
  },
};
