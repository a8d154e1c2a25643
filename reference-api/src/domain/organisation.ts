/** Who issues receipts, as the footer of the site has it. */
export const ORGANISATION = {
  legalStatement: 'CAMP is run by a UK registered charity and a French association.',
  postalAddress: 'CAMP, Le Village, 09140 Aulus-les-Bains, France',
} as const;
