/** The start can't be as things are set up, and another would end alike; the message says what to change. */
export class StartRefusedError extends Error {
  override name = 'StartRefusedError';
}

/** Something that the start needs is away; the message says what. A later start may find it. */
export class StartUnavailableError extends Error {
  override name = 'StartUnavailableError';
}
