import type { RequestHandler, Response } from 'express';
import { faultOf } from './transport.ts';
import { providerOf } from './modes.ts';
import type { FaultMode, Provider } from './modes.ts';

const MAX_ENTRIES = 1000;
const MAX_URL = 500;
/** Parameters that can carry a credential. Headers and bodies are never kept. */
const SECRET_PARAMETER = /^(key|token|access_token|oauth_token|password|pass|pwd|secret|_wpnonce)$/i;

/** Work that an AI service bills: by tokens, a picture by its size and quality too. */
export interface Charge {
  /** Null where the request left the choice to the service. */
  model: string | null;
  inputTokens: number;
  outputTokens: number;
  /** `promptHash`: SHA-256 in hex, by which pictures can be compared; no text of a request is kept. */
  picture: { size: string; quality: string; promptHash: string } | null;
}

export interface LoggedRequest {
  number: number;
  at: string;
  provider: Provider;
  method: string;
  path: string;
  /** Null while unanswered, and for good when the connection ended first. */
  status: number | null;
  fault: FaultMode | null;
  /** What the AI service charges its account for, whether or not the response arrived; null where it charges nothing. */
  charge: Charge | null;
  readonly isPaid: boolean;
  /** Parameters for which the AI service refused the request. */
  refusedParameters: readonly string[];
}

/** Records what the account is charged for a request. */
export function recordCharge(res: Response, charge: Charge): void {
  entryOf(res).charge = charge;
}

/** Says of a request that it was refused for parameters which the service doesn't take, if any. */
export function recordRefusal(res: Response, refusedParameters: readonly string[]): void {
  entryOf(res).refusedParameters = refusedParameters;
}

const entryOf = (res: Response): LoggedRequest => res.locals.logged as LoggedRequest;

/** The last thousand requests to the providers, without anything secret. */
export class RequestLog {
  private entries: LoggedRequest[] = [];
  private count = 0;
  private readonly clock: () => Date;

  constructor(clock: () => Date) {
    this.clock = clock;
  }

  readonly middleware: RequestHandler = (req, res, next) => {
    const provider = providerOf(req.path);
    if (!provider) return next();
    this.count += 1;
    const entry: LoggedRequest = {
      number: this.count,
      at: this.clock().toISOString(),
      provider,
      method: req.method,
      path: withoutSecrets(req.originalUrl),
      status: null,
      fault: null,
      charge: null,
      get isPaid() {
        return this.charge !== null;
      },
      refusedParameters: [],
    };
    res.locals.logged = entry;
    this.entries.push(entry);
    if (this.entries.length > MAX_ENTRIES) this.entries = this.entries.slice(-MAX_ENTRIES / 2);
    res.once('finish', () => (entry.status = res.statusCode));
    res.once('close', () => (entry.fault = faultOf(res)?.mode ?? null));
    next();
  };

  list(provider: Provider | null): LoggedRequest[] {
    return this.entries.filter((entry) => provider === null || entry.provider === provider);
  }

  reset(): void {
    this.entries = [];
  }
}

/** The path and query with the values of secret parameters left out. */
export function withoutSecrets(url: string): string {
  const [path = '', query] = url.slice(0, 4000).split(/\?(.*)/s);
  if (!query) return path.slice(0, MAX_URL);
  const pairs = query.split('&').map((pair) => {
    const name = pair.split('=')[0] ?? '';
    return SECRET_PARAMETER.test(decode(name)) ? `${name}=-` : pair;
  });
  return `${path}?${pairs.join('&')}`.slice(0, MAX_URL);
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // not percent-encoding: what is there is the name
  }
}
