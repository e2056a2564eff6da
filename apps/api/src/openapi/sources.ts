import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { JOB_TYPES } from '@pressloom/contracts/jobs';
import type { JsonSchema } from '../common/api-document.ts';

/** What `npm run generate openapi` read from the sources. */
export interface Sources {
  /** Comments on fields of forms, by `Class.field`. */
  fields: Record<string, string>;
  handlers: Record<string, HandlerSource>;
  /** What the product does for plugins' actions. */
  hostAnswers: Record<string, JsonSchema>;
  schemas: Record<string, JsonSchema>;
}

export interface HandlerSource {
  /** Folder of the controller, below `apps/api/src`. */
  room: string;
  summary: string;
  description?: string;
  /** Missing where the answer is a file. */
  answer?: JsonSchema;
  /** The answer may also be 202 with a job. */
  mayTakeLonger?: boolean;
}

// Resolved from this file, which has the same neighbours in the sources and in the build.
const { resolve } = createRequire(import.meta.url);

export async function readSources(): Promise<Sources> {
  const sources = JSON.parse(await readFile(resolve('./answers.generated.json'), 'utf8')) as Sources;
  return { ...sources, schemas: { ...sources.schemas, JobType: { type: 'string', enum: [...JOB_TYPES] } } };
}
