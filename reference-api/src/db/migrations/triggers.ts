/** The statements must be valid in both dialects. */
export interface Trigger {
  name: string;
  /** Such as `after update of start_date on editions`. */
  event: string;
  condition?: string;
  statements: readonly string[];
}

const COPIED = ['slug', 'title_with', 'tutors', 'artforms', 'duration'];

/** Triggers also count changes that are made with SQL. `now` is the SQL of the current unix time. */
export function listTriggers(now: string): Trigger[] {
  const revise = `update editions set sequence = sequence + 1, updated_at = ${now}`;
  return [
    {
      name: 'edition_changed',
      event: 'after update of start_date, withdrawn_at on editions',
      condition: 'old.start_date <> new.start_date or old.withdrawn_at is distinct from new.withdrawn_at',
      statements: [`${revise} where id = new.id`],
    },
    {
      name: 'travel_changed',
      event: 'after update of arrival, departure on editions',
      condition: 'old.arrival is distinct from new.arrival or old.departure is distinct from new.departure',
      statements: [`${revise} where id = new.id`],
    },
    ...[
      ['session_added', 'insert', 'new'],
      ['session_changed', 'update', 'new'],
      ['session_removed', 'delete', 'old'],
    ].map(([name = '', verb, row]) => ({
      name,
      event: `after ${verb} on sessions`,
      statements: [`${revise} where id = ${row}.edition_id`],
    })),
    {
      name: 'workshop_changed',
      event: 'after update of slug, title_with, tutors, artforms, course_image on workshops',
      statements: [
        `update workshops set updated_at = ${now} where id = new.id`,
        `${revise} where workshop_id = new.id`,
      ],
    },
    {
      name: 'workshop_published',
      event: 'after update of published on workshops',
      condition: 'old.published <> new.published',
      statements: [
        `update workshops
          set updated_at = ${now},
            published_at = case new.published when 1 then coalesce(published_at, ${now}) else published_at end,
            withdrawn_at = case new.published when 0 then ${now} end
          where id = new.id`,
        `${revise} where workshop_id = new.id`,
      ],
    },
    {
      name: 'workshop_withdrawn',
      event: 'after update of published on workshops',
      condition: 'old.published = 1 and new.published = 0',
      statements: [
        `delete from announced_sessions
          where edition_id in (select edition_id from announced_editions where workshop_id = old.id)`,
        'delete from announced_editions where workshop_id = old.id',
        `insert into announced_editions (edition_id, workshop_id, ${COPIED.join()}, start_date, arrival, departure)
          select id, workshop_id, ${COPIED.map((column) => `old.${column}`).join()}, start_date, arrival, departure
          from editions where workshop_id = old.id`,
        `insert into announced_sessions (edition_id, starts_at, ends_at)
          select sessions.edition_id, starts_at, ends_at
          from sessions join announced_editions on announced_editions.edition_id = sessions.edition_id
          where workshop_id = old.id`,
      ],
    },
  ];
}
