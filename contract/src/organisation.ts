/**
 * The organisation that sells, for pages, mails and receipts. Values that begin with `SAMPLE` are invented, and are
 * named by `doctor` and on /preview/ready until they are replaced.
 */
export const SAMPLE = 'Sample: ';

export const POSTAL_ADDRESS = ['CAMP', 'Le Village', '09140 Aulus-les-Bains', 'France'];

export const LEGAL_STATEMENT = 'CAMP is run by a UK registered charity and a French association.';

/** The facts of the legal notice (docs/duties.md#legal-notice). */
export const LEGAL_NOTICE = {
  association: {
    name: `${SAMPLE}Association CAMP`,
    form: 'French association under the law of 1 July 1901',
    registration: `${SAMPLE}RNA W091000000, SIRET 000 000 000 00000`,
    office: 'Le Village, 09140 Aulus-les-Bains, France',
  },
  charity: {
    name: `${SAMPLE}CAMP Arts`,
    form: 'Charity registered in England and Wales',
    registration: `${SAMPLE}charity number 0000000`,
    office: `${SAMPLE}1 Example Street, London`,
  },
  phone: `${SAMPLE}+33 5 36 49 00 00`,
  director: `${SAMPLE}the president of the association`,
  host: {
    name: `${SAMPLE}Example Hosting SAS`,
    address: `${SAMPLE}1 rue de l’Exemple, 75001 Paris, France`,
    phone: `${SAMPLE}+33 1 99 00 00 00`,
  },
  /** The consumer mediator whom the organisation has joined, with address and site (docs/duties.md#mediator). */
  mediator: `${SAMPLE}Consumer Mediation, 1 rue de l’Exemple, 75001 Paris, France, https://mediator.example`,
  /** One line of receipts. */
  vat: `${SAMPLE}VAT not applicable, article 293 B of the French tax code`,
};

/** For receipts: address, legal statement, and name and registration of the body that sells. */
export function describeIssuer(): string {
  const { name, registration } = LEGAL_NOTICE.association;
  return `${POSTAL_ADDRESS.join(', ')}. ${LEGAL_STATEMENT} ${name}, ${registration}.`;
}

/** Facts that sellers of package travel state before the payment (docs/duties.md#package-travel). */
export interface PackageTravel {
  /** "IM009200001, Atout France". */
  registration: string;
  /** Who refunds and repatriates if the seller is insolvent, with address. */
  guarantor: string;
  /** Insurer of professional liability, with address. */
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
