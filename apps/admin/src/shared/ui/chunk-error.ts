import { RequestError } from '../api/request.ts';

/**
 * A part of the admin's own code that could not be fetched: the network was away, or a newer version was installed since
 * the page was opened and the file is gone. Only loading the page again helps: browsers keep a failed import for good.
 */
export class ChunkError extends RequestError {
  constructor(cause: unknown) {
    super({
      status: 0,
      text: cause instanceof Error ? cause.message : String(cause),
      human:
        'This part of the page could not be loaded. The network may be down, or Pressloom was updated since you opened the page. Reload the page.',
    });
    this.name = 'ChunkError';
    this.cause = cause;
  }
}
