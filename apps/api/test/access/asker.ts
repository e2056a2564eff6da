import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ErrorBody } from '@pressloom/contracts/errors';

interface Asked {
  headers?: OutgoingHttpHeaders;
  body?: string;
}

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  /** Of the one shape of errors; undefined in any other answer. */
  code: string | undefined;
}

/** Asks an app, `url`, thousands of times: on connections that are kept, and with no more than is looked at here. */
export class Asker {
  private readonly connections = new Agent({ keepAlive: true });

  constructor(private readonly url: string) {}

  async ask(method: string, path: string, { headers = {}, body }: Asked = {}): Promise<Answered> {
    const { promise: answered, resolve, reject } = Promise.withResolvers<Answered>();
    // Of a DELETE, Node tells no length unless asked.
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const options = { agent: this.connections, method: method.toUpperCase(), path, headers: { ...headers, ...length } };
    request(this.url, options, (answer) => {
      text(answer).then(
        (content) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, code: codeOf(content) }),
        reject,
      );
    })
      .on('error', reject)
      .end(body);
    return answered;
  }

  close(): void {
    this.connections.destroy();
  }
}

function codeOf(content: string): string | undefined {
  return content.startsWith('{') ? (JSON.parse(content) as Partial<ErrorBody>).code : undefined;
}
