import type { PhraseBook, Stock } from '../phrase-book.ts';

const ABOUT_PART = [
  'Wer „{part}“ zum ersten Mal begegnet, nimmt sich dafür am besten etwas Zeit.',
  'Bei „{part}“ hilft es, zuerst auf die Reihenfolge und erst danach auf die Einzelheiten zu achten.',
  'Zu „{part}“ lohnt sich eine kurze Notiz in eigenen Worten.',
  'Nach „{part}“ kann man sich fragen, was man jemand anderem davon erzählen würde.',
  'Wer nur wenige Minuten hat, kann mit „{part}“ anfangen.',
  '„{part}“ zeigt auch, wie sich ein großes Thema in kleine Stücke teilen lässt.',
  'Fragen, die bei „{part}“ aufkommen, schreibt man am besten gleich auf.',
  'Was bei „{part}“ offen bleibt, lässt sich später in einer verlässlichen Quelle nachschlagen.',
  'Ein zweiter, ruhiger Blick auf „{part}“ zeigt oft, was beim ersten Mal entgangen ist.',
  'Es muss nicht alles von „{part}“ auf einmal im Gedächtnis bleiben.',
  'Zusammen mit den anderen Abschnitten findet „{part}“ seinen Platz im Ganzen.',
  'Vergleichen Sie „{part}“ mit Ihren eigenen Gewohnheiten und notieren Sie einen einzigen Unterschied.',
  'Wer das Thema schon kennt, kann „{part}“ als Auffrischung nehmen.',
  'Versuchen Sie, das Ziel von „{part}“ in einem Satz zu sagen, bevor Sie weitergehen.',
  'In einer Gruppe ist nach „{part}“ ein guter Moment für ein kurzes Gespräch.',
  'Die Überschrift „{part}“ sagt klar, was zu erwarten ist.',
];

const ANYWHERE = [
  'Es muss nicht alles auf einmal geschehen; ein umgesetzter Gedanke ist mehr wert als zehn, die man nur gehört hat.',
  'Ein Notizbuch auf dem Tisch ist die ganze Vorbereitung, die es braucht.',
  'Was nützlich ist, hängt davon ab, wo man anfängt.',
  'Gute Fragen sind: was, warum und in welcher Reihenfolge.',
  'Wenn etwas anders klingt als gewohnt, ist das ein Grund, Quellen zu vergleichen.',
  'Wer nach ein paar Tagen zum Thema „{topic}“ zurückkehrt, merkt, was geblieben ist.',
  'Eine Liste mit drei Punkten ist eine gute Zusammenfassung.',
  'Kleine Dinge werden leicht übersehen.',
  'Eine Pause zwischen zwei Abschnitten tut dem Gedächtnis gut.',
  'Was beim ersten Mal unklar bleibt, ist beim zweiten Mal oft einfach.',
  'Über das Thema „{topic}“ lässt sich gut mit anderen reden.',
  'Die Reihenfolge ist ein Vorschlag, und zurückspringen ist jederzeit erlaubt.',
];

const BY_FAMILY: Stock['byFamily'] = {
  fire: [
    'Im Notfall bringt man sich zuerst in Sicherheit und wählt den Notruf; kein Artikel ersetzt das.',
    'Was an einem ruhigen Tag geübt wurde, hält auch an einem lauten.',
    'Regeln und Ausrüstung sind von Ort zu Ort verschieden, deshalb lohnt sich eine Frage bei der eigenen Feuerwehr.',
  ],
  tarot: [
    'Eine Legung dient dem Nachdenken und der Freude, und für die eigene Sicht bleibt Raum.',
    'Offene Fragen führen weiter als solche, auf die man nur mit Ja oder Nein antwortet.',
    'Ein Tagebuch neben den Karten macht aus einem flüchtigen Gedanken etwas, zu dem man zurückkehren kann.',
  ],
  meditation: [
    'Nichts davon ersetzt ärztlichen Rat, und man darf jederzeit aufhören.',
    'Gedanken, die abschweifen, gehören zur Übung und sind kein Fehler.',
    'Ein paar Minuten am Tag sind leichter durchzuhalten als eine Stunde in der Woche.',
  ],
  general: [
    'Klein anzufangen macht den ersten Versuch angenehm.',
    'Ein erstes Ergebnis muss nicht vollkommen sein, um nützlich zu sein.',
    'Vorbereitung kostet etwas Zeit und zahlt sich später aus.',
  ],
};

const SEO: Stock['seo'] = (topic, parts) => [
  `${topic}: ein Überblick, Abschnitt für Abschnitt.`,
  `Mit ${parts} und Hinweisen, um in der eigenen Geschwindigkeit zu folgen, vom ersten Gedanken bis zum letzten.`,
];

