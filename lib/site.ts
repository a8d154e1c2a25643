/** A separate constant, so that client components can import it alone. */
export const siteName = 'CAMP';

/** Apart from `site`, which is part of page scripts (docs/specification.md#constants). */
export const offerFacts = {
  rooms: 15,
  maxGrantPercent: 50,
  bundle: { years: 3, maxPercent: 30, onsitePercent: 10 },
};

/** A sample: enter the consumer mediator of the organisation, and the same in `ORGANISATION` of the mails. */
export const mediator = 'Sample Consumer Mediation, 1 Rue de l’Exemple, 75000 Paris, France, https://mediator.example';

export const site = {
  name: siteName,
  description:
    'Arts and music workshops, online courses and self-guided residencies from a house in the French Pyrenees.',
  locale: 'en_GB',
  /** `--paper` of styles/tokens.scss. */
  themeColor: '#f4efe6',
  email: 'hello@camp.example',
  languages: ['English', 'French'],
  legalStatement: 'CAMP is run by a UK registered charity and a French association.',
  postalAddress: ['CAMP', 'Le Village', '09140 Aulus-les-Bains', 'France'],
  address: { street: 'Le Village', postcode: '09140', locality: 'Aulus-les-Bains', region: 'Ariège', country: 'FR' },
  map: 'https://www.openstreetmap.org/?mlat=42.7906&mlon=1.3361#map=15/42.7906/1.3361',
  copyrightYear: 2025,
  residencyOpened: 2018,
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/camp.example' },
    { name: 'Instagram', href: 'https://www.instagram.com/camp.example' },
    { name: 'WhatsApp channel', href: 'https://www.whatsapp.com/channel/camp.example' },
    { name: 'Bluesky', href: 'https://bsky.app/profile/camp.example' },
    { name: 'YouTube', href: 'https://www.youtube.com/@camp.example' },
  ],
  /** Prefix of downloaded gallery pictures: prefix, hyphen, slide id (docs/specification.md#calls). */
  photoPrefix: 'camp',
  shareImage: '/images/share-default.jpg',
};
