CREATE FUNCTION public.edition_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update editions set sequence = sequence + 1, updated_at = extract(epoch from now())::bigint where id = new.id; return null; end $$;
CREATE FUNCTION public.session_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update editions set sequence = sequence + 1, updated_at = extract(epoch from now())::bigint where id = new.edition_id; return null; end $$;
CREATE FUNCTION public.session_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update editions set sequence = sequence + 1, updated_at = extract(epoch from now())::bigint where id = new.edition_id; return null; end $$;
CREATE FUNCTION public.session_removed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update editions set sequence = sequence + 1, updated_at = extract(epoch from now())::bigint where id = old.edition_id; return null; end $$;
CREATE FUNCTION public.travel_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update editions set sequence = sequence + 1, updated_at = extract(epoch from now())::bigint where id = new.id; return null; end $$;
CREATE FUNCTION public.workshop_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update workshops set updated_at = extract(epoch from now())::bigint where id = new.id;
update editions set sequence = sequence + 1, updated_at = extract(epoch from now())::bigint where workshop_id = new.id; return null; end $$;
CREATE FUNCTION public.workshop_published() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update workshops
          set updated_at = extract(epoch from now())::bigint,
            published_at = case new.published when 1 then coalesce(published_at, extract(epoch from now())::bigint) else published_at end,
            withdrawn_at = case new.published when 0 then extract(epoch from now())::bigint end
          where id = new.id;
update editions set sequence = sequence + 1, updated_at = extract(epoch from now())::bigint where workshop_id = new.id; return null; end $$;
CREATE FUNCTION public.workshop_withdrawn() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin delete from announced_sessions
        where edition_id in (select edition_id from announced_editions where workshop_id = old.id);
delete from announced_editions where workshop_id = old.id;
insert into announced_editions (edition_id, workshop_id, slug,title_with,tutors,artforms,duration, start_date, arrival, departure)
    select editions.id, workshop_id, old.slug,old.title_with,old.tutors,old.artforms,old.duration, start_date, arrival, departure from editions where workshop_id = old.id;
insert into announced_sessions (edition_id, starts_at, ends_at)
  select sessions.edition_id, starts_at, ends_at
  from sessions join announced_editions on announced_editions.edition_id = sessions.edition_id where workshop_id = old.id; return null; end $$;
