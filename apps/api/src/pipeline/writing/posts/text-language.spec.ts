import { foreignLanguage } from './text-language.ts';

/** The same news in each language. */
const TEXTS: Record<string, string> = {
  en: 'Crews contained a warehouse fire in Springfield on Monday night after six hours of work. Captain Miller said that the roof had come down before the first engine arrived, so nobody went in. Thermal imaging showed two hot spots in the south wing. Viewers can see how the team laid hose lines from the river.',
  de: 'Die Feuerwehr brachte am Montagabend in Springfield einen Brand in einer Lagerhalle nach sechs Stunden unter Kontrolle. Hauptmann Miller sagte, das Dach sei eingestürzt, bevor das erste Fahrzeug eintraf; deshalb ging niemand hinein. Die Wärmebildkamera zeigte zwei Glutnester im Südflügel.',
  es: 'Los bomberos controlaron el lunes por la noche un incendio en un almacén de Springfield tras seis horas de trabajo. El capitán Miller dijo que el techo se había caído antes de que llegara el primer camión, así que nadie entró. La cámara térmica mostró dos puntos calientes en el ala sur.',
  pt: 'Os bombeiros controlaram na segunda-feira à noite um incêndio num armazém em Springfield após seis horas de trabalho. O capitão Miller disse que o telhado tinha caído antes de chegar o primeiro carro, por isso ninguém entrou. A câmara térmica mostrou dois pontos quentes na ala sul.',
  fr: "Les pompiers ont maîtrisé lundi soir un incendie dans un entrepôt de Springfield après six heures de travail. Le capitaine Miller a déclaré que le toit s'était effondré avant l'arrivée du premier véhicule, si bien que personne n'est entré. La caméra thermique a montré deux points chauds.",
  nl: 'De brandweer kreeg maandagavond in Springfield na zes uur werk een brand in een loods onder controle. Kapitein Miller zei dat het dak was ingestort voordat de eerste wagen aankwam, dus ging niemand naar binnen. De warmtebeeldcamera toonde twee hete plekken in de zuidvleugel.',
  nb: 'Brannvesenet fikk mandag kveld kontroll over en brann i en lagerhall i Springfield etter seks timers arbeid. Kaptein Miller sa at taket hadde rast sammen før den første bilen kom fram, så ingen gikk inn. Varmekameraet viste to varme punkter i sørfløyen. I videoen kan man se hvordan laget la slanger fra elva.',
  pl: 'Straż pożarna opanowała w poniedziałek wieczorem pożar magazynu w Springfield po sześciu godzinach pracy. Kapitan Miller powiedział, że dach zawalił się, zanim przyjechał pierwszy wóz, więc nikt nie wszedł do środka. Kamera termowizyjna pokazała dwa gorące miejsca w południowym skrzydle.',
  is: 'Slökkviliðið náði á mánudagskvöld tökum á eldi í vörugeymslu í Springfield eftir sex tíma vinnu. Miller varðstjóri sagði að þakið hefði hrunið áður en fyrsti bíllinn kom á staðinn, svo enginn fór inn. Hitamyndavélin sýndi tvo heita staði í suðurálmunni. Í myndbandinu sést hvernig liðið lagði slöngur frá ánni.',
  ru: 'Пожарные взяли под контроль пожар на складе в Спрингфилде в понедельник вечером после шести часов работы. Капитан Миллер сказал, что крыша обрушилась до прибытия первой машины, поэтому никто не вошёл внутрь. Тепловизор показал две горячие точки в южном крыле здания у реки.',
  ar: 'سيطر رجال الإطفاء مساء الاثنين على حريق في مستودع في سبرينغفيلد بعد ست ساعات من العمل. وقال النقيب ميلر إن السقف كان قد انهار قبل وصول السيارة الأولى، ولذلك لم يدخل أحد. وأظهرت الكاميرا الحرارية نقطتين ساخنتين في الجناح الجنوبي. ويمكن للمشاهدين أن يروا كيف مدّ الفريق الخراطيم من النهر إلى المبنى.',
  ja: '消防隊は月曜の夜、スプリングフィールドの倉庫火災を六時間の活動の末に鎮圧した。ミラー隊長によれば、最初の車両が到着する前に屋根が落ちていたため、誰も中に入らなかった。熱画像カメラは南棟に二つの高温箇所を示した。'.repeat(
    2,
  ),
  zh: '消防队员周一晚上经过六小时的努力，控制了斯普林菲尔德一座仓库的火势。米勒队长说，第一辆车到达之前屋顶已经坍塌，因此没有人进入。热成像仪显示南翼有两个高温点。视频展示了队伍如何从河边铺设水带。'.repeat(
    3,
  ),
  th: 'เจ้าหน้าที่ดับเพลิงควบคุมเพลิงไหม้โกดังในสปริงฟิลด์ได้เมื่อคืนวันจันทร์หลังทำงานหกชั่วโมง ผู้กองมิลเลอร์กล่าวว่าหลังคาถล่มลงมาก่อนที่รถคันแรกจะมาถึง จึงไม่มีใครเข้าไปข้างใน กล้องถ่ายภาพความร้อนแสดงจุดร้อนสองจุดในปีกใต้ ในวิดีโอเห็นว่าทีมลากสายยางจากแม่น้ำอย่างไร'.repeat(
    2,
  ),
};

