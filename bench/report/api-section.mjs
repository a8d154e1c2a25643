export function apiSection(databases) {
  const names = Object.keys(databases);
  const toRows = (name) => {
    const { reads, reservations } = databases[name];
    const measured = { ...reads, reservations };
    return Object.entries(measured).map(([what, { perSecond, perCpuSecond, p99Ms }]) => [
      name,
      what,
      perSecond,
      perCpuSecond,
      p99Ms,
    ]);
  };
  const memory = names.map((name) => `${name} ${databases[name].memory.idle} and ${databases[name].memory.loaded} MB`);
  return {
    text:
      '20 connections, one process. A reservation is a transaction with its mail, each from another mailbox, spread ' +
      `over the programme; PostgreSQL waits for its disk. Memory idle and after the load: ${memory.join(', ')}.`,
    table: [['database', 'call', 'a second', 'per CPU second', 'p99 ms'], ...names.flatMap(toRows)],
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
