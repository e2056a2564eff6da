import { useRef, useState } from 'react';
import type { RefObject, SyntheticEvent } from 'react';
import { useChange } from '../use-change.ts';
import type { Wrong } from './card-rules.ts';

interface CardFormParts<Name extends string, Answer> {
  /** In their order on the page. */
  names: readonly Name[];
  /** What is wrong with what stands in the form. */
  judge: (values: Record<Name, string>) => Wrong<Name>;
  send: (values: Record<Name, string>) => Promise<Answer>;
  /** What of a failure is about a field. */
  refused: (error: unknown, values: Record<Name, string>) => Wrong<Name>;
  /** What is told of any other failure. */
  sentence: (error: unknown) => string;
  /** What is told once it is done. */
  done: (answer: Answer, values: Record<Name, string>) => string;
}

export interface CardForm<Name extends string> {
  values: Record<Name, string>;
  wrong: Wrong<Name>;
  /** What stands above the button; null where nothing does. */
  problem: string | null;
  done: string | null;
  isBusy: boolean;
  change: (name: Name, value: string) => void;
  submit: (event: SyntheticEvent) => void;
  ref: RefObject<HTMLFormElement | null>;
}

/**
 * A form of texts: judged when it is sent and at every change from then on, sent once, emptied when it was done. The first field with
 * something wrong gets the focus; what the server found wrong stays until its field is changed.
 */
export function useCardForm<Name extends string, Answer>(parts: CardFormParts<Name, Answer>): CardForm<Name> {
  const { names, judge, send, refused, sentence, done } = parts;
  const empty = Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [isJudged, setJudged] = useState(false);
  const [found, setFound] = useState<Wrong<Name>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);

  const focusFirst = (wrong: Wrong<Name>): boolean => {
    const first = names.find((name) => wrong[name] !== undefined);
    if (first === undefined) return false;
    const field = ref.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
    return true;
  };
  const call = useChange(async (sent: Record<Name, string>) => {
    try {
      return await send(sent);
    } catch (error) {
      const wrong = refused(error, sent);
      setFound(wrong);
      if (!focusFirst(wrong)) setProblem(sentence(error));
      throw error;
    }
  });
  const judgeAndSend = async (): Promise<void> => {
    setJudged(true);
    setFound({});
    setProblem(null);
    setTold(null);
    if (focusFirst(judge(values))) return;
    const answer = await call.run(values);
    if (answer === null) return;
    setTold(done(answer, values));
    setValues(empty);
    setJudged(false);
  };
  return {
    values,
    wrong: isJudged ? { ...judge(values), ...found } : found,
    problem,
    done: told,
    isBusy: call.isBusy,
    change: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      setFound((before) => without(before, name));
    },
    submit: (event) => {
      event.preventDefault();
      if (!call.isBusy) void judgeAndSend();
    },
    ref,
  };
}

const without = <Name extends string>(wrong: Wrong<Name>, name: Name): Wrong<Name> =>
  Object.fromEntries(Object.entries(wrong).filter(([field]) => field !== name)) as Wrong<Name>;
