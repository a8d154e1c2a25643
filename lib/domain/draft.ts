/** The note above the form of a draft, and the refusal of what is sent from it. */
export const NOT_BOOKABLE = 'Nothing can be booked before this workshop is published.';