const EVERY = Object.keys(TEXTS);
/** They look too much alike to be told apart for sure. */
const RELATIVES = new Set(['es pt', 'pt es']);

it.each(EVERY)('a text in %s is in its own language', (language) => {
  expect(foreignLanguage(TEXTS[language] as string, language)).toBeNull();
});

it.each(['en-GB', 'de-AT', 'es-MX', 'pt-BR', 'zh-Hant', 'nb-NO'])('a regional %s is no other language', (tag) => {
  expect(foreignLanguage(TEXTS[tag.slice(0, 2)] as string, tag)).toBeNull();
});

it.each(EVERY.filter((language) => language !== 'en'))('English is not %s, and says so', (language) => {
  expect(foreignLanguage(TEXTS['en'] as string, language)).toBe('English');
});

it.each(EVERY.filter((language) => language !== 'is'))('a text in %s is none of the others', (written) => {
  for (const wished of EVERY) {
    if (wished === written || wished === 'is' || RELATIVES.has(`${written} ${wished}`)) continue;
    expect([wished, foreignLanguage(TEXTS[written] as string, wished)]).toEqual([wished, expect.any(String)]);
  }
});

it.each([
  ['a short text', (TEXTS['en'] as string).slice(0, 150), 'de'],
  ['an empty one', '', 'ja'],
  ['numbers', '2026 11 23 '.repeat(100), 'ja'],
  ['Norwegian of no kind in particular', TEXTS['nb'] as string, 'no'],
  [
    'Serbian in Latin letters',
    'Vatrogasci su u ponedeljak uveče stavili pod kontrolu požar u skladištu. '.repeat(5),
    'sr',
  ],
  ['German with English names', `${TEXTS['de']} Im „Fire Training Ground“ steht der Ladder Truck „Big Red“.`, 'de'],
  [
    'Japanese about a video with English titles',
    '「Kitchen Fire Safety in Ten Minutes」は、チャンネル「Sample Fire Desk」の約6分の動画です。「Lid, not water」は1:10から始まります。「When to leave and call」にも注目するとよいでしょう。',
    'ja',
  ],
  ['Japanese with names in Latin letters', `${TEXTS['ja']} YouTube Springfield Fire Department`, 'ja'],
])('%s is let be', (_name, text, wished) => expect(foreignLanguage(text, wished)).toBeNull());

it('is bounded in time, however long the line', () => {
  expect(foreignLanguage('x'.repeat(200_000), 'ja')).toEqual(expect.any(String));
});
