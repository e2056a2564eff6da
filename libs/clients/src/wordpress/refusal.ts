import type { HttpAnswer } from '../http/index.ts';
import { isRecord } from './guards.ts';
import type { Json } from './guards.ts';
import { quotable } from './quotation.ts';
import { readResponseJson } from './response-json.ts';

/** WordPress' own word for a refusal, kept as the cause of our error. Of its text stays what may be quoted. */
export class WordPressRefusal extends Error {
  /** Core's or a plugin's: `rest_cannot_create`, `term_exists`. */
  readonly code: string;
  /** The status that WordPress meant; where something printed before it, the response has 200. */
  readonly status: number;
  /** Its own sentence, or those of its complaints about parameters; see `quotable`. */
  readonly says: string;
  /** With `rest_invalid_param` and `rest_missing_callback_param`: the names of the parameters. */
  readonly params: readonly string[];
  /** The term that is there already, with `term_exists`. */
  readonly termId: number | null;
  /** With `rest_invalid_param`: 401 or 403 where nothing is wrong with the request but who asks; see `deniedIn`. */
  readonly denied: number | null;

  constructor(code: string, facts: Pick<WordPressRefusal, 'status' | 'says' | 'params' | 'termId' | 'denied'>) {
    super(`WordPress: ${code}`);
    this.name = 'WordPressRefusal';
    this.code = code;
    this.status = facts.status;
    this.says = facts.says;
    this.params = facts.params;
    this.termId = facts.termId;
    this.denied = facts.denied;
  }
}

/** What WordPress answers a refusal with that names no status. */
const NO_STATUS = 500;

/** More complaints than these aren't shown. */
const MOST_PARAMS = 3;

/** The refusal that an answer carries, or null where the answer isn't WordPress' REST API refusing. Pure. */
export function refusalOf(answer: HttpAnswer, secrets?: readonly string[]): WordPressRefusal | null {
  return refusalIn(readResponseJson(answer.bytes.toString('utf8'), answer.contentType)?.json, answer, secrets);
}

/**
 * The same for JSON that was read already. Where something was printed before WordPress answered, the status of a refusal is 200: there a body
 * is one that has `code`, `message` and `data`, as nothing has that we ask for. Pure.
 */
export function refusalIn(body: unknown, answer: HttpAnswer, secrets?: readonly string[]): WordPressRefusal | null {
  if (!isRecord(body) || typeof body.code !== 'string') return null;
  const isRefused = answer.status >= 400;
  if (!isRefused && (typeof body.message !== 'string' || !('data' in body))) return null;
  const data = isRecord(body.data) ? body.data : {};
  const { params, complaints } = paramsOf(data.params);
  return new WordPressRefusal(body.code.slice(0, 100), {
    status: isRefused ? answer.status : statusIn(data),
    says: quotable(complaints || (typeof body.message === 'string' ? body.message : ''), secrets),
    params,
    termId: Number.isSafeInteger(data.term_id) ? (data.term_id as number) : null,
    denied: deniedIn(data),
  });
}

function statusIn({ status }: Json): number {
  return Number.isInteger(status) && (status as number) >= 400 && (status as number) < 600
    ? (status as number)
    : NO_STATUS;
}

/** Names of parameters, with what is said of each where that is told. */
function paramsOf(given: unknown): { params: string[]; complaints: string } {
  const isName = (name: unknown): name is string => typeof name === 'string' && /^\w{1,40}$/.test(name);
  if (Array.isArray(given)) return { params: given.filter(isName).slice(0, MOST_PARAMS), complaints: '' };
  const said = isRecord(given)
    ? Object.entries(given)
        .filter(([name]) => isName(name))
        .slice(0, MOST_PARAMS)
    : [];
  const complaints = said.map(([, complaint]) => (typeof complaint === 'string' ? complaint : '')).join(' ');
  return { params: said.map(([name]) => name), complaints: complaints.trim() };
}

/**
 * Who may not see drafts is told that the argument `status` is wrong, with 400: to nobody, as whom WordPress takes a wrong
 * password, its details say 401; to a user without the right 403. Null for every other complaint.
 */
function deniedIn({ details }: Json): number | null {
  const complaint = isRecord(details) ? details.status : null;
  if (!isRecord(complaint) || complaint.code !== 'rest_forbidden_status') return null;
  return isRecord(complaint.data) && typeof complaint.data.status === 'number' ? complaint.data.status : null;
}
