/** What a planted fault is: a unified diff under lines that say who would lose what, and which tests have to notice. Pure. */

/**
 * @returns {{ loses: string, tests: string[], changes: { path: string, from: string, to: string }[] }} texts of whole lines, in their order
 * @throws Error with a sentence
 */
export function parsePatch(text) {
  const [, loses] = /^# Loses: (.+)$/m.exec(text) ?? [];
  const [, tests] = /^# Tests: (.+)$/m.exec(text) ?? [];
  if (!loses || !tests) throw new Error('It must begin with "# Loses: …" and "# Tests: …".');
  const changes = [];
  let path;
  for (const line of text.split('\n')) {
    const [, file] = /^\+\+\+ b\/(.+)$/.exec(line) ?? [];
    if (file) path = file;
    else if (line.startsWith('@@')) changes.push({ path, from: '', to: '' });
    else if (changes.length > 0) take(changes.at(-1), line);
  }
  if (changes.length === 0) throw new Error('It changes no file.');
  return { loses, tests: tests.trim().split(/\s+/), changes };
}

function take(change, line) {
  const rest = `${line.slice(1)}\n`;
  if (line[0] === ' ' || line[0] === '-') change.from += rest;
  if (line[0] === ' ' || line[0] === '+') change.to += rest;
}

/** A file's text with the change. The numbers of its lines don't count, what stands around it does. @throws Error with a sentence */
export function changed(text, { path, from, to }) {
  const places = text.split(from).length - 1;
  if (places !== 1)
    throw new Error(`${path} has the changed lines ${places === 0 ? 'nowhere' : `in ${places} places`}.`);
  return text.replace(from, () => to);
}
