import type { Translated } from './catalogue.ts';
import type { OfferTexts } from './offer.en.ts';

export const OFFER_ES: Translated<OfferTexts> = {
  offer: {
    title: ({ site }) => `Hazte miembro de ${site}`,
    subtitle: 'Una sola suscripción para todos los artículos.',
    professionalType: 'lectores',
  },
  features: {
    whole: 'Todos los artículos para miembros, completos',
    unlimited: 'Todos los artículos que quieras cada mes',
    support: ({ site }) => `Apoyas el trabajo de ${site}`,
    online: 'Gestiona tu plan en línea, cuando quieras',
    leave: 'Haz una pausa o cancela cuando quieras',
  },
};
