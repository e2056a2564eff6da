import { request } from 'node:http';

/** An address of this machine, so that nothing leaves it. */
const OWN_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

interface Options {
  url: string;
  body: string;
  signature: string;
  timeoutMs: number;
  /** Gives up when the sandbox ends. */
  ending: AbortSignal;
}

/** Posts one event; resolves with the answer's status, or with a sentence where there was none. */
export async function send({ url, body, signature, timeoutMs, ending }: Options): Promise<number | string> {
  const target = new URL(url);
  if (target.protocol !== 'http:' || !OWN_HOST.test(target.hostname))
    return 'The sandbox delivers only to http addresses on this machine.';
  return await new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      accept: '*/*; q=0.5, application/xml',
      'cache-control': 'no-cache',
      'stripe-signature': signature,
    };
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ending]);
    const call = request(target, { method: 'POST', headers, agent: false, signal });
    call.once('response', (response) => {
      response.resume();
      response.once('error', (error) => resolve(error.message));
      response.once('end', () => resolve(response.statusCode ?? 'The response had no status.'));
    });
    call.once('error', (error) =>
      resolve(
        error.name === 'AbortError' || error.name === 'TimeoutError'
          ? `No response within ${timeoutMs} ms.`
          : error.message,
      ),
    );
    call.end(body);
  });
}

export const isAccepted = (answer: number | string): boolean =>
  typeof answer === 'number' && answer >= 200 && answer < 300;
