import { publicSlug, wishedSlug } from './public-slug.ts';

const encoded = (slug: string): number => encodeURIComponent(slug).length;

describe('publicSlug', () => {
  it.each([
    ['en', 'Two-Alarm Fire: What Happened?', 'two-alarm-fire-what-happened'],
    ['en', '  Café & Übung — déjà vu ', 'cafe-ubung-deja-vu'],
    ['en', '"><script>alert(1)</script>', 'script-alert-1-script'],
    ['en', "It isn’t Ann's house™", 'it-isnt-anns-house'],
    ['en', '!!!', 'post-7'],
    ['en', '👩‍🚒🔥', 'post-7'],
    ['en', `${'word '.repeat(30)}end`, Array(14).fill('word').join('-')],
    // A word that ends with the last place stays.
    ['en', `words ${'word '.repeat(30)}end`, ['words', ...Array(13).fill('word')].join('-')],
    ['en', 'x'.repeat(200), 'x'.repeat(70)],
    // Where a long word would cost two fifths of the room, it is cut.
    ['en', `${'x'.repeat(43)} ${'y'.repeat(99)}`, 'x'.repeat(43)],
    ['en', `${'x'.repeat(42)} ${'y'.repeat(99)}`, `${'x'.repeat(42)}-${'y'.repeat(27)}`],
    ['en', '𝐅𝐢𝐫𝐞 ﬁre', 'fire-fire'],
    ['en', 'Smørrebrød, Ælfrǽd, ǿ', 'smorrebrod-aelfraed-o'],
    ['en', 'Łódź, Đà, œuf, ı', 'lodz-da-oeuf-i'],
    ['is', 'Það er þoka', 'thad-er-thoka'],
    ['mt', 'Ħal Għaxaq', 'hal-ghaxaq'],
    ['se', 'Sáŋŋá, Ŧ', 'sanna-t'],
    ['kl', 'ĸ ŉ ſ', 'k-n-s'],
    ['en', 'Fire\ud800now', 'fire-now'],
    ['de', 'Großbrand in der Übergangsstraße: Häuser geräumt', 'grossbrand-in-der-uebergangsstrasse-haeuser-geraeumt'],
    ['de-AT', 'ÖBB', 'oebb'],
    ['en', 'Straße', 'strasse'],
    ['sv', 'Räddningstjänsten på Öland', 'raddningstjansten-pa-oland'],
    ['da', 'Ærø, Ångström & smørrebrød', 'aeroe-aangstrom-smoerrebroed'],
    ['nb', 'Brann på Tromsøya', 'brann-paa-tromsoeya'],
    ['pl', 'Pożar w Łodzi: źródło żywiołu', 'pozar-w-lodzi-zrodlo-zywiolu'],
    ['fr', 'L’incendie de l’été : cœur de Nîmes', 'lincendie-de-lete-coeur-de-nimes'],
    ['es', '¿Qué pasó? ¡Mañana más!', 'que-paso-manana-mas'],
    ['tr', 'İstanbul’da yangın: IŞIK', 'istanbulda-yangin-isik'],
    ['vi', 'Cháy lớn ở Đà Nẵng', 'chay-lon-o-da-nang'],
    ['sr-Latn', 'Đorđe', 'djordje'],
    ['ru', 'Пожар в лесу: ёлки горят ещё', 'пожар-в-лесу-ёлки-горят-ещё'],
    ['ru', 'За\u0301мок', 'замок'],
    ['el', 'Πυρκαγιά στην Αθήνα', 'πυρκαγιά-στην-αθήνα'],
    ['ar', 'حريق في الرياض', 'حريق-في-الرياض'],
    ['fa', 'می\u200cخواهم', 'میخواهم'],
    ['hi', 'दिल्ली में आग', 'दिल्ली-में-आग'],
    ['ja', '東京の火事！', '東京の火事'],
    ['ja', 'ＡＢＣ火災、ﾃﾚﾋﾞで', 'abc火災-テレビで'],
    ['th', 'น้ำท่วม กรุงเทพ', 'น้ำท่วม-กรุงเทพ'],
    ['ko', '서울 화재', '서울-화재'],
  ])('in %s of %j is %j', (language, title, slug) => expect(publicSlug(title, 7, language)).toBe(slug));

  it('takes as much of a long word as the bytes of WordPress have room for', () => {
    expect(publicSlug(`${'a'.repeat(30)} ${'я'.repeat(60)}`, 7, 'ru')).toBe(`${'a'.repeat(30)}-${'я'.repeat(28)}`);
    expect(publicSlug('я'.repeat(33), 7, 'ru')).toBe('я'.repeat(33));
    expect(publicSlug('я'.repeat(34), 7, 'ru')).toBe('я'.repeat(33));
  });

  it.each([
    ['ja', '消防隊員が東京の港にある倉庫の大きな火事を三時間で消しました'],
    ['th', 'เจ้าหน้าที่ดับเพลิงควบคุมเพลิงไหม้โกดังสินค้าใกล้ท่าเรือได้สำเร็จ'],
    ['ru', 'Пожарные потушили крупный пожар на складе в порту за три часа'],
    ['hi', 'दमकल कर्मियों ने बंदरगाह के पास गोदाम में लगी आग बुझाई'],
  ])('in %s keeps to the bytes of WordPress, and ends with a word', (language, title) => {
    const slug = publicSlug(title, 7, language);
    expect(encoded(slug)).toBeLessThanOrEqual(200);
    expect(encoded(slug)).toBeGreaterThan(120);
    const spaced = slug.replaceAll('-', ' ');
    expect(title.toLowerCase().startsWith(spaced)).toBe(true);
    const ends = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(title)].map(({ index }) => index);
    expect(ends).toContain(slug.length);
  });
});

describe('wishedSlug', () => {
  it.each([
    ['en', ' My Own/Slug ', 'my-own-slug'],
    ['de', 'Mühle', 'muehle'],
    ['en', '///', ''],
    ['en', 'x'.repeat(201), 'x'.repeat(200)],
    ['de', 'ä'.repeat(101), 'ae'.repeat(100)],
    ['en', 'x'.repeat(300), 'x'.repeat(200)],
  ])('in %s of %j is %j', (language, wish, slug) => expect(wishedSlug(wish, language)).toBe(slug));
});
