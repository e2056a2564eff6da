import { PICTURE_LIMITS } from '@pressloom/contracts/pictures';
import type { Brand } from './brand.ts';
import { type Findings, isPlainText, show } from './findings.ts';
import { PROBE_POSTS, PROBE_SOURCES } from './probes.ts';

/** Asks a brand's functions about the probe sources and adds what is wrong with their answers, once a function. */
export function checkAnswers(findings: Findings, brand: Brand): void {
  checkEach(findings, {
    field: 'targetWords()',
    expected: 'a finite number above 0',
    answers: () => PROBE_SOURCES.map((source) => brand.targetWords(source)),
    isRight: (answer) => typeof answer === 'number' && Number.isFinite(answer) && answer > 0,
  });
  checkEach(findings, {
    field: 'imageSubject()',
    expected: `plain text in one line of 1-${PICTURE_LIMITS.prompt.max} characters`,
    answers: () => PROBE_POSTS.map((post) => brand.imageSubject(post)),
    isRight: (answer) =>
      typeof answer === 'string' && answer !== '' && answer.length <= PICTURE_LIMITS.prompt.max && isPlainText(answer),
  });
}

interface Check {
  field: string;
  expected: string;
  answers: () => unknown[];
  isRight: (answer: unknown) => boolean;
}

function checkEach(findings: Findings, { field, expected, answers, isRight }: Check): void {
  try {
    const wrong = answers().filter((answer) => !isRight(answer));
    if (wrong.length > 0) findings.add(field, `must answer ${expected}, found ${show(wrong[0])}`);
  } catch (error) {
    findings.add(
      field,
      `must answer ${expected}, but it threw ${show(error instanceof Error ? error.message : error)}`,
    );
  }
}
