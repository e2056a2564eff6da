import type { LocalStock } from './local-stock.ts';

export const GERMAN: LocalStock = {
  language: 'de',
  words: 'Alltagswissen',
  channels: ['Beispielkanal Alltag', 'Muster-Werkstatt', 'Probesendung Wissen'],
  hashtags: ['anleitung', 'erklärt', 'tipps', 'überblick'],
  titles: [
    '{q}: {s}',
    '{q} einfach erklärt: {s}',
    '{q} für Anfänger: {s}',
    '{s} – {q} Schritt für Schritt',
    '{q} in zehn Minuten | {s}',
    'Diese Woche: {q} und {s}',
    '{q}: {s}, die man kennen sollte',
    'Größere Fragen zu {q}: {s}',
  ],
  subjects: [
    {
      phrase: 'Die ersten Schritte',
      chapters: ['Was man braucht', 'Die erste Stunde', 'Wie es weitergeht'],
      about: [
        'Das Video ist ein erster Blick auf „{q}“ für alle, die ganz von vorn beginnen.',
        'Es zeigt, was wirklich gebraucht wird und was warten kann.',
      ],
    },
    {
      phrase: 'Häufige Fehler',
      chapters: ['Der Fehler, den alle machen', 'Warum er passiert', 'Eine bessere Gewohnheit'],
      about: [
        'Die Fehler, die bei „{q}“ immer wieder vorkommen, jeder mit einer besseren Gewohnheit.',
        'Das Video erklärt zuerst, warum sie passieren, und zeigt dann einen Weg darum herum.',
      ],
    },
    {
      phrase: 'Das richtige Werkzeug',
      chapters: ['Die kurze Liste', 'Worauf man verzichten kann', 'Pflege und Lagerung'],
      about: [
        'Das Video nennt die Werkzeuge, die für „{q}“ wichtig sind, und die, auf die man verzichten kann.',
        'Für die Pflege nimmt es sich einige Minuten, weil sie am meisten spart.',
      ],
    },
    {
      phrase: 'Gut vorbereitet',
      chapters: ['Ein Plan an der Wand', 'Wer macht was', 'Üben an einem ruhigen Tag'],
      about: [
        'Bei „{q}“ entscheidet die Vorbereitung, und das Video zeigt sie an einem einfachen Plan.',
        'Am Ende steht eine Übung, die auch mit der Familie gelingt.',
      ],
    },
    {
      phrase: 'Die wichtigsten Regeln',
      chapters: ['Sicherheit zuerst', 'Drei Regeln für jeden Tag', 'Was örtlich anders ist'],
      about: [
        'Das Video fasst die wichtigsten Regeln zu „{q}“ zusammen und sagt, woher sie kommen.',
        'Wo sie sich von Ort zu Ort unterscheiden, wird das offen gesagt.',
      ],
    },
    {
      phrase: 'Fragen aus der Praxis',
      chapters: ['Die häufigste Frage', 'Wenn es schnell gehen muss', 'Wo man Hilfe findet'],
      about: [
        'Das Video beantwortet Fragen aus der Praxis, die unter früheren Sendungen zu „{q}“ gestellt wurden.',
        'Es nimmt sich auch die Frage vor, auf die es keine kurze Antwort gibt.',
      ],
    },
    {
      phrase: 'Ein Blick hinter die Kulissen',
      chapters: ['Ein ruhiger Morgen', 'Die Arbeit im Team', 'Was niemand sieht'],
      about: [
        'Das Video begleitet einen gewöhnlichen Tag, an dem sich vieles um „{q}“ dreht.',
        'Es zeigt, was sonst niemand sieht, und lässt sich dafür Zeit.',
      ],
    },
    {
      phrase: 'Kleine Übungen für zu Hause',
      chapters: ['Fünf Minuten am Tag', 'Die zweite Übung', 'Dranbleiben'],
      about: [
        'Das Video zeigt kleine Übungen zu „{q}“, die ohne besondere Ausrüstung gelingen.',
        'Jede wird erst langsam und dann in gewöhnlichem Tempo vorgeführt.',
      ],
    },
  ],
  description: {
    intro: 'Einleitung',
    summary: 'Zusammenfassung',
    chapters: 'Kapitel',
    gap: ' ',
    ofAPart: [
      'Der Abschnitt „{c}“ nimmt sich Zeit und nennt zuerst, worauf es ankommt.',
      '„{c}“ wird zweimal gezeigt, einmal schnell und einmal langsam von der Seite.',
      'Wer wenig Zeit hat, kann gleich zu „{c}“ springen und später zum Rest zurückkehren.',
      'Das Beispiel in „{c}“ stammt aus einem gewöhnlichen Tag.',
    ],
    ofTheWhole: [
      'Vorkenntnisse sind nicht nötig, und jeder Begriff wird erklärt, wenn er zum ersten Mal vorkommt.',
      'Alle Schritte stehen am Ende noch einmal als Liste, damit niemand mitschreiben muss.',
      'Wo die Meinungen auseinandergehen, sagt das Video es und gibt beiden Seiten gleich viel Zeit.',
    ],
    subscribe: (channel) => `Abonniere ${channel} für jede Woche ein neues Video.`,
    more: (channel) => `Mehr von ${channel}: https://example.org/kanal`,
  },
};
