import type { Translated } from './catalogue.ts';
import type { OfferTexts } from './offer.en.ts';

export const OFFER_ES: Translated<OfferTexts> = {
  offer: {
    title: ({ site }) => `Hazte miembro de ${site}`,
    subtitle: 'Para quienes quieren que este trabajo siga adelante.',
    professionalType: 'miembros',
  },
  features: {
    whole: 'Todos los artículos para miembros, completos',
    support: ({ site }) => `Apoyas el trabajo de ${site}`,
    cancel: 'Cancela en línea cuando quieras',
    pause: 'Un plan mensual se puede pausar hasta tres meses',
    invoices: 'Tus pagos y facturas, en tu cuenta',
  },
  openFeatures: {
    support: ({ site }) => `Apoyas el trabajo de ${site}`,
    cancel: 'Cancela en línea cuando quieras',
    pause: 'Un plan mensual se puede pausar hasta tres meses',
    price: 'Si sube el precio, te avisamos por correo al menos 30 días antes',
    invoices: 'Tus pagos y facturas, en tu cuenta',
  },
};
