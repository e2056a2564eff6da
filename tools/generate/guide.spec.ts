import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fixtureBrand } from '../../apps/api/src/brands/brands.fixture.ts';
import { registerBrands } from '../../apps/api/src/brands/register-brands.ts';
import { addedToClass, guideSteps } from './guide.ts';

const block = (info: string, body: string): string => `Words.\n\n\`\`\`${info}\n${body}\n\`\`\`\n`;

describe('the steps of a guide', () => {
  it('are its lines to type, its files and its additions, in their order', () => {
    const guide = [
      block('sh', 'npm run one\nnpm run two'),
      block('ts a/b.ts', 'export {};'),
      block('text', 'not a step'),
      block('ts add a/b.ts', '  field = 1;'),
    ].join('\n');
    expect(guideSteps(guide)).toEqual([
      { kind: 'type', line: 'npm run one' },
      { kind: 'type', line: 'npm run two' },
      { kind: 'write', path: 'a/b.ts', text: 'export {};\n' },
      { kind: 'add', path: 'a/b.ts', text: '  field = 1;\n' },
    ]);
  });

  it('can not be TypeScript that belongs to no file', () => {
    expect(() => guideSteps(block('ts', 'export {};'))).toThrow('names no file: export {};');
  });

  it('add lines at the end of a class', () => {
    expect(addedToClass('class A {\n  a = 1;\n}\n', '  b = 2;\n')).toBe('class A {\n  a = 1;\n\n  b = 2;\n}\n');
  });
});

describe('the guide to writing a brand plugin', () => {
  it('quotes complaints as they are really told', async () => {
    const guide = await readFile(resolve(__dirname, '../../docs/writing-a-brand-plugin.md'), 'utf8');
    const quoted = guide.split('\n').filter((line) => line.startsWith('Brand plugin "'));
    const found = (key: string, apiVersion = 1, fields = {}) => {
      const { manifest, brand } = fixtureBrand(fields);
      const stated = { ...manifest, key, apiVersion, domains: ['night-sky.example'] };
      return { className: 'Any', manifest: stated, instance: brand, isSingleton: true };
    };
    const look = { ...fixtureBrand().brand.look, textSafeColor: '#facc15' };
    expect(quoted).toEqual([
      ...registerBrands([found('night-sky', 1, { look })]).problems,
      ...registerBrands([found('dark-sky'), found('night-sky')]).problems,
      ...registerBrands([found('night-sky', 2)]).problems,
    ]);
  });
});
