import type { StructuredAnswer, StructuredTask } from '@pressloom/clients/ai';
import type { TruncatedInput } from '@pressloom/contracts/truncated-input';

/** A call for a text, as it was sent and counted. */
export interface CountedCall {
  task: Pick<StructuredTask, 'system' | 'user'>;
  answer: Pick<StructuredAnswer, 'usage'>;
}

/** No script makes fewer tokens of a text: English has some four characters a token, Thai and Japanese fewer. */
const MOST_CHARACTERS_PER_TOKEN = 10;

/**
 * What the server read of one text's source, where that is far less than it was sent; null where nothing tells of it. Servers
 * of local models drop what is over their context window without an error, and count what they read. Those with a prompt cache
 * may count little of the second call, so one call that was read whole answers for all. Pure.
 */
export function truncatedInput(calls: readonly CountedCall[]): TruncatedInput | null {
  const counted = calls.flatMap(({ task, answer }) => {
    const readTokens = answer.usage?.inputTokens ?? 0;
    return readTokens > 0 ? [{ sentCharacters: charactersOf(task), readTokens }] : [];
  });
  const [most] = counted.toSorted((a, b) => b.readTokens - a.readTokens);
  return most && counted.every(isShort) ? most : null;
}

const isShort = ({ sentCharacters, readTokens }: TruncatedInput): boolean =>
  readTokens * MOST_CHARACTERS_PER_TOKEN < sentCharacters;

const charactersOf = ({ system, user }: CountedCall['task']): number => [...system].length + [...user].length;
