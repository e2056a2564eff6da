import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fixtureBrand } from '../../apps/api/src/brands/brands.fixture.ts';
import { registerBrands } from '../../apps/api/src/brands/register-brands.ts';
import { added, guideSteps } from './guide.ts';

const block = (info: string, body: string): string => `Words.\n\n\`\`\`${info}\n${body}\n\`\`\`\n`;

describe('the steps of a guide', () => {
  it('are its lines to type, its files and its additions, in their order', () => {
    const guide = [
      block('sh', 'npm run one\nnpm run two'),
      block('ts a/b.ts', 'export {};'),
      block('text', 'not a step'),
      block('ts add a/b.ts', '  field = 1;'),
      block('ts add to field a/b.ts', '    b: 2,'),
    ].join('\n');
    expect(guideSteps(guide)).toEqual([
      { kind: 'type', line: 'npm run one' },
      { kind: 'type', line: 'npm run two' },
      { kind: 'write', path: 'a/b.ts', text: 'export {};\n' },
      { kind: 'add', path: 'a/b.ts', text: '  field = 1;\n' },
      { kind: 'add', path: 'a/b.ts', text: '    b: 2,\n', to: 'field' },
    ]);
  });

  it('can not be TypeScript that belongs to no file', () => {
    expect(() => guideSteps(block('ts', 'export {};'))).toThrow('names no file: export {};');
  });

  it('add lines at the end of a class, or of one of its fields', () => {
    expect(added('class A {\n  a = 1;\n}\n', { text: '  b = 2;\n' })).toBe('class A {\n  a = 1;\n\n  b = 2;\n}\n');
    const field = (words: string): string =>
      `class A {\n  readonly f: T = {\n    a: 1,\n${words}  };\n  g = {\n  };\n}\n`;
    expect(added(field(''), { text: '    b: 2,\n', to: 'f' })).toBe(field('    b: 2,\n'));
    expect(() => added(field(''), { text: '    b: 2,\n', to: 'h' })).toThrow('no object h');
  });
});

describe('the guide to writing a brand plugin', () => {
  it('quotes complaints as they are really told', async () => {
    const guide = await readFile(resolve(__dirname, '../../docs/writing-a-brand-plugin.md'), 'utf8');
    const quoted = guide.split('\n').filter((line) => line.startsWith('Brand plugin "'));
    const found = (key: string, apiVersion = 2, fields = {}) => {
      const { manifest, brand } = fixtureBrand(fields);
      const stated = { ...manifest, key, apiVersion, domains: ['night-sky.example'] };
      return { className: 'Any', manifest: stated, instance: brand, isSingleton: true };
    };
    const { look, offer, newsletter, gate } = fixtureBrand().brand;
    const spanish = { offer: { ...offer, es: offer['en'] }, newsletter: { ...newsletter, es: newsletter['en'] } };
    expect(quoted).toEqual([
      ...registerBrands([found('night-sky', 2, { look: { ...look, textSafeColor: '#facc15' } })]).problems,
      ...registerBrands([found('dark-sky'), found('night-sky')]).problems,
      ...registerBrands([found('night-sky', 2, spanish)]).problems,
      ...registerBrands([found('night-sky', 1, { offer: { monthlyPrice: '9.99' }, gate: { ...gate, headline: 'A' } })])
        .problems,
    ]);
  });
});
