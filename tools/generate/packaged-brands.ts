import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Installation } from './installation.ts';

/** A brand that somebody wrote elsewhere, in plain JavaScript: what their package exports, by the form it has. */
const CODE = {
  esm: (key: string) => `
import { Module } from '@nestjs/common';
import { Brand, BrandPlugin } from '@pressloom/plugin-kit';
${body(key)}
export default OutsideModule;
`,
  // As a compiler turns \`export default\` into CommonJS: the default stands one level down.
  commonjs: (key: string) => `
'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Module } = require('@nestjs/common');
const { Brand, BrandPlugin } = require('@pressloom/plugin-kit');
${body(key)}
exports.default = OutsideModule;
`,
};

/** Decorators as plain calls. */
const body = (key: string): string => `
class OutsideBrand extends Brand {
  look = { color: '#2563eb', textSafeColor: '#1d4ed8', imageStyle: 'documentary', imageMood: 'Daylight in the city.' };
  voice = { persona: 'You write for a city.', articleRules: ['Say where.'], avoid: ['Never guess.'] };
  categories = { en: { rules: [{ name: 'Streets', words: ['street'] }], fallback: 'City', limit: 1 } };
  prices = { monthly: '19.99', yearly: '97.00', currency: 'USD' };
  offer = {
    en: {
      title: 'Read all of it', subtitle: 'Every article for members.', professionalType: 'residents',
      features: ['One', 'Two', 'Three', 'Four', 'Five'],
    },
  };
  newsletter = { en: { headline: 'The city today', intro: 'What is new.', signOff: 'Until next time.' } };
  gate = { en: { headline: 'For members', message: 'Join to read on.', callToAction: 'See the plans' } };
}
BrandPlugin({ key: '${key}', name: 'Brand of ${key}', domains: ['${key}.example'], apiVersion: 2 })(OutsideBrand);
class OutsideModule {}
Module({ providers: [OutsideBrand] })(OutsideModule);
`;

/** Packs such a brand in the installation's folder; gives the file that npm installs. Its key is the form's name. */
export async function packageBrand(to: Installation, form: keyof typeof CODE, name: string): Promise<string> {
  const folder = join(to.folder, '.cache', form);
  await mkdir(folder, { recursive: true });
  const manifest = {
    name,
    version: '1.0.0',
    main: 'index.js',
    type: form === 'esm' ? 'module' : 'commonjs',
    peerDependencies: { '@nestjs/common': '*' },
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'index.js'), CODE[form](form));
  await to.type(`npm pack ./.cache/${form}`);
  return `${name.replace('@', '').replace('/', '-')}-1.0.0.tgz`;
}
