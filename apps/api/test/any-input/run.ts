import { OpenApiService } from '../../src/openapi/openapi.service.ts';
import { Callers } from './callers.ts';
import type { Received } from './callers.ts';
import { Dice } from './dice.ts';
import type { Caller, MadeRequest } from './request-parts.ts';
import { callsOf, plainRequest, wrongRequest } from './requests.ts';
import type { Scene } from './scene.ts';

export interface RunFigures {
  requests: number;
  calls: number;
  byStatus: Record<number, number>;
  /** How often the call was asked that was asked least. */
  leastOfACall: number;
  /** Calls whose plain request was turned away before it came to the room that serves it, and the answer. */
  unreached: { call: string; answer: string }[];
  /** Answers of 5xx, and requests without an answer of ours. */
  faults: string[];
  /** What the document does not say. */
  undocumented: string[];
}

/** Most calls serve operators, so they come most often. */
const TURNS: Caller[] = ['operator', 'member', 'operator', 'anonymous', 'operator', 'operator'];

/** Codes by which a request is turned away ahead of the room that serves the call. */
const TURNED_AWAY = [
  ...['validation_failed', 'malformed_json', 'unsupported_media_type', 'payload_too_large', 'foreign_origin'],
  ...['not_signed_in', 'not_allowed', 'not_found', 'too_many_requests'],
];

/** Asks every call of the document in rounds: first as it should be asked, then wrongly. */
export async function askEverything(
  scene: Scene,
  { seed, requests }: { seed: number; requests: number },
): Promise<RunFigures> {
  const { test, facts } = scene;
  const dice = new Dice(seed);
  const calls = callsOf(await test.app.get(OpenApiService, { strict: false }).build());
  const callers = new Callers(test.url, (caller) => scene.signIn(caller));
  const figures: RunFigures = {
    ...{ requests: 0, calls: calls.length, byStatus: {}, leastOfACall: 0 },
    ...{ unreached: [], faults: [], undocumented: [] },
  };
  const asked = new Map<string, number>();
  try {
    for (let round = 0; figures.requests < requests; round += 1) {
      await scene.renew();
      let isSpoilt = false;
      for (const [index, call] of dice.shuffled(calls).entries()) {
        // What was deleted is missing to the calls behind; asked rightly, any write may change too much for them.
        if (isSpoilt) await scene.renew();
        const maker = { call, dice, facts };
        const turn = TURNS[(round + index) % TURNS.length] as Caller;
        const made = round === 0 ? plainRequest(maker) : wrongRequest(maker, turn);
        const isAtTheMachine = round === 0 || dice.chance(0.2);
        const received = await callers.send(made, isAtTheMachine).catch((error: unknown) => String(error));
        isSpoilt = tookAway(made, received) || (round === 0 && mayHaveChanged(made, received));
        note(figures, made, received);
        asked.set(call.name, (asked.get(call.name) ?? 0) + 1);
        figures.undocumented.push(...test.answers.takeProblems().map((problem) => `${problem} ${told(made)}`));
        if (round === 0 && typeof received !== 'string' && wasTurnedAway(received)) {
          figures.unreached.push({ call: call.name, answer: `${received.body} ${told(made)}` });
        }
      }
    }
  } finally {
    callers.close();
  }
  return { ...figures, leastOfACall: Math.min(...asked.values()) };
}

function note(figures: RunFigures, made: MadeRequest, received: Received | string): void {
  figures.requests += 1;
  if (typeof received === 'string') {
    figures.faults.push(`${received} ${told(made)}`);
    return;
  }
  const { status, body, headers } = received;
  figures.byStatus[status] = (figures.byStatus[status] ?? 0) + 1;
  // What Node answers by itself never came to us, and was not compared.
  if (headers['x-request-id'] === undefined) figures.faults.push(`${status} from elsewhere ${told(made)}`);
  if (status >= 500) figures.faults.push(`${status} ${body.slice(0, 200)} ${told(made)}`);
}

const tookAway = ({ method }: MadeRequest, received: Received | string): boolean =>
  method === 'DELETE' && typeof received !== 'string' && received.status === 200;

/** A write that was refused changed nothing. */
const mayHaveChanged = ({ method }: MadeRequest, received: Received | string): boolean =>
  method !== 'GET' && (typeof received === 'string' || received.status < 400 || received.status >= 500);

const wasTurnedAway = ({ body }: Received): boolean => TURNED_AWAY.some((code) => body.includes(`"code":"${code}"`));

/** A request in words, short enough for a line. */
function told({ method, path, caller, changes, headers, body }: MadeRequest): string {
  const facts = { caller, changes, headers, body: body?.toString().slice(0, 300) };
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(facts).slice(0, 800)}`;
}
