import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../errors.ts';
import { AddressNotAllowedError } from './address-guard.ts';
import type { SafeFetch } from './safe-fetch.ts';

/** The injection token of the one guarded fetch. */
export const SAFE_FETCH = Symbol('safe-fetch');

const MAX_BYTES = 5_000_000;
const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;

/** What stands at an address. */
export interface RemoteFile {
  body: Buffer;
  headers: { get(name: string): string | null };
  /** Where it stands, behind all redirects. */
  url: string;
}

/** Reads files from addresses that operators or providers gave. */
@Injectable()
export class RemoteFiles {
  constructor(@Inject(SAFE_FETCH) private readonly safeFetch: SafeFetch) {}

  /**
   * The file's bytes, at most 5 MB, within 10 s over at most 3 redirects, each checked like the first address.
   *
   * @throws DomainError 400 with a sentence
   */
  async read(address: string): Promise<Buffer> {
    return (await this.open(address)).body;
  }

  /**
   * The same with the response's headers, for a page.
   *
   * @throws DomainError 400 with a sentence
   */
  async open(address: string, headers: Record<string, string> = {}): Promise<RemoteFile> {
    try {
      return await this.follow(address, headers);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      const cause = (error as Error).cause;
      if (cause instanceof AddressNotAllowedError) throw new DomainError(400, 'address_not_allowed', cause.message);
      throw refused(unreadable(error as Error));
    }
  }

  private async follow(address: string, headers: Record<string, string>): Promise<RemoteFile> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    let url = URL.parse(address);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      if (!url || !['http:', 'https:'].includes(url.protocol)) throw refused('This is not an http or https address.');
      const response = await this.safeFetch(url.href, { redirect: 'manual', signal, headers });
      const location = response.headers.get('location');
      if (response.status < 300 || response.status >= 400 || !location) {
        if (response.ok) {
          const body = await limited(response.body as AsyncIterable<Uint8Array> | null);
          return { body, headers: response.headers, url: url.href };
        }
        await response.body?.cancel();
        throw refused(`This address answered ${response.status}.`);
      }
      await response.body?.cancel();
      url = URL.parse(location, url.href);
    }
    throw refused('This address redirects too often.');
  }
}

/** Why nothing came, as far as somebody who entered the address can do something about it. */
function unreadable(error: Error): string {
  if (error.name === 'TimeoutError') return `This address did not answer within ${TIMEOUT_MS / 1000} seconds.`;
  const { code } = (error.cause ?? {}) as { code?: string };
  if (code === 'ENOTFOUND') return 'No server has the name in this address.';
  return 'This address could not be read.';
}

async function limited(body: AsyncIterable<Uint8Array> | null): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw refused('The file at this address is larger than 5 MB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const refused = (message: string): DomainError => new DomainError(400, 'image_missing', message);
