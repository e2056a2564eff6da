/** What `npm run generate job` writes, as pure turns of texts. */
import { inPascalCase } from './module-files.mjs';

const TYPE = /^[a-z]+(-[a-z]+)+$/;
const FOLDER = /^[a-z-]+(\/[a-z-]+)*$/;

/** A type says what is done to what. @throws Error with a sentence */
export function checkedType(type) {
  if (typeof type === 'string' && TYPE.test(type) && type.length <= 40) return type;
  throw new Error(
    `The type of a job is a verb and its object in kebab case such as refresh-videos, found ${type === undefined ? 'nothing' : `"${type}"`}.`,
  );
}

/** A folder below apps/api/src. @throws Error with a sentence */
export function checkedFolder(folder) {
  if (typeof folder === 'string' && FOLDER.test(folder)) return folder;
  throw new Error('Give its folder in apps/api/src with --folder, such as --folder pipeline/discovery.');
}

/**
 * `{everyMinutes}`, `{at, zone}`, or null where no clock begins it.
 *
 * @param {{ every?: string, at?: string, zone?: string }} given
 * @throws Error with a sentence
 */
export function checkedRhythm({ every, at, zone }) {
  if (every !== undefined && at !== undefined) throw new Error('Use either --every or --at, not both.');
  if (every !== undefined) {
    const everyMinutes = Number(every);
    if (Number.isInteger(everyMinutes) && everyMinutes >= 1) return { everyMinutes };
    throw new Error(`--every takes a whole number of minutes, found "${every}".`);
  }
  if (at === undefined) return null;
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(at)) throw new Error(`--at takes a time such as 03:30, found "${at}".`);
  if (zone === undefined) throw new Error('--at needs a zone, such as --zone America/New_York.');
  return { at, zone };
}

/** `sort-shelves` -> `SortShelvesJob`. Pure. */
export const classNameOf = (type) => `${inPascalCase(type)}Job`;

/** The contracts' list with the new type at its end. @throws Error with a sentence where it is there already */
export function withType(text, type) {
  if (text.includes(`  '${type}': kind<`)) throw new Error(`The job type ${type} already exists.`);
  const [whole, entries] = /export const JOBS = \{\n([\s\S]*?)\};\n/.exec(text) ?? [];
  if (whole === undefined) throw new Error('libs/contracts/src/jobs.ts no longer has a list JOBS.');
  return text.replace(entries, `${entries}  '${type}': kind<NoPayload, { message: string }>(),\n`);
}

/** The handler: whole and harmless, to be filled in. `jobs` is the way to the folder of the jobs. */
export const handlerFile = ({ type, queue, rhythm, jobs }) => `import type { JobContext } from '${jobs}/job-context.ts';
import { HandlesJob } from '${jobs}/job-handler.ts';
import type { JobHandler } from '${jobs}/job-handler.ts';

/** Says in a sentence what the work is for. */
@HandlesJob(${JSON.stringify({ type, queue, ...(rhythm && { schedule: rhythm }) })})
export class ${classNameOf(type)} implements JobHandler<'${type}'> {
  /** May be called again after a crash: what it does outside must be repeatable, or be a step of the context. */
  async run(context: JobContext<'${type}'>): Promise<{ message: string }> {
    await context.progress({ done: 0, total: 1, note: 'Beginning' });
    return { message: 'There was nothing to do.' };
  }
}
`;
