/** Planted for oxlint by lint-canary.mjs: what its rules must report, line by line, and what their exceptions must let pass. */
import { runScript } from './workspace.mjs';

const HEAD = `
  export {};
  enum Reply { Yes, No }
  declare const reply: Reply;
  declare const list: string[];
  declare const whatever: any;
  declare const text: (text: string) => void;
  declare const later: () => Promise<void>;
  void later();
`;

/** The rules at the end report the line. */
const EVERYWHERE = `
  await 1; // await-thenable
  delete list[0]; // no-array-delete
  text(String({})); // no-base-to-string
  export type Twice = 'a' | 'a'; // no-duplicate-type-constituents
  later(); // no-floating-promises
  for (const index in list) text(index); // no-for-in-array
  setTimeout('text()', 1); // no-implied-eval
  list.forEach(async () => later()); // no-misused-promises
  export type Everything = string | unknown; // no-redundant-type-constituents
  text(list.join() as string); // no-unnecessary-type-assertion
  if (reply === 0) text(''); // no-unsafe-enum-comparison
  void -reply.toString(); // no-unsafe-unary-minus
  if (reply) throw 'text'; // only-throw-error
  await Promise.reject('text'); // prefer-promise-reject-errors
  void (list.length + 1n); // restrict-plus-operands
  text(\`\${list}\`); // restrict-template-expressions
  export const back = async () => { try { return later(); } catch { return null; } }; // return-await
`;

/** Reported unless the file is a test. */
const OUTSIDE_TESTS = `
  text(whatever); // no-unsafe-argument
  export const copy = whatever; // no-unsafe-assignment
  whatever(); // no-unsafe-call
  void whatever.name; // no-unsafe-member-access
  export const any = (): string => whatever; // no-unsafe-return
  list.map(String.prototype.trim); // unbound-method
`;

const SCREEN = `
  import { useEffect, useMemo, useRef, useState } from 'react';
  import { useForm } from 'react-hook-form';
  let count = 0;
  export function Boundary() { try { return <Picture />; } catch { return null; } } // error-boundaries
  export function Global() { count = 1; return <b>{count}</b>; } // globals
  export function Changed({ name }: { name: { first: string } }) { name.first = ''; return <b />; } // immutability
  export function Library() { const { watch } = useForm(); return <b>{watch('a')}</b>; } // incompatible-library
  export function Kept({ at }: { at?: { id: number } }) { return <b>{useMemo(() => [at!.id], [at?.id])}</b>; } // preserve-manual-memoization
  export function Impure() { return <b>{Math.random()}</b>; } // purity
  export function Referenced() { return <b>{useRef(0).current}</b>; } // refs
  export function Late() { const [at, setAt] = useState(0); useEffect(() => { setAt(1); }, []); return <b>{at}</b>; } // set-state-in-effect
  export function Endless() { const [at, setAt] = useState(0); setAt(1); return <b>{at}</b>; } // set-state-in-render
  export function Made() { const Inner = () => <b />; return <Inner />; } // static-components
  export function Unsupported() { eval(''); return <b />; } // unsupported-syntax no-eval
  export function Memo() { return <b>{useMemo(async () => 1, []) as never}</b>; } // use-memo
  export const Picture = () => <img src="text" />; // alt-text
  export const Form = ({ onSubmit }: { onSubmit: () => void }) => <form onSubmit={onSubmit} />;
  export const Handled = () => <Form onSubmit={later} />;
`;

const withoutRules = (lines) => lines.replaceAll(/ \/\/.*/g, '');
const inSource = HEAD + EVERYWHERE + OUTSIDE_TESTS;
const inTests = HEAD + EVERYWHERE + withoutRules(OUTSIDE_TESTS);

/** One file for each group of files that the rules tell apart, and each program. */
export const TYPED = [
  { file: 'apps/api/src/common/__types__.ts', code: inSource },
  { file: 'apps/admin/src/shared/__types__.tsx', code: inSource + SCREEN },
  { file: 'apps/reader/src/__types__.tsx', code: inSource + SCREEN },
  { file: 'apps/widget/src/__types__.ts', code: inSource },
  { file: 'apps/api/src/common/__types__.spec.ts', code: inTests },
  { file: 'apps/api/src/common/__types__.fixture.ts', code: inTests },
  { file: 'apps/api/test/__types__.ts', code: inTests },
  { file: 'apps/admin/e2e/__types__.ts', code: inTests },
  { file: 'libs/testing/src/__types__.ts', code: inTests },
];

/** What oxlint reported too little or too much in the planted files, as sentences. */
export async function unseenByTypes() {
  const { output } = await runScript(
    'node_modules/.bin/oxlint',
    ['--format', 'json', ...TYPED.map(({ file }) => file)],
    { capture: true },
  );
  const reported = new Set(
    JSON.parse(output).diagnostics.map(
      ({ filename, labels, code }) => `${filename}:${labels[0].span.line} ${/\((.*)\)/.exec(code)[1]}`,
    ),
  );
  const planted = new Set(
    TYPED.flatMap(({ file, code }) =>
      code.split('\n').flatMap((line, index) => {
        const rules = / \/\/ (.*)/.exec(line)?.[1].split(' ') ?? [];
        return rules.map((rule) => `${file}:${index + 1} ${rule}`);
      }),
    ),
  );
  return [
    ...[...planted.difference(reported)].map((one) => `oxlint did not report what was planted: ${one} has come loose.`),
    ...[...reported.difference(planted)].map((one) => `oxlint reported what should pass: ${one}.`),
  ];
}
