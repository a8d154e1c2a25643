import type { PageReport } from '@/lib/desk/page-report';

import { kilobytes } from './kilobytes';
import { NetworkCard } from './NetworkCard';
import { ProblemList } from './ProblemList';

export function CardsSection({ report: { cards, cardPicture } }: { report: PageReport }) {
  const { picture, problems } = cardPicture;
  return (
    <>
      {picture && (
        <p>
          The picture: {picture.width} × {picture.height} pixels, {kilobytes(picture.bytes)}, {picture.type}.
        </p>
      )}
      <ProblemList problems={problems} none="The picture is good for every network." />
      <ul className="desk-cards">
        {cards.map((card) => (
          <li key={card.network}>
            <NetworkCard card={card} />
          </li>
        ))}
      </ul>
      <p className="desk-note">
        Networks change their cards, and cut by their own fonts: where a text is cut is right to a few characters.
      </p>
    </>
  );
}
