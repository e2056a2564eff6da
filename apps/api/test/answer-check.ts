import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { ApiDocument } from '../src/openapi/build-document.ts';
import type { Answer } from '../src/openapi/operation.ts';
import { DocumentedCalls, token } from './documented-calls.ts';
import type { Place } from './documented-calls.ts';

/** An answer as it left the server. */
export interface SeenAnswer {
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** What the document tells about. Pages of the admin and the socket are no part of it. */
const OURS = /^\/(api|health)(\/|$)/i;

/** What was given with the head: names and values by turns, or an object. */
function headersOf(given: unknown): OutgoingHttpHeaders {
  if (!Array.isArray(given)) return typeof given === 'object' ? { ...given } : {};
  return Object.fromEntries(
    given.flatMap((name: unknown, place) => (place % 2 === 0 ? [[String(name).toLowerCase(), given[place + 1]]] : [])),
  );
}

/** Compares answers with the API document; a difference is a sentence. */
export class AnswerCheck {
  /** How many answers were compared so far. */
  count = 0;
  private problems: string[] = [];
  private readonly calls: DocumentedCalls;

  constructor(private readonly document: ApiDocument) {
    this.calls = DocumentedCalls.of(document);
  }

  /** Compares everything that this server answers, whoever asked. */
  watch(server: Server): void {
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      const chunks: Buffer[] = [];
      const keep = (chunk: unknown, encoding: unknown): void => {
        if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding as BufferEncoding | undefined));
        else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
      };
      const { write, end, writeHead } = response;
      let written: OutgoingHttpHeaders = {};
      response.writeHead = (...args: unknown[]) => {
        written = headersOf(args.at(-1));
        return (writeHead as (...args: unknown[]) => ServerResponse).apply(response, args);
      };
      response.write = ((chunk: unknown, ...rest: unknown[]) => {
        keep(chunk, typeof rest[0] === 'string' ? rest[0] : undefined);
        return (write as (...args: unknown[]) => boolean).call(response, chunk, ...rest);
      }) as typeof write;
      response.end = ((...args: unknown[]) => {
        keep(args[0], typeof args[1] === 'string' ? args[1] : undefined);
        const [path = ''] = (request.url ?? '').split('?');
        const ended = (end as (...args: unknown[]) => ServerResponse).apply(response, args);
        // Only now all headers are set; and nobody has the answer before this turn is over, so that whoever waits for it
        // finds the verdict there.
        this.look({
          method: request.method ?? '',
          path,
          status: response.statusCode,
          headers: { ...response.getHeaders(), ...written },
          body: Buffer.concat(chunks),
        });
        return ended;
      }) as typeof end;
    });
  }

  /** Compares one answer. */
  look(answer: SeenAnswer): void {
    if (!OURS.test(answer.path)) return;
    this.count += 1;
    const place = this.calls.find(answer.method, answer.path);
    const found = place ? this.problemsAt(place, answer) : this.problemsNowhere(answer);
    const name = place?.name ?? `${answer.method} ${answer.path}`;
    this.problems.push(...found.map((problem) => `${name} answered ${answer.status}: ${problem}`));
  }

  /** What was found since it was last asked. */
  takeProblems(): string[] {
    const found = [...new Set(this.problems)];
    this.problems = [];
    return found;
  }

  /** Where the document knows no call there must be a plain refusal. */
  private problemsNowhere({ method, status, body }: SeenAnswer): string[] {
    // A browser's question before a call from another page, which the door answers.
    if (method === 'OPTIONS' && status === 204) return [];
    if (status < 400 || status >= 500) return ['the document has no such call.'];
    return method === 'HEAD' ? [] : this.shapeProblems('/components/schemas/ErrorBody', body);
  }

  private problemsAt({ operation, pointer }: Place, answer: SeenAnswer): string[] {
    const { status, method } = answer;
    const documented = operation.responses[status];
    if (!documented) return [`the document has no such status. ${answer.body.toString().slice(0, 200)}`];
    if (status === 500) return [`a fault of ours. ${answer.body.toString().slice(0, 200)}`];
    const problems = this.headerProblems(documented, answer);
    if (method === 'HEAD') return problems;
    return [...problems, ...this.bodyProblems(documented, `${pointer}/responses/${status}`, answer)];
  }

  private headerProblems(documented: Answer, { headers }: SeenAnswer): string[] {
    return Object.entries(documented.headers).flatMap(([name, reference]) => {
      const shared = typeof reference['$ref'] === 'string' ? this.document.components.headers[name] : reference;
      const value = headers[name.toLowerCase()];
      if (value === undefined) return shared?.['required'] === true ? [`the header ${name} is missing.`] : [];
      const { const: fixed } = (shared?.['schema'] ?? {}) as { const?: unknown };
      return fixed === undefined || fixed === String(value) ? [] : [`the header ${name} is "${String(value)}".`];
    });
  }

  private bodyProblems({ content }: Answer, pointer: string, { headers, body }: SeenAnswer): string[] {
    if (!content) return body.length > 0 ? ['the document has no body for it.'] : [];
    const [mediaType = ''] = String(headers['content-type'] ?? '').split(';');
    const key = Object.keys(content).find((one) => one === mediaType || one === '*/*');
    if (key === undefined) return [`the document has no "${mediaType}" for it.`];
    return mediaType === 'application/json' ? this.shapeProblems(`${pointer}/content/${token(key)}/schema`, body) : [];
  }

  private shapeProblems(pointer: string, body: Buffer): string[] {
    const validate = this.calls.validator(pointer);
    if (validate(json(body))) return [];
    return (validate.errors ?? []).map(({ instancePath, message, params }) => {
      const extra = (params as { additionalProperty?: string }).additionalProperty;
      return `its body${instancePath} ${message}${extra === undefined ? '' : ` ("${extra}")`}. ${body.toString().slice(0, 200)}`;
    });
  }
}

function json(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

const watching = new Set<AnswerCheck>();

/** Compares every answer of this server from now on; a difference fails the test during which it was seen. */
export function watchAnswers(server: Server, document: ApiDocument): AnswerCheck {
  const check = new AnswerCheck(document);
  check.watch(server);
  watching.add(check);
  return check;
}

/** @throws Error with a sentence for each answer that was not as the document says */
export function assertAnswersAsDocumented(): void {
  const problems = [...watching].flatMap((check) => check.takeProblems());
  if (problems.length > 0) throw new Error(`Not as /api/openapi.json says:\n- ${problems.join('\n- ')}`);
}

// Every whole-app test imports this file through `test-app.ts`, so the hook stands in each of them.
afterEach(assertAnswersAsDocumented);
