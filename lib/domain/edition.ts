export interface Edition {
  id: string;
  start_date: string | null;
  end_date: string | null;
  places: number;
}

export interface Session {
  starts_at: number;
  ends_at: number | null;
}

export interface ScheduledEdition extends Edition {
  /** Empty when the API does not name them. */
  sessions: Session[];
  /** The guests' days of arrival and departure, if the API names them. */
  arrival?: string | null;
  departure?: string | null;
  /** Before it was moved, if it was. */
  previous_start_date?: string | null;
}
