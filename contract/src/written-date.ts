const WEEKDAY = '(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\\s)?';
const MONTH = '\\s(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?:\\s\\d{4})?';

/** A regular expression for "5–9 May 2027", "Wednesday 6 May", "Sun 28 Feb – Thu 4 Mar 2027". */
export const WRITTEN_DATE = `\\b${WEEKDAY}\\d{1,2}(?:(?:${MONTH})?\\s?–\\s?${WEEKDAY}\\d{1,2})?${MONTH}`;
