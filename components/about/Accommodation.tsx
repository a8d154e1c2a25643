import { Prose } from '@/components/ui/Prose';
import { LeadParagraph, SplitSection } from '@/components/ui/SplitSection';

export function Accommodation() {
  return (
    <SplitSection id="accommodation" heading="Accommodation & catering">
      <LeadParagraph>
        There are 15 private rooms. Each has a bed, a desk, a door that shuts and a window with some mountain in it;
        most share a bathroom with one other room.
      </LeadParagraph>
      <Prose>
        <p>
          Bed linen and towels are provided. Two rooms on the ground floor are step-free. Wireless internet reaches the
          desks and the library, and deliberately stops at the dining-room door.
        </p>
        <p>
          All meals are included. The cooking is mostly vegetarian, built on what the valley grows, makes and matures,
          with bread from the village oven and a cheese whose makers you will meet on the path. Breakfast is set out
          from half past seven, lunch is at one, and supper at half past seven, at one long table. Vegan or gluten-free
          diets and allergies are no trouble if we know a week before.
        </p>
      </Prose>
    </SplitSection>
  );
}
