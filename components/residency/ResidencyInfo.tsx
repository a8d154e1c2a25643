import { Link } from '@/components/ui/Link';
import { Prose } from '@/components/ui/Prose';
import { Tabs } from '@/components/ui/Tabs';
import { FEE_PERCENT, FULL_REFUND_DAYS, HALF_REFUND_DAYS, RETAINED_PERCENT } from '@/lib/domain/cancellation';
import { site } from '@/lib/site';

export function ResidencyInfo(offered: { hasMentorship: boolean }) {
  return (
    <Tabs
      label="About the residency"
      tabs={[
        { id: 'residency', label: 'The residency', panel: <TheResidency {...offered} /> },
        { id: 'rooms-meals', label: 'Rooms & meals', panel: <RoomsAndMeals /> },
        { id: 'facilities', label: 'Facilities', panel: <Facilities /> },
        { id: 'getting-here', label: 'Getting here', panel: <GettingHere /> },
        { id: 'payment', label: 'Payment', panel: <BookingAndPayment /> },
      ]}
    />
  );
}

function TheResidency({ hasMentorship }: { hasMentorship: boolean }) {
  return (
    <Prose lead>
      <p>
        You do not apply, and there is no theme, panel or open day. You choose one week or up to six in a row, bring the
        work, and get on with it. People come to finish albums, begin novels, edit films, practise, rest, and find out
        whether the idea is any good. The house has been open for it since {site.residencyOpened}.
      </p>
      <p>
        Residents have company when they want it. There are others in the house, often a workshop in the barn, and
        always the long table in the evening. On Tuesdays after supper anyone may show ten minutes of something; it is
        an offer and no one keeps a list.
      </p>
      <p>
        It is self-guided in earnest: no teaching is included.
        {hasMentorship && (
          <>
            {' '}
            If you want a conversation about the work and have been on a workshop, look at{' '}
            <Link href="/mentorship">mentorship</Link>.
          </>
        )}
      </p>
    </Prose>
  );
}

function RoomsAndMeals() {
  return (
    <Prose lead>
      <p>
        You have one of 15 private rooms for the whole of your stay, with linen, towels and a desk. All meals are
        included, from supper on the Wednesday you arrive to breakfast on the Wednesday you leave. Tell us about diets
        and allergies a week before.
      </p>
      <p>
        Rooms are cleaned between guests, and by you in the meantime. The house is silent from ten at night to eight in
        the morning.
      </p>
    </Prose>
  );
}

function Facilities() {
  return (
    <Prose lead>
      <p>
        The barn, the dance floor, the print room, the two small rooms for sound and editing, the workshop and the
        library are shared: there is a list on the wall, and you write your name on it. During a workshop some of them
        are taken by day, so the list matters. The evenings are generally free.
      </p>
      <p>
        Consumables such as film, paper and timber are charged at cost. Loud work has its hours and its room, which is
        the barn.
      </p>
    </Prose>
  );
}

function GettingHere() {
  return (
    <Prose lead>
      <p>
        The shuttle is included. It leaves Toulouse on Wednesday at 13:00, from in front of Matabiau station, and
        returns by 11:00 on Wednesday of the following week, or, if you stay longer, on the Wednesday your stay ends. By
        car, arrive after 15:00 and leave by 10:00.
      </p>
      <p>The address is {site.postalAddress.join(', ')}.</p>
    </Prose>
  );
}

function BookingAndPayment() {
  return (
    <Prose lead>
      <p>
        Tick one or more consecutive weeks, leave your name and email address, and pay in full or split the total over
        four payments. Weeks that do not follow one another need separate bookings. The confirmation arrives by email.
      </p>
      <p>
        The price includes your room, all meals and the shuttle. Cancellation: {FULL_REFUND_DAYS} or more days before
        the first day, a full refund minus a {FEE_PERCENT}% fee; from {HALF_REFUND_DAYS} to {FULL_REFUND_DAYS - 1} days
        before, we keep {RETAINED_PERCENT}%; under {HALF_REFUND_DAYS} days, no refund. Open Grants do not apply to
        residencies.
      </p>
    </Prose>
  );
}
