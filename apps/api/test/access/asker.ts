import type { IncomingHttpHeaders } from 'node:http';
import type { ErrorBody } from '@pressloom/contracts/errors';
import { Client } from 'undici';

interface Asked {
  headers?: IncomingHttpHeaders;
  body?: string | undefined;
}

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  /** Of the one shape of errors; undefined in any other answer. */
  code: string | undefined;
}

/** Of what is asked at once, so many are on their way; one that waits is sent without another round. */
const ON_THEIR_WAY = 20;

/** Asks an app, `url`, thousands of times: on one connection that is kept, and with no more than is looked at here. */
export class Asker {
  private readonly client: Client;

  constructor(url: string) {
    this.client = new Client(url, { pipelining: ON_THEIR_WAY });
  }

  async ask(method: string, path: string, { headers = {}, body }: Asked = {}): Promise<Answered> {
    const { promise: answered, resolve, reject } = Promise.withResolvers<Answered>();
    const answer = { status: 0, headers: {} as IncomingHttpHeaders, content: '' };
    // Idempotent: it may be sent while another waits for its answer.
    const options = { method: method.toUpperCase(), path, headers, body: body ?? null, idempotent: true };
    this.client.dispatch(options, {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, status, told) => {
        answer.status = status;
        answer.headers = told;
      },
      onResponseData: (_controller, chunk) => {
        answer.content += chunk.toString('latin1');
      },
      onResponseEnd: () => {
        resolve({ status: answer.status, headers: answer.headers, code: codeOf(answer.content) });
      },
      onResponseError: (_controller, error) => reject(error),
    });
    return answered;
  }

  close(): void {
    void this.client.destroy();
  }
}

function codeOf(content: string): string | undefined {
  return content.startsWith('{') ? (JSON.parse(content) as Partial<ErrorBody>).code : undefined;
}
