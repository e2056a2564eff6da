import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo, Server as TcpServer, Socket } from 'node:net';
import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';

/** How the neighbours answer: as they should, or by telling the caller all that it sent. */
export interface IndiscreetNeighbours {
  /** In front of the stand-ins; takes any WordPress password. */
  url: string;
  smtpHost: string;
  /** All that callers sent, so that a secret that was never used is noticed. */
  heard: string[];
  /** Whose path begins so refuses with this status from now on, repeating what came; the others serve. */
  refuse(path: string, status: number): void;
  /** All serve again. */
  serve(): void;
  /** How many calls were refused. */
  refusals: number;
  close(): Promise<void>;
}

/** Providers that are as careless with our secrets as can be. */
export async function startIndiscreetNeighbours(standIns: string): Promise<IndiscreetNeighbours> {
  const heard: string[] = [];
  let refusal: { path: string; status: number } | null = null;
  const http = createServer((request, response) => {
    const said = `${request.method} ${request.url} ${JSON.stringify(request.headers)}`;
    heard.push(said);
    if (refusal === null || !request.url?.startsWith(refusal.path)) return pass(request, response, standIns);
    neighbours.refusals += 1;
    repeat({ said, status: refusal.status, response });
  });
  const smtp = createTcpServer((socket) => converse(socket, heard));
  const httpPort = await listen(http);
  const smtpPort = await listen(smtp);
  const neighbours: IndiscreetNeighbours = {
    url: `http://127.0.0.1:${httpPort}`,
    smtpHost: `127.0.0.1:${smtpPort}`,
    heard,
    refusals: 0,
    refuse: (path, status) => {
      refusal = { path, status };
    },
    serve: () => {
      refusal = null;
    },
    close: async () => {
      http.closeAllConnections();
      await Promise.all([http, smtp].map((server) => new Promise((closed) => server.close(closed))));
    },
  };
  return neighbours;
}

async function listen(server: TcpServer): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
}

function pass(request: IncomingMessage, response: ServerResponse, standIns: string): void {
  const { username, applicationPassword } = SANDBOX_WORDPRESS;
  const basic = `Basic ${Buffer.from(`${username}:${applicationPassword}`).toString('base64')}`;
  const headers = {
    ...request.headers,
    ...(request.headers.authorization?.startsWith('Basic') && { authorization: basic }),
  };
  const onward = ask(`${standIns}${request.url}`, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

/** In every place where a client may look for what is wrong. */
function repeat({ said, status, response }: { said: string; status: number; response: ServerResponse }): void {
  const [, encoded] = /"authorization":"Basic ([^"]+)"/.exec(said) ?? [];
  const message = `Refused: ${said} ${encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString()}`;
  response.writeHead(status, {
    'content-type': 'application/json',
    'x-request-id': encodeURIComponent(message).slice(0, 4_000),
  });
  const error = { message, status: 'INVALID', code: 'invalid_api_key', errors: [{ reason: 'keyInvalid', message }] };
  response.end(JSON.stringify({ error, code: 'incorrect_password', message, data: { status, detail: message } }));
}

/** A mail server that takes no password, and says which one it was given. */
function converse(socket: Socket, heard: string[]): void {
  socket.on('error', () => socket.destroy());
  socket.write('220 indiscreet ESMTP\r\n');
  socket.on('data', (chunk) => {
    const line = chunk.toString().trim();
    heard.push(line);
    const [verb = '', , given = ''] = line.split(' ');
    if (verb.toUpperCase() === 'EHLO') socket.write('250-indiscreet\r\n250 AUTH PLAIN\r\n');
    else if (verb.toUpperCase() === 'AUTH') {
      const password = Buffer.from(given, 'base64').toString().split('\0').at(-1);
      socket.write(`535 5.7.8 The password ${password} (${given}) is wrong\r\n`);
    } else if (verb.toUpperCase() === 'QUIT') socket.end('221 bye\r\n');
    else socket.write('250 fine\r\n');
  });
}
