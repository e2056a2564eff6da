import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../workspace.mjs';
import { compiledHtml, layoutSource } from './mail-layouts.mjs';

const source = (html: string): string => layoutSource('letter', html);

describe('the source of a layout', () => {
  it('is a type of its values, and a function that fills them in by their kind', () => {
    expect(source('<a href="{{link url}}" style="color:{{ color accent }}">{{\n  label\n}}</a>')).toBe(
      'export interface LetterValues { accent: string; label: string; url: string; }\n\n' +
        'export const letter = (values: LetterValues): string =>\n' +
        '  `<a href="${link(values.url)}" style="color:${color(values.accent)}">${text(values.label)}</a>`;\n',
    );
  });

  it('repeats what stands in a list, and shows what stands around one only where it has any', () => {
    const made = source(
      '{{?rows}}<ul>{{#rows}}<li>{{rows.name}}{{#rows.tags}}{{rows.tags.word}}{{/rows.tags}}{{/rows}}</ul>{{/rows}}',
    );
    expect(made).toContain('{ rows: readonly { name: string; tags: readonly { word: string; }[]; }[]; }');
    expect(made).toContain(
      "`${values.rows.length > 0 ? `<ul>${each(values.rows, (rows) => `<li>${text(rows.name)}${each(rows.tags, (tags) => `${text(tags.word)}`)}`)}</ul>` : ''}`;",
    );
  });

  it('keeps HTML that looks like TypeScript as it is', () => {
    expect(source('a`b\\c${d}')).toContain('`a\\`b\\\\c\\${d}`');
  });

  it.each([
    ['{{#rows}}', '{{#rows}} is never closed'],
    ['{{?rows}}{{#rows}}{{/rows}}', '{{?rows}} is never closed'],
    ['{{/rows}}', '{{/rows}} closes what is not open'],
    ['{{#rows}}{{#cells}}{{/rows}}{{/cells}}', '{{/rows}} closes what is not open'],
    ['{{rows.name}}', '{{rows.name}}: there is no such name here'],
    ['{{?rows}}{{rows.name}}{{/rows}}', '{{rows.name}}: there is no such name here'],
    ['{{html body}}', '{{html body}}: what stands before the name must be lead, link or color'],
    ['{{link the url}}', '{{link the url}}: what stands before the name must be lead, link or color'],
    ['{{}}', '{{}}: there is no such name here'],
    ['{{values["x"]}}', '{{values["x"]}}: there is no such name here'],
    ['{{name}', 'letter has an incomplete placeholder'],
    ['{{rows}}{{#rows}}{{/rows}}', '{{#rows}} is a value elsewhere'],
    ['{{#rows}}{{/rows}}{{rows}}', '{{rows}} is a list elsewhere'],
  ])('is refused for %s', (html, problem) => expect(() => source(html)).toThrow(problem));
});

describe('compiling', () => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'pressloom-layouts-'))));
  afterAll(() => rm(folder, { recursive: true }));
  const compiled = async (body: string): Promise<string> => {
    const file = join(folder, 'letter.mjml');
    await writeFile(file, `<mjml><mj-body>${body}</mj-body></mjml>`);
    return await compiledHtml(file);
  };
  const column = (content: string) => `<mj-section><mj-column>${content}</mj-column></mj-section>`;

  it('takes placeholders where MJML wants a colour, in files that are included too', async () => {
    await writeFile(join(folder, 'part.mjml'), '<mj-text color="{{color ink}}">{{words}}</mj-text>');
    const html = await compiled(
      column('<mj-button background-color="{{color accent}}">x</mj-button><mj-include path="./part.mjml" />'),
    );
    expect(html).toMatch(/bgcolor="\{\{color accent\}\}"/);
    expect(html).toMatch(/color:\{\{color ink\}\};"\s*>\{\{words\}\}</);
    expect(html).not.toContain('#facad');
  });

  it.each([
    ['an element that MJML has not', column('<mj-txt>x</mj-txt>')],
    ['a colour that is none', column('<mj-text color="reddish">x</mj-text>')],
    ['a part from elsewhere', column('<mj-include path="/etc/hostname" />')],
    ['a part that is not there', column('<mj-include path="./missing.mjml" />')],
  ])('refuses %s', async (_what, body) => {
    await expect(compiled(body)).rejects.toThrow(/ValidationError|includes a file that can't be read/);
  });

  it('gives what is committed', async () => {
    const check = promisify(execFile)(process.execPath, ['tools/generate/main.mjs', 'mails', '--check'], { cwd: root });
    await expect(check).resolves.toEqual({ stdout: '', stderr: '' });
  });
});
