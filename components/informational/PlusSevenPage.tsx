import { PLUS_SEVEN_PRICE } from '@camp/contract/booking-rules';
import { mapCurrencies, SYMBOLS } from '@camp/contract/currencies';

import { PlacePictures } from '@/components/about/PlacePictures';
import { Price } from '@/components/price/Price';
import { Markdown } from '@/components/texts/Markdown';
import { SplitText, TextProse, TextTerms } from '@/components/texts/TextParts';
import { ButtonLink } from '@/components/ui/Button';
import { Heading } from '@/components/ui/Heading';
import { Section } from '@/components/ui/Section';
import { Wrap } from '@/components/ui/Wrap';
import { SITE_PAGES } from '@/lib/domain/pages';
import { JsonLd } from '@/lib/seo/JsonLd';
import { createBreadcrumbData } from '@/lib/seo/structured-data';
import { findSection, type Nodes, readText, splitAtList, type TextSection, unwrap } from '@/lib/texts/text';

import styles from './PlusSevenPage.module.scss';

export function PlusSevenPage({ offered }: { offered: readonly string[] }) {
  const text = readText('plus7', offered);
  return (
    <>
      <JsonLd data={createBreadcrumbData([SITE_PAGES.plus7])} />
      <Header lead={text.intro} />
      <Offer section={findSection(text, 'seven-more-nights')} />
      <PlacePictures names={['studio']} />
      <HowToAdd section={findSection(text, 'how-to-add-it')} />
    </>
  );
}

function Header({ lead }: { lead: Nodes }) {
  return (
    <header className={styles.header}>
      <Wrap>
        <div className={styles.poster}>
          <h1 className={styles.title}>
            CAMP <span className={styles.figure}>+7</span>
          </h1>
          <p className={styles.lead}>
            <Markdown nodes={unwrap(lead)} />
          </p>
        </div>
      </Wrap>
    </header>
  );
}

function Offer({ section }: { section: TextSection }) {
  const amounts = mapCurrencies((currency) => ({ amount: PLUS_SEVEN_PRICE[currency], symbol: SYMBOLS[currency] }));
  const price = (
    <p className={styles.price}>
      <Price amounts={amounts} />
    </p>
  );
  return (
    <SplitText section={section} aside={price}>
      <div>
        <ButtonLink href="/workshops?type=onsite">See the onsite workshops</ButtonLink>
      </div>
    </SplitText>
  );
}

function HowToAdd({ section: { id, heading, nodes } }: { section: TextSection }) {
  const { items, after } = splitAtList(nodes);
  return (
    <Section labelledBy={id}>
      <Heading id={id}>{heading}</Heading>
      <TextTerms items={items} />
      <div className={styles.closing}>
        <TextProse nodes={after} />
      </div>
    </Section>
  );
}
