/** Names that no API has. The hash has the form and the bits of a real one. */
export const UNKNOWN = {
  ctype: 'onsite',
  hash: 'Conformance-Unknown-Hash-0000',
  item_id: 'no-such-workshop-of-the-conformance-check',
  cid: '987654321',
};
