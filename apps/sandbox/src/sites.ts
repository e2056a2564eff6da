/** The three WordPress stand-ins. Names and colours fit the sample sites that the product starts with. */
export const SITES = [
  {
    key: 'fire-news',
    name: 'Fire & Emergency News',
    tagline: 'Incidents, training and equipment, told plainly',
    colour: '#dc2626',
  },
  {
    key: 'psychic-tarot',
    name: 'Psychic & Tarot',
    tagline: 'Cards, stars and intuition, for reflection',
    colour: '#b45309',
  },
  {
    key: 'meditation',
    name: 'Meditation & Calm',
    tagline: 'Plain practice for ordinary days',
    colour: '#047857',
  },
] as const;