CREATE TABLE public.announced_editions (
    edition_id bigint NOT NULL,
    workshop_id bigint NOT NULL,
    slug text NOT NULL COLLATE pg_catalog."C",
    title_with text NOT NULL COLLATE pg_catalog."C",
    tutors text NOT NULL COLLATE pg_catalog."C",
    artforms text NOT NULL COLLATE pg_catalog."C",
    duration text NOT NULL COLLATE pg_catalog."C",
    start_date text NOT NULL COLLATE pg_catalog."C",
    arrival text COLLATE pg_catalog."C",
    departure text COLLATE pg_catalog."C"
);
CREATE TABLE public.announced_sessions (
    edition_id bigint NOT NULL,
    starts_at bigint NOT NULL,
    ends_at bigint NOT NULL
);
CREATE TABLE public.booking_weeks (
    booking_id bigint NOT NULL,
    week_id bigint NOT NULL
);
CREATE TABLE public.bookings (
    id bigint NOT NULL,
    hash text NOT NULL COLLATE pg_catalog."C",
    ctype text NOT NULL COLLATE pg_catalog."C",
    state text NOT NULL COLLATE pg_catalog."C",
    first_name text NOT NULL COLLATE pg_catalog."C",
    last_name text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    about_me text NOT NULL COLLATE pg_catalog."C",
    edition_id bigint,
    offer_id bigint,
    ws bigint,
    hold_expires_at bigint,
    applied_code_id bigint,
    add_ww bigint NOT NULL,
    bundle_code text COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    confirmed_at bigint,
    mail_hash text COLLATE pg_catalog."C",
    email_key text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    deadline bigint DEFAULT 0 NOT NULL,
    opened_at bigint,
    released_at bigint,
    wrong_codes bigint DEFAULT 0 NOT NULL,
    codes_paused_until bigint DEFAULT 0 NOT NULL,
    currency text COLLATE pg_catalog."C",
    cancelled_at bigint,
    offered_at bigint,
    reminded_at bigint,
    visitor_key text COLLATE pg_catalog."C",
    CONSTRAINT bookings_add_ww_check CHECK ((add_ww = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT bookings_check CHECK (((ctype = ANY (ARRAY['onsite'::text, 'online'::text])) = (edition_id IS NOT NULL))),
    CONSTRAINT bookings_check1 CHECK (((ctype = ANY (ARRAY['mentorship'::text, 'bundle'::text])) = (offer_id IS NOT NULL))),
    CONSTRAINT bookings_check2 CHECK (((add_ww = 0) OR (ctype = 'onsite'::text))),
    CONSTRAINT bookings_check3 CHECK (((state = 'confirmed'::text) = (confirmed_at IS NOT NULL))),
    CONSTRAINT bookings_ctype_check CHECK ((ctype = ANY (ARRAY['onsite'::text, 'online'::text, 'residency'::text, 'mentorship'::text, 'bundle'::text]))),
    CONSTRAINT bookings_state_check CHECK ((state = ANY (ARRAY['held'::text, 'expired'::text, 'confirmed'::text])))
);
ALTER TABLE public.bookings ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.bookings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.changed_tags (
    tag text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.code_uses (
    booking_id bigint NOT NULL,
    code_id bigint NOT NULL,
    reserved_until bigint
);
CREATE TABLE public.codes (
    id bigint NOT NULL,
    code text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    percent bigint NOT NULL,
    ctype text NOT NULL COLLATE pg_catalog."C",
    uses bigint,
    expires_at bigint NOT NULL,
    sample bigint DEFAULT 0 NOT NULL,
    CONSTRAINT codes_ctype_check CHECK ((ctype = ANY (ARRAY['onsite'::text, 'online'::text, 'any'::text]))),
    CONSTRAINT codes_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'bundle'::text]))),
    CONSTRAINT codes_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
    CONSTRAINT codes_sample_check CHECK ((sample = ANY (ARRAY[(0)::bigint, (1)::bigint])))
);
ALTER TABLE public.codes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.codes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.collection_workshops (
    collection_id bigint NOT NULL,
    workshop_id bigint NOT NULL,
    "position" bigint NOT NULL
);
CREATE TABLE public.collections (
    id bigint NOT NULL,
    "position" bigint NOT NULL,
    title text NOT NULL COLLATE pg_catalog."C",
    short_description text NOT NULL COLLATE pg_catalog."C"
);
ALTER TABLE public.collections ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.collections_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.editions (
    id bigint NOT NULL,
    workshop_id bigint NOT NULL,
    start_date text NOT NULL COLLATE pg_catalog."C",
    capacity bigint NOT NULL,
    taken bigint NOT NULL,
    sequence bigint DEFAULT 0 NOT NULL,
    updated_at bigint,
    withdrawn_at bigint,
    arrival text COLLATE pg_catalog."C",
    departure text COLLATE pg_catalog."C",
    list_told_at bigint,
    CONSTRAINT editions_capacity_check CHECK ((capacity >= 0)),
    CONSTRAINT no_place_sold_twice CHECK (((taken >= 0) AND (taken <= capacity)))
);
ALTER TABLE public.editions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.editions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.faqs (
    id bigint NOT NULL,
    question text NOT NULL COLLATE pg_catalog."C",
    answer text NOT NULL COLLATE pg_catalog."C",
    subjects text NOT NULL COLLATE pg_catalog."C",
    "position" bigint DEFAULT 0 NOT NULL
);
ALTER TABLE public.faqs ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.faqs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.gallery_images (
    id bigint NOT NULL,
    file_name text NOT NULL COLLATE pg_catalog."C",
    caption text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C"
);
ALTER TABLE public.gallery_images ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.gallery_images_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.idempotency_keys (
    call text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    fingerprint text NOT NULL COLLATE pg_catalog."C",
    result text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL
);
CREATE TABLE public.instalments (
    id bigint NOT NULL,
    payment_id bigint NOT NULL,
    number bigint NOT NULL,
    amount_minor bigint NOT NULL,
    due_on text NOT NULL COLLATE pg_catalog."C",
    state text NOT NULL COLLATE pg_catalog."C",
    paid_at bigint,
    provider_invoice text COLLATE pg_catalog."C",
    provider_payment text COLLATE pg_catalog."C",
    pay_url text COLLATE pg_catalog."C",
    CONSTRAINT instalments_amount_minor_check CHECK ((amount_minor > 0)),
    CONSTRAINT instalments_check CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL))),
    CONSTRAINT instalments_number_check CHECK ((number >= 1)),
    CONSTRAINT instalments_state_check CHECK ((state = ANY (ARRAY['due'::text, 'failed'::text, 'paid'::text])))
);
ALTER TABLE public.instalments ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.instalments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.mails (
    id bigint NOT NULL,
    message_id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    recipient text NOT NULL COLLATE pg_catalog."C",
    subject text NOT NULL COLLATE pg_catalog."C",
    text text NOT NULL COLLATE pg_catalog."C",
    html text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    next_attempt_at bigint NOT NULL,
    attempts bigint DEFAULT 0 NOT NULL,
    sent_at bigint,
    recipient_key text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    unasked bigint DEFAULT 0 NOT NULL,
    list_token text COLLATE pg_catalog."C",
    calendar text COLLATE pg_catalog."C",
    CONSTRAINT mails_unasked_check CHECK ((unasked = ANY (ARRAY[(0)::bigint, (1)::bigint])))
);
ALTER TABLE public.mails ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.mails_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.notices (
    code text NOT NULL COLLATE pg_catalog."C",
    ctype text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL
);
CREATE TABLE public.offer_prices (
    price_id text NOT NULL COLLATE pg_catalog."C",
    offer_id bigint NOT NULL,
    currency text NOT NULL COLLATE pg_catalog."C",
    full_amount bigint NOT NULL,
    CONSTRAINT offer_prices_currency_check CHECK ((currency = ANY (ARRAY['eur'::text, 'gbp'::text, 'usd'::text]))),
    CONSTRAINT offer_prices_full_amount_check CHECK ((full_amount > 0))
);
CREATE TABLE public.offers (
    id bigint NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    quantity bigint NOT NULL,
    discount_percent bigint NOT NULL,
    title text NOT NULL COLLATE pg_catalog."C",
    description text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT offers_kind_check CHECK ((kind = ANY (ARRAY['bundle'::text, 'mentorship'::text])))
);
ALTER TABLE public.offers ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.offers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.payment_events (
    id text NOT NULL COLLATE pg_catalog."C",
    payment_id bigint NOT NULL,
    type text NOT NULL COLLATE pg_catalog."C",
    received_at bigint NOT NULL,
    effective bigint NOT NULL,
    CONSTRAINT new_payment_events_effective_check CHECK ((effective = ANY (ARRAY[(0)::bigint, (1)::bigint])))
);
CREATE TABLE public.payments (
    id bigint NOT NULL,
    session text NOT NULL COLLATE pg_catalog."C",
    booking_id bigint NOT NULL,
    payment_type text NOT NULL COLLATE pg_catalog."C",
    currency text NOT NULL COLLATE pg_catalog."C",
    total_minor bigint NOT NULL,
    now_minor bigint NOT NULL,
    number_of_payments bigint NOT NULL,
    code_id bigint,
    percent bigint,
    add_ww bigint NOT NULL,
    product text NOT NULL COLLATE pg_catalog."C",
    state text NOT NULL COLLATE pg_catalog."C",
    expires_at bigint NOT NULL,
    created_at bigint NOT NULL,
    paid_at bigint,
    fulfilled_at bigint,
    fulfilment_attempts bigint DEFAULT 0 NOT NULL,
    hash text COLLATE pg_catalog."C",
    paid_minor bigint DEFAULT 0 NOT NULL,
    price_id text COLLATE pg_catalog."C",
    list_minor bigint,
    pending_at bigint,
    returned_at bigint,
    disputed_at bigint,
    later_fails bigint DEFAULT 0 NOT NULL,
    provider_session text COLLATE pg_catalog."C",
    page_closed_at bigint,
    provider_plan text COLLATE pg_catalog."C",
    plan_limited_at bigint,
    plan_ended_at bigint,
    CONSTRAINT payments_add_ww_check CHECK ((add_ww = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT payments_check CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL))),
    CONSTRAINT payments_check1 CHECK (((fulfilled_at IS NULL) OR (state = 'paid'::text))),
    CONSTRAINT payments_currency_check CHECK ((currency = ANY (ARRAY['eur'::text, 'gbp'::text, 'usd'::text]))),
    CONSTRAINT payments_later_fails_check CHECK ((later_fails = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT payments_now_minor_check CHECK ((now_minor >= 0)),
    CONSTRAINT payments_number_of_payments_check CHECK ((number_of_payments >= 1)),
    CONSTRAINT payments_paid_minor_check CHECK ((paid_minor >= 0)),
    CONSTRAINT payments_payment_type_check CHECK ((payment_type = ANY (ARRAY['payment'::text, 'subscription'::text]))),
    CONSTRAINT payments_state_check CHECK ((state = ANY (ARRAY['open'::text, 'declined'::text, 'superseded'::text, 'paid'::text]))),
    CONSTRAINT payments_total_minor_check CHECK ((total_minor >= 0))
);
ALTER TABLE public.payments ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.payments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.previous_workshops (
    id bigint NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    link text NOT NULL COLLATE pg_catalog."C"
);
ALTER TABLE public.previous_workshops ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.previous_workshops_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.refunds (
    id bigint NOT NULL,
    payment_id bigint NOT NULL,
    amount_minor bigint NOT NULL,
    reason text NOT NULL COLLATE pg_catalog."C",
    provider_id text COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    attempts bigint DEFAULT 0 NOT NULL,
    next_attempt_at bigint NOT NULL,
    sent_at bigint,
    instalment_id bigint,
    CONSTRAINT refunds_amount_minor_check CHECK ((amount_minor > 0)),
    CONSTRAINT refunds_reason_check CHECK ((reason = ANY (ARRAY['cancelled'::text, 'place_gone'::text, 'paid_twice'::text, 'goodwill'::text])))
);
ALTER TABLE public.refunds ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.refunds_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.residency_prices (
    weeks bigint NOT NULL,
    currency text NOT NULL COLLATE pg_catalog."C",
    full_amount bigint NOT NULL,
    CONSTRAINT residency_prices_currency_check CHECK ((currency = ANY (ARRAY['eur'::text, 'gbp'::text, 'usd'::text]))),
    CONSTRAINT residency_prices_full_amount_check CHECK ((full_amount > 0))
);
CREATE TABLE public.residency_weeks (
    id bigint NOT NULL,
    start_date text NOT NULL COLLATE pg_catalog."C",
    rooms bigint NOT NULL,
    taken bigint NOT NULL,
    CONSTRAINT no_room_sold_twice CHECK (((taken >= 0) AND (taken <= rooms)))
);
ALTER TABLE public.residency_weeks ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.residency_weeks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sessions (
    edition_id bigint NOT NULL,
    starts_at bigint NOT NULL,
    ends_at bigint NOT NULL
);
CREATE TABLE public.shared_texts (
    name text NOT NULL COLLATE pg_catalog."C",
    text text NOT NULL COLLATE pg_catalog."C",
    "position" bigint NOT NULL
);
CREATE TABLE public.subscriptions (
    id bigint NOT NULL,
    token text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    list text NOT NULL COLLATE pg_catalog."C",
    ws bigint,
    created_at bigint NOT NULL,
    mailed_at bigint NOT NULL,
    confirmed_at bigint,
    unsubscribed_at bigint,
    offered_at bigint
);
ALTER TABLE public.subscriptions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.subscriptions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.testimonials (
    id bigint NOT NULL,
    image text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    country text NOT NULL COLLATE pg_catalog."C",
    year bigint NOT NULL,
    review_text text NOT NULL COLLATE pg_catalog."C"
);
ALTER TABLE public.testimonials ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.testimonials_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.tutors (
    name text NOT NULL COLLATE pg_catalog."C",
    profile text NOT NULL COLLATE pg_catalog."C",
    "position" bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.upcoming_workshops (
    id bigint NOT NULL,
    title text NOT NULL COLLATE pg_catalog."C",
    ctype text NOT NULL COLLATE pg_catalog."C",
    date_span_start text NOT NULL COLLATE pg_catalog."C",
    date_span_end text NOT NULL COLLATE pg_catalog."C",
    details text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT upcoming_workshops_ctype_check CHECK ((ctype = ANY (ARRAY['onsite'::text, 'online'::text])))
);
ALTER TABLE public.upcoming_workshops ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.upcoming_workshops_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.visit_details (
    booking_id bigint NOT NULL,
    diet text NOT NULL COLLATE pg_catalog."C",
    allergies text NOT NULL COLLATE pg_catalog."C",
    access text NOT NULL COLLATE pg_catalog."C",
    own_arrival text NOT NULL COLLATE pg_catalog."C",
    contact text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.workshop_prices (
    workshop_id bigint NOT NULL,
    currency text NOT NULL COLLATE pg_catalog."C",
    full_amount bigint NOT NULL,
    number_of_payments bigint NOT NULL,
    CONSTRAINT workshop_prices_currency_check CHECK ((currency = ANY (ARRAY['eur'::text, 'gbp'::text, 'usd'::text]))),
    CONSTRAINT workshop_prices_full_amount_check CHECK ((full_amount >= 0)),
    CONSTRAINT workshop_prices_number_of_payments_check CHECK (((number_of_payments >= 1) AND (number_of_payments <= 99)))
);
CREATE TABLE public.workshops (
    id bigint NOT NULL,
    slug text NOT NULL COLLATE pg_catalog."C",
    ctype text NOT NULL COLLATE pg_catalog."C",
    title_with text NOT NULL COLLATE pg_catalog."C",
    tutors text NOT NULL COLLATE pg_catalog."C",
    artforms text NOT NULL COLLATE pg_catalog."C",
    duration text NOT NULL COLLATE pg_catalog."C",
    course_image text NOT NULL COLLATE pg_catalog."C",
    allow_payment_plan bigint NOT NULL,
    pricecode_version bigint NOT NULL,
    mentorship bigint NOT NULL,
    published bigint NOT NULL,
    featured bigint,
    short_description text NOT NULL COLLATE pg_catalog."C",
    description text NOT NULL COLLATE pg_catalog."C",
    how_to_book text NOT NULL COLLATE pg_catalog."C",
    where_when text NOT NULL COLLATE pg_catalog."C",
    highlights text NOT NULL COLLATE pg_catalog."C",
    basics text NOT NULL COLLATE pg_catalog."C",
    student_level text NOT NULL COLLATE pg_catalog."C",
    equipment text NOT NULL COLLATE pg_catalog."C",
    post_course text NOT NULL COLLATE pg_catalog."C",
    language text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    price_covers text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    published_at bigint,
    updated_at bigint,
    withdrawn_at bigint,
    image_alt text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT workshops_ctype_check CHECK ((ctype = ANY (ARRAY['onsite'::text, 'online'::text]))),
    CONSTRAINT workshops_pricecode_version_check CHECK ((pricecode_version = ANY (ARRAY[(1)::bigint, (2)::bigint])))
);
ALTER TABLE public.workshops ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.workshops_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
INSERT INTO public.bookings VALUES (481, 'browser-481-aaaaaaaaaaa', 'onsite', 'confirmed', 'Ada', 'Lovelace', 'ada@example.org', '', 31, NULL, NULL, NULL, 3, 1, NULL, 1790000000, 1790000200, 'mail-481-aaaaaaaaaaaaaa', 'ada@example.org', 1800000000, 1790000100, NULL, 0, 0, 'eur', NULL, NULL, NULL, NULL);
INSERT INTO public.bookings VALUES (482, 'browser-482-aaaaaaaaaaa', 'onsite', 'held', 'Bo', 'Ek', 'bo@example.org', '', 31, NULL, NULL, 1800000000, NULL, 0, NULL, 1790000000, NULL, 'mail-482-aaaaaaaaaaaaaa', 'bo@example.org', 1800000000, NULL, NULL, 0, 0, 'gbp', NULL, NULL, NULL, NULL);
INSERT INTO public.code_uses VALUES (481, 3, NULL);
INSERT INTO public.codes VALUES (3, 'GRANT-50', 'grant', 50, 'any', 1, 1900000000, 0);
INSERT INTO public.editions VALUES (31, 7, '2027-05-10', 8, 1, 1, 1795764085, NULL, NULL, NULL, NULL);
INSERT INTO public.kysely_migration VALUES ('0001-programme', '2026-11-27T07:15:58.504Z');
INSERT INTO public.kysely_migration VALUES ('0002-bookings', '2026-11-27T07:15:58.529Z');
INSERT INTO public.kysely_migration VALUES ('0003-letters', '2026-11-27T07:15:58.545Z');
INSERT INTO public.kysely_migration VALUES ('0004-idempotency-result', '2026-11-27T07:15:58.546Z');
INSERT INTO public.kysely_migration VALUES ('0005-honest-holds', '2026-11-27T07:15:58.564Z');
INSERT INTO public.kysely_migration VALUES ('0006-tutors', '2026-11-27T07:15:58.569Z');
INSERT INTO public.kysely_migration VALUES ('0007-sessions', '2026-11-27T07:15:58.573Z');
INSERT INTO public.kysely_migration VALUES ('0008-booking-currency', '2026-11-27T07:15:58.574Z');
INSERT INTO public.kysely_migration VALUES ('0009-payment-hash', '2026-11-27T07:15:58.577Z');
INSERT INTO public.kysely_migration VALUES ('0010-revisions', '2026-11-27T07:15:58.584Z');
INSERT INTO public.kysely_migration VALUES ('0011-refunds', '2026-11-27T07:15:58.602Z');
INSERT INTO public.kysely_migration VALUES ('0012-payment-outcomes', '2026-11-27T07:15:58.624Z');
INSERT INTO public.kysely_migration VALUES ('0014-waiting-list-offers', '2026-11-27T07:15:58.626Z');
INSERT INTO public.kysely_migration VALUES ('0016-changed-tags', '2026-11-27T07:15:58.647Z');
INSERT INTO public.kysely_migration VALUES ('0017-programme-files', '2026-11-27T07:15:58.801Z');
INSERT INTO public.kysely_migration VALUES ('0018-travel-days', '2026-11-27T07:15:58.814Z');
INSERT INTO public.kysely_migration VALUES ('0019-announced-dates', '2026-11-27T07:15:58.821Z');
INSERT INTO public.kysely_migration VALUES ('0020-visitor-key', '2026-11-27T07:15:58.825Z');
INSERT INTO public.kysely_migration VALUES ('0021-one-hold-rule', '2026-11-27T07:15:58.827Z');
INSERT INTO public.kysely_migration VALUES ('0022-instalment-pay-url', '2026-11-27T07:15:58.827Z');
INSERT INTO public.kysely_migration VALUES ('0023-visit-details', '2026-11-27T07:15:58.831Z');
INSERT INTO public.kysely_migration VALUES ('0024-new-editions', '2026-11-27T07:15:58.912Z');
INSERT INTO public.kysely_migration VALUES ('0025-image-alt', '2026-11-27T07:15:58.914Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.mails VALUES (90, 'mail-90@camp.test', 'confirmed', 'ada@example.org', 'You are booked', 'https://x.test/thanks/onsite/mail-481-aaaaaaaaaaaaaa', '', 1790000200, 1790000200, 0, NULL, 'ada@example.org', 0, NULL, NULL);
INSERT INTO public.payment_events VALUES ('evt_12', 12, 'paid', 1790000200, 1);
INSERT INTO public.payments VALUES (12, 'session-12', 481, 'payment', 'eur', 45000, 45000, 1, 3, 50, 1, 'Listening to Ice', 'paid', 1790003600, 1790000100, 1790000200, 1790000200, 0, NULL, 45000, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.refunds VALUES (5, 12, 1000, 'goodwill', 're_5', 1790000300, 0, 1790000300, 1790000310, NULL);
INSERT INTO public.residency_prices VALUES (1, 'eur', 399);
INSERT INTO public.residency_prices VALUES (2, 'eur', 759);
INSERT INTO public.residency_prices VALUES (3, 'eur', 1079);
INSERT INTO public.residency_prices VALUES (4, 'eur', 1399);
INSERT INTO public.residency_prices VALUES (5, 'eur', 1699);
INSERT INTO public.residency_prices VALUES (6, 'eur', 1979);
INSERT INTO public.residency_prices VALUES (1, 'gbp', 345);
INSERT INTO public.residency_prices VALUES (2, 'gbp', 655);
INSERT INTO public.residency_prices VALUES (3, 'gbp', 929);
INSERT INTO public.residency_prices VALUES (4, 'gbp', 1205);
INSERT INTO public.residency_prices VALUES (5, 'gbp', 1465);
INSERT INTO public.residency_prices VALUES (6, 'gbp', 1705);
INSERT INTO public.residency_prices VALUES (1, 'usd', 435);
INSERT INTO public.residency_prices VALUES (2, 'usd', 825);
INSERT INTO public.residency_prices VALUES (3, 'usd', 1175);
INSERT INTO public.residency_prices VALUES (4, 'usd', 1525);
INSERT INTO public.residency_prices VALUES (5, 'usd', 1849);
INSERT INTO public.residency_prices VALUES (6, 'usd', 2155);
INSERT INTO public.sessions VALUES (31, 1810000000, 1810003600);
INSERT INTO public.subscriptions VALUES (4, 'token-4-aaaaaaaaaaaaaaaa', 'bo@example.org', '', NULL, 1790000000, 1790000000, NULL, NULL, NULL);
INSERT INTO public.workshops VALUES (7, 'listening-to-ice', 'onsite', 'Listening to Ice', 'Ada', 'Sound', '5 days', 'ice.jpg', 1, 2, 0, 1, NULL, '', '', '', '', '', '', '', '', '', '', '', NULL, NULL, NULL, '');
SELECT pg_catalog.setval('public.bookings_id_seq', 1, false);
SELECT pg_catalog.setval('public.codes_id_seq', 1, false);
SELECT pg_catalog.setval('public.collections_id_seq', 1, false);
SELECT pg_catalog.setval('public.editions_id_seq', 1, false);
SELECT pg_catalog.setval('public.faqs_id_seq', 1, false);
SELECT pg_catalog.setval('public.gallery_images_id_seq', 1, false);
SELECT pg_catalog.setval('public.instalments_id_seq', 1, false);
SELECT pg_catalog.setval('public.mails_id_seq', 1, false);
SELECT pg_catalog.setval('public.offers_id_seq', 1, false);
SELECT pg_catalog.setval('public.payments_id_seq', 1, false);
SELECT pg_catalog.setval('public.previous_workshops_id_seq', 1, false);
SELECT pg_catalog.setval('public.refunds_id_seq', 1, false);
SELECT pg_catalog.setval('public.residency_weeks_id_seq', 1, false);
SELECT pg_catalog.setval('public.subscriptions_id_seq', 1, false);
SELECT pg_catalog.setval('public.testimonials_id_seq', 1, false);
SELECT pg_catalog.setval('public.upcoming_workshops_id_seq', 1, false);
SELECT pg_catalog.setval('public.workshops_id_seq', 1, false);
ALTER TABLE ONLY public.announced_editions
    ADD CONSTRAINT announced_editions_pkey PRIMARY KEY (edition_id);
ALTER TABLE ONLY public.booking_weeks
    ADD CONSTRAINT booking_weeks_pkey PRIMARY KEY (booking_id, week_id);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_bundle_code_key UNIQUE (bundle_code);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_hash_key UNIQUE (hash);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.changed_tags
    ADD CONSTRAINT changed_tags_pkey PRIMARY KEY (tag);
ALTER TABLE ONLY public.code_uses
    ADD CONSTRAINT code_uses_pkey PRIMARY KEY (booking_id);
ALTER TABLE ONLY public.codes
    ADD CONSTRAINT codes_code_key UNIQUE (code);
ALTER TABLE ONLY public.codes
    ADD CONSTRAINT codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.collection_workshops
    ADD CONSTRAINT collection_workshops_pkey PRIMARY KEY (collection_id, workshop_id);
ALTER TABLE ONLY public.collections
    ADD CONSTRAINT collections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.editions
    ADD CONSTRAINT editions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.faqs
    ADD CONSTRAINT faqs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.gallery_images
    ADD CONSTRAINT gallery_images_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (call, key);
ALTER TABLE ONLY public.instalments
    ADD CONSTRAINT instalments_payment_id_number_key UNIQUE (payment_id, number);
ALTER TABLE ONLY public.instalments
    ADD CONSTRAINT instalments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.instalments
    ADD CONSTRAINT instalments_provider_invoice_key UNIQUE (provider_invoice);
ALTER TABLE ONLY public.instalments
    ADD CONSTRAINT instalments_provider_payment_key UNIQUE (provider_payment);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_message_id_key UNIQUE (message_id);
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_events
    ADD CONSTRAINT new_payment_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (code);
ALTER TABLE ONLY public.offer_prices
    ADD CONSTRAINT offer_prices_pkey PRIMARY KEY (price_id);
ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_kind_quantity_key UNIQUE (kind, quantity);
ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_session_key UNIQUE (session);
ALTER TABLE ONLY public.previous_workshops
    ADD CONSTRAINT previous_workshops_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.residency_prices
    ADD CONSTRAINT residency_prices_pk PRIMARY KEY (weeks, currency);
ALTER TABLE ONLY public.residency_weeks
    ADD CONSTRAINT residency_weeks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.residency_weeks
    ADD CONSTRAINT residency_weeks_start_date_key UNIQUE (start_date);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pk PRIMARY KEY (edition_id, starts_at);
ALTER TABLE ONLY public.shared_texts
    ADD CONSTRAINT shared_texts_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_email_list_key UNIQUE (email, list);
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_token_key UNIQUE (token);
ALTER TABLE ONLY public.testimonials
    ADD CONSTRAINT testimonials_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tutors
    ADD CONSTRAINT tutors_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.upcoming_workshops
    ADD CONSTRAINT upcoming_workshops_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.visit_details
    ADD CONSTRAINT visit_details_pkey PRIMARY KEY (booking_id);
ALTER TABLE ONLY public.workshop_prices
    ADD CONSTRAINT workshop_prices_pkey PRIMARY KEY (workshop_id, currency);
ALTER TABLE ONLY public.workshops
    ADD CONSTRAINT workshops_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.workshops
    ADD CONSTRAINT workshops_slug_key UNIQUE (slug);
CREATE UNIQUE INDEX bookings_by_mail_hash ON public.bookings USING btree (mail_hash);
CREATE INDEX editions_of_workshop ON public.editions USING btree (workshop_id);
CREATE INDEX holds_by_expiry ON public.bookings USING btree (hold_expires_at) WHERE (state = 'held'::text);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);
CREATE INDEX instalments_due ON public.instalments USING btree (due_on) WHERE (state = 'due'::text);
CREATE INDEX mails_to_send ON public.mails USING btree (next_attempt_at) WHERE (sent_at IS NULL);
CREATE UNIQUE INDEX one_open_reservation_per_edition ON public.bookings USING btree (email_key, edition_id) WHERE ((hold_expires_at IS NOT NULL) AND (edition_id IS NOT NULL) AND (email_key <> ''::text));
CREATE INDEX open_reservations ON public.bookings USING btree (email_key) WHERE (hold_expires_at IS NOT NULL);
CREATE INDEX payments_of_booking ON public.payments USING btree (booking_id);
CREATE INDEX payments_to_fulfil ON public.payments USING btree (id) WHERE ((state = 'paid'::text) AND (fulfilled_at IS NULL));
CREATE UNIQUE INDEX refunds_by_provider ON public.refunds USING btree (provider_id);
CREATE INDEX refunds_of_payment ON public.refunds USING btree (payment_id);
CREATE INDEX refunds_to_send ON public.refunds USING btree (next_attempt_at) WHERE (sent_at IS NULL);
CREATE INDEX subscriptions_in_line ON public.subscriptions USING btree (list, confirmed_at) WHERE ((confirmed_at IS NOT NULL) AND (offered_at IS NULL));
CREATE INDEX unasked_mails ON public.mails USING btree (recipient_key, created_at) WHERE (unasked = 1);
CREATE INDEX uses_of_code ON public.code_uses USING btree (code_id);
CREATE TRIGGER edition_changed AFTER UPDATE OF start_date, withdrawn_at ON public.editions FOR EACH ROW WHEN (((old.start_date <> new.start_date) OR (old.withdrawn_at IS DISTINCT FROM new.withdrawn_at))) EXECUTE FUNCTION public.edition_changed();
CREATE TRIGGER session_added AFTER INSERT ON public.sessions FOR EACH ROW EXECUTE FUNCTION public.session_added();
CREATE TRIGGER session_changed AFTER UPDATE ON public.sessions FOR EACH ROW EXECUTE FUNCTION public.session_changed();
CREATE TRIGGER session_removed AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION public.session_removed();
CREATE TRIGGER travel_changed AFTER UPDATE OF arrival, departure ON public.editions FOR EACH ROW WHEN (((old.arrival IS DISTINCT FROM new.arrival) OR (old.departure IS DISTINCT FROM new.departure))) EXECUTE FUNCTION public.travel_changed();
CREATE TRIGGER workshop_changed AFTER UPDATE OF slug, title_with, tutors, artforms, course_image ON public.workshops FOR EACH ROW EXECUTE FUNCTION public.workshop_changed();
CREATE TRIGGER workshop_published AFTER UPDATE OF published ON public.workshops FOR EACH ROW WHEN ((old.published <> new.published)) EXECUTE FUNCTION public.workshop_published();
CREATE TRIGGER workshop_withdrawn AFTER UPDATE OF published ON public.workshops FOR EACH ROW WHEN (((old.published = 1) AND (new.published = 0))) EXECUTE FUNCTION public.workshop_withdrawn();
ALTER TABLE ONLY public.booking_weeks
    ADD CONSTRAINT booking_weeks_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE ONLY public.booking_weeks
    ADD CONSTRAINT booking_weeks_week_id_fkey FOREIGN KEY (week_id) REFERENCES public.residency_weeks(id);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_applied_code_id_fkey FOREIGN KEY (applied_code_id) REFERENCES public.codes(id);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES public.editions(id);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES public.offers(id);
ALTER TABLE ONLY public.code_uses
    ADD CONSTRAINT code_uses_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE ONLY public.code_uses
    ADD CONSTRAINT code_uses_code_id_fkey FOREIGN KEY (code_id) REFERENCES public.codes(id);
ALTER TABLE ONLY public.collection_workshops
    ADD CONSTRAINT collection_workshops_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collections(id);
ALTER TABLE ONLY public.collection_workshops
    ADD CONSTRAINT collection_workshops_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES public.workshops(id);
ALTER TABLE ONLY public.editions
    ADD CONSTRAINT editions_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES public.workshops(id);
ALTER TABLE ONLY public.instalments
    ADD CONSTRAINT instalments_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);
ALTER TABLE ONLY public.payment_events
    ADD CONSTRAINT new_payment_events_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);
ALTER TABLE ONLY public.offer_prices
    ADD CONSTRAINT offer_prices_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES public.offers(id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_code_id_fkey FOREIGN KEY (code_id) REFERENCES public.codes(id);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_instalment_id_fkey FOREIGN KEY (instalment_id) REFERENCES public.instalments(id);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES public.editions(id);
ALTER TABLE ONLY public.visit_details
    ADD CONSTRAINT visit_details_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE ONLY public.workshop_prices
    ADD CONSTRAINT workshop_prices_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES public.workshops(id);
