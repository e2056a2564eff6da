import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { PAGES_SCRIPT_PATH, WIDGET_PATH } from '@pressloom/contracts/gate';
import { DoorTable } from '../common/doors/door-table.ts';
import { pathOf } from '../common/doors/door.ts';
import type { Door } from '../common/doors/door.ts';
import type { Doorway } from '../common/doors/doorway.ts';
import { CACHING } from '../common/doors/headers.ts';
import type { HeaderWriter } from '../common/doors/headers.ts';
import { requestId } from '../common/doors/request-id.ts';

/** The build writes them beside the file; the first that a browser takes is sent. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
  { name: 'identity', ending: '' },
] as const;

interface WidgetParts {
  doorway: Doorway;
  writeHeaders: HeaderWriter;
  widgetFile: string;
}

interface Form {
  encoding: string;
  body: Buffer;
  etag: string;
  /** Names and values by turns, as Node writes them without another look. */
  headers: readonly string[];
}

/** What the build leaves beside the widget. */
const PAGES_FILE = 'pages.js';

/**
 * Answers the widget, and the script that it loads beside itself, from memory, ahead of everything else: each page that somebody opens on a website asks
 * for them. What stands in the query is the page's matter. To be called last; the files must not change while the server runs.
 */
export function useWidgetFile(app: NestExpressApplication, { doorway, writeHeaders, widgetFile }: WidgetParts): void {
  const table = app.get(DoorTable);
  const files = [
    { path: WIDGET_PATH, file: widgetFile },
    { path: PAGES_SCRIPT_PATH, file: join(dirname(widgetFile), PAGES_FILE) },
  ].filter(({ file }) => existsSync(file));
  const formsByPath = new Map(
    files.map(({ path, file }) => [path, formsOf(file, fixedHeaders(table.at(path), writeHeaders))]),
  );
  const server = app.getHttpServer();
  const others = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const forms = isRead(request) && formsByPath.get(pathOf(request).toLowerCase().replace(/\/$/, ''));
    if (forms) {
      if (doorway.begin(request, response, 'api')) answer(forms, request, response);
    } else for (const other of others) other.call(server, request, response);
  });
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** What a route policy says, once: nothing of it differs from request to request. */
function fixedHeaders(policy: Door, writeHeaders: HeaderWriter): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  writeHeaders(policy, request, response);
  const written = Object.entries(response.getHeaders()).map(([name, value]): [string, string] => [name, String(value)]);
  return {
    ...Object.fromEntries<string>(written),
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': CACHING[policy.caching],
    Vary: 'Accept-Encoding',
    // Optimisers have it loaded with `crossorigin`.
    'Access-Control-Allow-Origin': '*',
  };
}

function formsOf(file: string, headers: Record<string, string>): Form[] {
  return ENCODINGS.map(({ name, ending }) => {
    const body = readFileSync(file + ending);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    const encoded: Record<string, string> = name === 'identity' ? {} : { 'Content-Encoding': name };
    return { encoding: name, body, etag, headers: Object.entries({ ...headers, ...encoded, ETag: etag }).flat() };
  });
}

function answer(forms: readonly Form[], request: IncomingMessage, response: ServerResponse): void {
  const accepted = request.headers['accept-encoding'] ?? '';
  const form = forms.find(({ encoding }) => encoding === 'identity' || isAccepted(accepted, encoding));
  if (!form) return;
  const { body, etag } = form;
  const headers = [...form.headers, 'X-Request-Id', requestId(request)];
  if (isKnown(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  headers.push('Content-Length', String(body.length));
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
}

/** Pure. */
const isAccepted = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** A proxy may have made it weak. Pure. */
const isKnown = (known: string | undefined, etag: string): boolean =>
  known !== undefined && known.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
