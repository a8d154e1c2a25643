/**
 * The organisation that sells, for pages, mails and receipts. Values that begin with `SAMPLE` are invented, and are
 * named by `doctor` and on /preview/ready until they are replaced.
 */
export const SAMPLE = 'Sample: ';

const sample = (value: string) => `${SAMPLE}${value}`;

export const POSTAL_ADDRESS = ['CAMP', 'Le Village', '09140 Aulus-les-Bains', 'France'];

export const LEGAL_STATEMENT = 'CAMP is run by a UK registered charity and a French association.';

export interface LegalBody {
  name: string;
  form: string;
  registration: string;
  office: string;
}

/** The facts of the legal notice (docs/duties.md#legal-notice). */
export const LEGAL_NOTICE = {
  association: {
    name: sample('Association CAMP'),
    form: 'French association under the law of 1 July 1901',
    registration: sample('RNA W091000000, SIRET 000 000 000 00000'),
    office: POSTAL_ADDRESS.slice(1).join(', '),
  },
  charity: {
    name: sample('CAMP Arts'),
    form: 'Charity registered in England and Wales',
    registration: sample('charity number 0000000'),
    office: sample('1 Example Street, London'),
  },
  phone: sample('+33 5 36 49 00 00'),
  director: sample('the president of the association'),
  host: {
    name: sample('Example Hosting SAS'),
    address: sample('1 rue de l’Exemple, 75001 Paris, France'),
    phone: sample('+33 1 99 00 00 00'),
  },
  /** The consumer mediator whom the organisation has joined, with address and site (docs/duties.md#mediator). */
  mediator: sample('Consumer Mediation, 1 rue de l’Exemple, 75001 Paris, France, https://mediator.example'),
  /** One line of receipts. */
  vat: sample('VAT not applicable, article 293 B of the French tax code'),
};

/** For receipts: name and registration of the body that sells. */
export function describeIssuer({ association: { name, registration } } = LEGAL_NOTICE): string {
  return `${name}, ${registration}.`;
}

/** Facts that sellers of package travel state before the payment (docs/duties.md#package-travel). */
export interface PackageTravel {
  /** "IM009200001, Atout France". */
  registration: string;
  /** Who refunds and repatriates if the seller is insolvent, with address. */
  guarantor: string;
  /** Of professional liability, with address. */
  insurer: string;
  /** The https URL of the standard information form. */
  form: string;
}

/** Null for organisations that sell no package travel. */
export const PACKAGE_TRAVEL = null as PackageTravel | null;

/** The paths of values that are still invented, such as "host.phone". */
export function listSamples(facts: object = LEGAL_NOTICE, path = ''): string[] {
  return Object.entries(facts).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return listSamples(value, `${path}${name}.`);
    return typeof value === 'string' && value.startsWith(SAMPLE) ? [`${path}${name}`] : [];
  });
}
