/** The workshop of the examples starts on the first Wednesday of May of next year. */
const YEAR = new Date().getUTCFullYear() + 1;
const WEDNESDAY = 3;
const FIRST = 1 + ((WEDNESDAY + 7 - new Date(Date.UTC(YEAR, 4, 1)).getUTCDay()) % 7);

const instantAfter = (days: number, hours = 0) => Date.UTC(YEAR, 4, FIRST + days, hours);

/** @param days after the first day of the workshop. */
export const exampleDay = (days = 0) => new Date(instantAfter(days)).toISOString().slice(0, 10);
export const exampleInstant = (days: number, hours: number) => instantAfter(days, hours) / 1000;

export const EXAMPLE_SPAN = { start: `${YEAR}-09-01`, end: `${YEAR}-11-30` };
export const EXAMPLE_WORDS = {
  span: `${FIRST}–${FIRST + 4} May ${YEAR}`,
  days: `Wed ${FIRST} – Sun ${FIRST + 4} May ${YEAR}`,
  from: `From Wed ${FIRST} May ${YEAR}`,
};