const VIDEO: Stock = {
  opening: ({ title, channel, minutes, minutesText, date }) => {
    const length = minutes === 1 ? 'eine Minute' : `${minutesText} Minuten`;
    const from = channel ? ` des Kanals ${channel}` : '';
    const on = date ? ` vom ${date}` : '';
    return `„${title}“ ist ein ${minutes === null ? '' : `etwa ${length} langes `}Video${from}${on}.`;
  },
  announcement: (topic) =>
    `Dieser Artikel geht es von Anfang bis Ende durch und fasst zusammen, was es zum Thema „${topic}“ sagt.`,
  openersWithTime: [
    'Bei {at} kommt das Video auf „{part}“ zu sprechen.',
    'Der Abschnitt „{part}“ beginnt bei {at} und lässt sich auch für sich allein ansehen.',
    'Ab {at} dreht sich alles um „{part}“.',
    '„{part}“ beginnt bei {at}, eine gute Stelle für eine kurze Pause.',
    'Wer gleich zu „{part}“ möchte, springt zu {at}.',
    'Mit „{part}“ öffnet sich bei {at} das nächste Kapitel.',
    'Bei {at} erreicht das Video den Abschnitt „{part}“.',
  ],
  openers: [
    '„{part}“ zieht sich als roter Faden durch das Video.',
    '„{part}“ verdient einen genaueren Blick.',
    'Beim Zuschauen lohnt es sich, auf „{part}“ zu achten.',
    'Auch die Beschreibung weist auf „{part}“ hin.',
    'Als Nächstes kommt „{part}“.',
    'Ein weiterer Teil des Bildes ist „{part}“.',
  ],
  aboutPart: ABOUT_PART,
  anywhere: ANYWHERE,
  byFamily: BY_FAMILY,
  closings: [
    'Das Video zeigt all das in Bewegung, und das ist der beste Grund, es ganz anzusehen.',
    'Wie die Teile zusammenpassen, zeigt am besten das Video von Anfang an.',
    'Sehen Sie sich das Video an, wählen Sie einen Punkt und probieren Sie ihn in Ruhe aus.',
  ],
  headings: {
    overview: ['Worum es im Video geht', 'Das Video auf einen Blick', 'Ein Überblick'],
    parts: ['Abschnitt für Abschnitt', 'Schritt für Schritt durch das Video', 'Ein genauerer Blick'],
    closing: ['Was man mitnehmen kann', 'Vor dem Ansehen', 'Kurz gesagt'],
  },
  seo: SEO,
};

export const GERMAN: PhraseBook = {
  language: 'de',
  gap: ' ',
  stop: '.',
  colon: ': ',
  comma: ', ',
  seoTitle: 60,
  seoDescription: [120, 155],
  numbered: (number) => `Teil ${number}`,
  video: VIDEO,
  notes: {
    ...VIDEO,
    opening: ({ title }) => `Hier geht es um „${title}“.`,
    announcement: (topic) => `Dieser Artikel fasst zusammen, was zum Thema „${topic}“ wichtig ist.`,
    openersWithTime: [],
    openers: [
      '„{part}“ verdient einen genaueren Blick.',
      'Es lohnt sich, auf „{part}“ zu achten.',
      'Als Nächstes kommt „{part}“.',
      'Ein weiterer Teil des Bildes ist „{part}“.',
      'Wichtig ist außerdem „{part}“.',
    ],
    closings: [
      'Am besten wählt man einen einzigen Punkt und probiert ihn in Ruhe aus.',
      'Wer mehr wissen möchte, beginnt mit der Frage, die am längsten offen geblieben ist.',
    ],
    headings: {
      overview: ['Worum es geht', 'Auf einen Blick', 'Ein Überblick'],
      parts: ['Punkt für Punkt', 'Schritt für Schritt', 'Ein genauerer Blick'],
      closing: ['Was man mitnehmen kann', 'Kurz gesagt'],
    },
  },
  titleTails: {
    fire: ['Was man wissen und üben sollte', 'Das Wichtigste der Reihe nach', 'Große Fragen, kurze Antworten'],
    tarot: ['Ein Begleiter für die Legung', 'Die Grundgedanken der Reihe nach', 'Große Bilder, leise Fragen'],
    meditation: ['Ein ruhiger Begleiter', 'Die Übung in Kürze', 'Größere Ruhe in kleinen Schritten'],
    general: ['Das Wichtigste der Reihe nach', 'Schritt für Schritt erklärt', 'Große Fragen, kurze Antworten'],
  },
  tags: {
    fire: ['Brandschutz', 'Feuerwehr', 'Vorsorge'],
    tarot: ['Tarot', 'Nachdenken', 'Intuition'],
    meditation: ['Meditation', 'Achtsamkeit', 'Entspannung'],
    general: ['Anleitung', 'Überblick', 'Wissen'],
  },
  again: {
    more: 'Noch etwas genauer',
    angle: (wish) => `Diesmal steht etwas anderes im Mittelpunkt: ${wish}`,
    noteHeading: 'Worauf es hier ankommt',
    note: (wish) => `Dazu gehört auch dieser Punkt: ${wish}`,
  },
  newsletter: {
    about: (kind, title) => `${kind === 'video' ? 'Dieses Video' : 'Dieser Artikel'} handelt von „${title}“.`,
    more: (title, count) => (count === 0 ? `Neu: ${title}` : `${title} und ${count} weitere`),
    news: (title) => `Neues: ${title}`,
    also: (title) => `Außerdem in dieser Ausgabe: ${title}`,
    only: 'Alles Neue an einem Ort',
  },
};
