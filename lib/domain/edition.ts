export interface Edition {
  id: string;
  start_date: string | null;
  end_date: string | null;
  /** Null if unknown: the edition can be booked. */
  places: number | null;
}

export interface WorkshopSession {
  starts_at: number;
  ends_at: number | null;
}

export interface ScheduledEdition extends Edition {
  /** Empty if the API does not list them. */
  sessions: WorkshopSession[];
  /** Days on which guests arrive and leave. */
  arrival?: string | null;
  departure?: string | null;
  /** If the edition was rescheduled. */
  previous_start_date?: string | null;
  /** The API's reason for which it cannot be paid in instalments; null if it can. */
  full_payment_reason?: string | null;
  /** Names of the joining details that are missing five days before the first day. In previews only. */
  missing_details?: string[] | null;
}
