import { countryProblem, languageProblem } from '@pressloom/contracts/search-places';
import { ANY } from '@pressloom/contracts/search-rules';
import type { Request } from 'express';
import { invalidParameter, requiredParameter, unknownPart } from './errors.ts';

/** A query parameter's first value; undefined when it is missing or empty. */
export function param(req: Request, name: string): string | undefined {
  const value = req.query[name];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
}

/** A parameter that takes a list: comma separated, or given several times. */
export function listParam(req: Request, name: string): string | undefined {
  const value = req.query[name];
  const texts = (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');
  return texts.join(',') || undefined;
}

/** The requested parts; `part` is required, and a part that the method doesn't know is refused. */
export function partsOf(req: Request, known: readonly string[]): Set<string> {
  const text = listParam(req, 'part');
  if (text === undefined) throw requiredParameter('part');
  const parts = text.split(',').map((part) => part.trim());
  for (const part of parts) if (!known.includes(part)) throw unknownPart(part);
  return new Set(parts);
}

/** `maxResults`: 0 to 50, 5 by default. */
export function maxResultsOf(req: Request): number {
  const text = param(req, 'maxResults');
  if (text === undefined) return 5;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (!(number <= 50)) {
    throw invalidParameter('maxResults', `Invalid value '${text}'. Values must be within the range: [0, 50]`);
  }
  return number;
}

export function oneOf<T extends string>(req: Request, name: string, allowed: readonly T[]): T | undefined {
  const value = param(req, name);
  if (value === undefined) return undefined;
  const match = allowed.find((item) => item === value);
  if (match === undefined) {
    throw invalidParameter(name, `Invalid value '${value}'. Allowed values: [${allowed.join(', ')}]`);
  }
  return match;
}

/** A time as RFC 3339 writes it. */
export function timeOf(req: Request, name: string): Date | undefined {
  const value = param(req, name);
  if (value === undefined) return undefined;
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i.test(value);
  const time = new Date(value);
  if (!isTime || Number.isNaN(time.getTime())) throw invalidParameter(name, `Invalid time format: '${value}'`);
  return time;
}

/** `relevanceLanguage`: one that YouTube has. */
export const languageOf = (req: Request): string | undefined =>
  place(req, 'relevanceLanguage', { problemOf: languageProblem, reason: 'invalidRelevanceLanguage' });

/** `regionCode`: a country that YouTube serves. */
export const regionOf = (req: Request): string | undefined =>
  place(req, 'regionCode', { problemOf: countryProblem, reason: 'invalidRegionCode' });

function place(
  req: Request,
  name: string,
  { problemOf, reason }: { problemOf: (code: string) => string | null; reason: string },
): string | undefined {
  const value = param(req, name);
  const isKnown = value === undefined || (value !== ANY && problemOf(value) === null);
  if (!isKnown) throw invalidParameter(name, `Invalid value '${value}'.`, reason);
  return value;
}

/** Page tokens look like YouTube's (`CAUQAA` is offset 5): two small protobuf fields, offset and direction. */
export function pageToken(offset: number, direction: 'next' | 'previous'): string {
  const bytes = [0x08];
  let rest = offset;
  do {
    const low = rest & 0x7f;
    rest >>>= 7;
    bytes.push(rest > 0 ? low | 0x80 : low);
  } while (rest > 0);
  bytes.push(0x10, direction === 'next' ? 0 : 1);
  return Buffer.from(bytes).toString('base64url');
}

/** The offset that a page token names, 0 without one. */
export function offsetOf(req: Request): number {
  const token = param(req, 'pageToken');
  if (token === undefined) return 0;
  const bytes = /^[A-Za-z0-9_-]{4,16}$/.test(token) ? [...Buffer.from(token, 'base64url')] : [];
  let offset = 0;
  let at = 1;
  for (let shift = 0; shift < 28; shift += 7) {
    const byte = bytes[at++];
    if (bytes[0] !== 0x08 || byte === undefined) break;
    offset |= (byte & 0x7f) << shift;
    if (byte < 0x80) {
      if (bytes[at] === 0x10 && bytes.length === at + 2) return offset;
      break;
    }
  }
  throw invalidParameter('pageToken', 'The request specifies an invalid page token.', 'invalidPageToken');
}
