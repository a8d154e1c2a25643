import { listRows, tabulate } from './sections.mjs';

export function apiSection(databases) {
  const names = Object.keys(databases);
  const rows = names.flatMap((database) => {
    const { reads, reservations } = databases[database];
    return listRows({ ...reads, reservations }).map((row) => ({ database, ...row }));
  });
  const memory = names.map((name) => `${name} ${databases[name].memory.idle} and ${databases[name].memory.loaded} MB`);
  return {
    text:
      '20 connections, one process. A reservation is a transaction with its mail, each from another mailbox, spread ' +
      `over the programme; PostgreSQL waits for its disk. Memory idle and after the load: ${memory.join(', ')}.`,
    table: tabulate(
      [
        ['database', ({ database }) => database],
        ['call', ({ name }) => name],
        ['a second', ({ perSecond }) => perSecond],
        ['per CPU second', ({ perCpuSecond }) => perCpuSecond],
        ['p99 ms', ({ p99Ms }) => p99Ms],
      ],
      rows,
    ),
    charts: [
      {
        file: 'reservations',
        title: 'Reservations a second',
        unit: 'more is better',
        bars: names.map((label) => ({ label, value: databases[label].reservations.perSecond })),
      },
    ],
  };
}
