/** A block of a guide that a reader acts on. */
export type GuideStep =
  | { kind: 'type'; line: string }
  | { kind: 'write'; path: string; text: string }
  | { kind: 'add'; path: string; text: string };

const BLOCK = /^```(\w+)(?: (.+))?\n([\s\S]*?)^```$/gm;

/**
 * The steps of a guide in Markdown, in their order: each line of a `sh` block is typed, a `ts` block with a path is that
 * whole file, one with `add` and a path goes to the end of the file's class. Other blocks are only read. Pure.
 */
export function guideSteps(markdown: string): GuideStep[] {
  return [...markdown.matchAll(BLOCK)].flatMap(([, language, info = '', body = '']): GuideStep[] => {
    if (language === 'sh')
      return body
        .split('\n')
        .filter(Boolean)
        .map((line) => ({ kind: 'type', line }));
    if (language !== 'ts') return [];
    const [, add, path] = /^(add )?(\S+)$/.exec(info) ?? [];
    if (!path) throw new Error(`A block of TypeScript names no file: ${body.slice(0, 60)}`);
    return [{ kind: add ? 'add' : 'write', path, text: body }];
  });
}

/** A file with lines added at the end of its last class. Pure. */
export function addedToClass(source: string, lines: string): string {
  const end = source.lastIndexOf('\n}');
  return `${source.slice(0, end)}\n\n${lines.trimEnd()}${source.slice(end)}`;
}
