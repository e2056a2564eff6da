import { brandFile, checkedKey, checkedName, spellings, withPlugin } from './brand-files.mjs';

describe('the key of a new brand', () => {
  it.each(['ab', 'night-sky', 'a1-2b', 'x'.repeat(40)])('may be %s', (key) => expect(checkedKey(key)).toBe(key));

  it.each([undefined, '', 'a', 'Night', 'night_sky', 'night--sky', '-night', '../etc', '_template', 'x'.repeat(41)])(
    'may not be %s',
    (key) => expect(() => checkedKey(key)).toThrow('must be 2-40 characters in kebab case'),
  );
});

describe('the name of a new brand', () => {
  it.each(['Night Sky', 'Café & Co.', '24 Hours'])('may be %s', (name) => expect(checkedName(name)).toBe(name));

  it.each(['', ' Night', "Night's", 'Night`Sky', 'Night\nSky', 'x'.repeat(61)])('may not be %j', (name) =>
    expect(() => checkedName(name)).toThrow('The name of a brand must be'),
  );
});

describe('a file of the template', () => {
  it('takes every spelling of the new brand, in its path too', () => {
    const file = { path: 'src/brand-template.brand.ts', text: "class BrandTemplate { name = 'Brand Template' }" };
    expect(brandFile(file, spellings('night-sky'))).toEqual({
      path: 'src/night-sky.brand.ts',
      text: "class NightSky { name = 'Night Sky' }",
    });
    expect(brandFile(file, spellings('night-sky', 'The Night')).text).toContain("'The Night'");
  });
});

describe('the line PLUGINS of an environment file', () => {
  it.each([
    ['', 'PLUGINS=x\n'],
    ['PORT=1', 'PORT=1\nPLUGINS=x\n'],
    ['PORT=1\n\n', 'PORT=1\nPLUGINS=x\n'],
    ['PLUGINS=\nPORT=1\n', 'PLUGINS=x\nPORT=1\n'],
    ['PLUGINS=a, b\n', 'PLUGINS=a,b,x\n'],
    ['PLUGINS="a,b"\n', 'PLUGINS=a,b,x\n'],
    ['PLUGINS=a,x\n', 'PLUGINS=a,x\n'],
    ['# PLUGINS=a\n', '# PLUGINS=a\nPLUGINS=x\n'],
    ['PLUGINS=a\nPLUGINS=b\n', 'PLUGINS=a\nPLUGINS=b,x\n'],
  ])('of %j becomes %j', (text, wanted) => expect(withPlugin(text, 'x')).toBe(wanted));
});
