/** A block of a guide that a reader acts on. */
export type GuideStep =
  | { kind: 'type'; line: string }
  | { kind: 'write'; path: string; text: string }
  | { kind: 'add'; path: string; text: string; to?: string };

const BLOCK = /^```(\w+)(?: (.+))?\n([\s\S]*?)^```$/gm;

/**
 * The steps of a guide in Markdown, in their order: each line of a `sh` block is typed, a `ts` block with a path is that
 * whole file, one with `add` and a path goes to the end of the file's class, one with `add to` to the end of that field.
 * Other blocks are only read. Pure.
 */
export function guideSteps(markdown: string): GuideStep[] {
  return [...markdown.matchAll(BLOCK)].flatMap(([, language, info = '', body = '']): GuideStep[] => {
    if (language === 'sh')
      return body
        .split('\n')
        .filter(Boolean)
        .map((line) => ({ kind: 'type', line }));
    if (language !== 'ts') return [];
    const [, add, to, path] = /^(add (?:to (\w+) )?)?(\S+)$/.exec(info) ?? [];
    if (!path) throw new Error(`A block of TypeScript names no file: ${body.slice(0, 60)}`);
    return [add ? { kind: 'add', path, text: body, to } : { kind: 'write', path, text: body }];
  });
}

/** A file with lines added at the end of its last class, or of the object in the class's field `to`. Pure. */
export function added(source: string, { text, to }: { text: string; to?: string | undefined }): string {
  const lines = text.trimEnd();
  if (to === undefined) return inserted(source, source.lastIndexOf('\n}'), `\n\n${lines}`);
  const field = source.search(new RegExp(`^  readonly ${to}\\b.*\\{$`, 'm'));
  if (field < 0) throw new Error(`The class has no object ${to} to add to.`);
  return inserted(source, source.indexOf('\n  };', field), `\n${lines}`);
}

const inserted = (source: string, at: number, text: string): string => source.slice(0, at) + text + source.slice(at);
