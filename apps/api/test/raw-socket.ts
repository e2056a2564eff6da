import { once } from 'node:events';
import { SOCKET_PATH } from '@pressloom/contracts/realtime';
import { WebSocket } from 'undici';

/** Where a client opens a websocket by hand. */
export const RAW_SOCKET_PATH = `${SOCKET_PATH}/?EIO=4&transport=websocket`;

/** A websocket that is open and has said nothing yet; `url` is the app's. */
export async function rawSocket(url: string, headers: Record<string, string>): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${RAW_SOCKET_PATH}`, { headers });
  await once(socket as unknown as NodeJS.EventEmitter & EventTarget, 'open');
  return socket;
}
